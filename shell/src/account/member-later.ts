import { BehaviorSubject } from 'rxjs';
import { once } from '@tessera/kit/once';
import { tryAgain } from '../hosts/try-again.ts';
import type { OfferedDialog } from '../dialogs/dialog-rules.ts';
import type { Member, MemberServices } from './member-services.ts';

/** The code for members comes with the first of them in this tab: most pages are opened by visitors. */
export function followMember(
  services: MemberServices,
  load: () => Promise<{ createMember(services: MemberServices): Member }> = () =>
    import(/* webpackChunkName: "member" */ './member.ts'),
): Member {
  const { session, notify, t, words, report } = services;
  const badges$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  const dialogs$ = new BehaviorSubject<readonly OfferedDialog[]>([]);
  const come = once(async () => {
    const [{ createMember }] = await Promise.all([tryAgain(load, 2), words()]);
    const member = createMember(services);
    member.badges$.subscribe(badges$);
    member.dialogs$.subscribe(dialogs$);
    return member;
  });
  const begin = (): void => void come().catch((error: unknown) => report(error, 'member'));
  session.session$.subscribe((person) => person && begin());
  const failed =
    (text: 'shell.logout.failed' | 'shell.role.failed') =>
    (error: unknown): void => {
      report(error, 'member');
      void words().then(() => notify({ kind: 'negative', text: t()(text) }));
    };
  return {
    badges$,
    dialogs$,
    openDialog: (name) =>
      come()
        .then((member) => member.openDialog(name))
        .catch((error: unknown) => {
          report(error, 'member');
          notify({ kind: 'negative', text: t()('kit.error.NETWORK') });
        }),
    logout: () => come().then((member) => member.logout(), failed('shell.logout.failed')),
    switchRole: (role) => come().then((member) => member.switchRole(role), failed('shell.role.failed')),
  };
}
