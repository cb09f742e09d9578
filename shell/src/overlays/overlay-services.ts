import type { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { SessionInfo } from '@tessera/contracts/session';
import type { PublicTenant, Session } from '@tessera/contracts/unit';
import type { Readable, UnitRuntime } from '@tessera/kit/runtime';
import type { Words } from '../i18n/use-t.ts';

/** The services that dialogs and notices need from the page. */
export interface OverlayServices {
  readonly tenant: PublicTenant;
  readonly lang$: BehaviorSubject<Lang>;
  readonly translate$: Readable<Words>;
  readonly session$: BehaviorSubject<Session | null>;
  /** The shell's own unit runtime, so that parts of the kit find messages and calls. */
  readonly runtime: UnitRuntime;
  acceptSession(info: SessionInfo): void;
  report(error: unknown, at: string): void;
}
