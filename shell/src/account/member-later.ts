import { BehaviorSubject } from 'rxjs';
import { tryAgain } from '../hosts/try-again.ts';
import type { Member, MemberServices } from './member-services.ts';

/** The code for members comes with the first of them in this tab: most pages are opened by visitors. */
export function followMember(
  services: MemberServices,
  load: () => Promise<{ createMember(services: MemberServices): Member }> = () =>
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
