import { BehaviorSubject } from 'rxjs';
import type { SessionInfo } from '@tessera/contracts/session';
import type { UnitApi } from '../hosts/federation.ts';
import { tryAgain } from '../hosts/try-again.ts';
import type { Words } from '../i18n/use-t.ts';
import type { LayoutServices } from '../layout/context.tsx';
import type { Navigation } from '../page/navigation.ts';
import type { PageState } from '../page/state.ts';
import type { Loading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import type { Realtime } from '../services/realtime.ts';
import type { SessionService } from '../services/session.ts';
import type { createMember, Member } from './member.ts';

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

/** The code for members comes with the first of them in this tab: most pages are opened by visitors. */
export function followMember(
  services: MemberServices,
  load: () => Promise<{ readonly createMember: typeof createMember }> = () =>
    import(/* webpackChunkName: "member" */ './member.ts'),
): Member {
  const { session, notify, t, report } = services;
  const badges$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  let coming: Promise<Member> | null = null;
  function come(): Promise<Member> {
    coming ??= tryAgain(load, 2).then(
      ({ createMember }) => {
        const member = createMember(services);
        member.badges$.subscribe(badges$);
        return member;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  }
  const begin = (): void => void come().catch((error: unknown) => report(error, 'member'));
  session.session$.subscribe((person) => person && begin());
  const failed =
    (text: 'shell.logout.failed' | 'shell.role.failed') =>
    (error: unknown): void => {
      report(error, 'member');
      notify({ kind: 'negative', text: t()(text) });
    };
  return {
    badges$,
    logout: () => come().then((member) => member.logout(), failed('shell.logout.failed')),
    switchRole: (role) => come().then((member) => member.switchRole(role), failed('shell.role.failed')),
  };
}
