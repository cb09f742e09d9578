import type { BehaviorSubject } from 'rxjs';
import type { DialogName } from '@tessera/contracts/dialogs';
import type { Role } from '@tessera/contracts/endpoint';
import type { SessionInfo } from '@tessera/contracts/session';
import type { Landing } from './after.ts';
import type { OfferedDialog } from '../dialogs/dialog-rules.ts';
import type { DialogServices } from '../dialogs/dialogs.ts';
import type { UnitApi } from '../hosts/federation.ts';
import type { Words } from '../i18n/use-t.ts';
import type { LayoutServices } from '../layout/context.tsx';
import type { Navigation } from '../page/navigation.ts';
import type { PageState } from '../page/state.ts';
import type { Loading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import type { Realtime } from '../services/realtime.ts';
import type { SessionService } from '../services/session.ts';

export interface MemberServices {
  readonly api: UnitApi;
  readonly page: PageState;
  readonly session: SessionService;
  readonly navigation: Navigation;
  readonly realtime: Realtime;
  readonly main: HTMLElement;
  readonly routes: Pick<LayoutServices, 'path' | 'words'>;
  readonly loading: Pick<Loading, 'cover'>;
  readonly overlays: DialogServices['overlays'];
  readonly runtime: DialogServices['runtime'];
  readonly stateOf: DialogServices['stateOf'];
  readonly notify: Overlays['notify'];
  readonly t: () => Words;
  /** Resolves when `t` knows every message. */
  words(): Promise<void>;
  accept(info: SessionInfo): void;
  /** The session is over and the person has left: clears everything of theirs in this browser. */
  leave(): void;
  /** Asks before unsaved text is left behind. */
  mayGo(): Promise<boolean>;
  /** What leads to the first page of a role's area. */
  readonly landing: Landing;
  report(error: unknown, at: string): void;
}

/** What users of this tab can do with their session. */
export interface Member {
  readonly dialogs$: BehaviorSubject<readonly OfferedDialog[]>;
  openDialog(name: DialogName): Promise<void>;
  readonly badges$: BehaviorSubject<Readonly<Record<string, number>>>;
  logout(): Promise<void>;
  switchRole(role: Role): Promise<void>;
}
