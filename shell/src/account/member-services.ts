import type { BehaviorSubject } from 'rxjs';
import type { Role } from '@tessera/contracts/endpoint';
import type { SessionInfo } from '@tessera/contracts/session';
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
  readonly notify: Overlays['notify'];
  readonly t: () => Words;
  accept(info: SessionInfo): void;
  /** The session is over and the person has left: clears everything of theirs in this browser. */
  leave(): void;
  /** Asks before unsaved text is left behind. */
  mayGo(): Promise<boolean>;
  /** Opens the first page of the role's area. */
  land(info: SessionInfo): void;
  report(error: unknown, at: string): void;
}

/** What users of this tab can do with their session. */
export interface Member {
  readonly badges$: BehaviorSubject<Readonly<Record<string, number>>>;
  logout(): Promise<void>;
  switchRole(role: Role): Promise<void>;
}
