import { BehaviorSubject } from 'rxjs';
import type { Session } from '@tessera/contracts/unit';
import { followMember } from './member-later.ts';
import type { OfferedDialog } from '../dialogs/dialog-rules.ts';
import type { MemberServices } from './member-services.ts';

const person: Session = { userId: 'u1', firstName: 'Ana', lastName: 'Pop', role: 'customer', permissions: [] };
function openTab({ failures = 0 } = {}) {
  const session$ = new BehaviorSubject<Session | null>(null);
  const badges$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  const dialogs$ = new BehaviorSubject<readonly OfferedDialog[]>([]);
  const done: string[] = [];
  const told: string[] = [];
  let left = failures;
  const services = {
    session: { session$ },
    notify: ({ text }: { text: string }) => told.push(text),
    words: async () => undefined,
    t: () => (key: string) => key,
    report: () => undefined,
  } as Partial<Record<keyof MemberServices, unknown>> as MemberServices;
  const member = followMember(services, async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('no network');
    }
    done.push('loaded');
    return {
      createMember: () => ({
        badges$,
        dialogs$,
        openDialog: async (name) => void done.push(name),
        logout: async () => void done.push('logout'),
        switchRole: async (role) => void done.push(role),
      }),
    };
  });
  return { member, session$, badges$, dialogs$, done, told };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the code for members', () => {
  it('does not come with visitors, and comes once with members', async () => {
    const { session$, badges$, member, done } = openTab();
    await settled();
    expect(done).toEqual([]);
    session$.next(person);
    session$.next({ ...person, role: 'provider' });
    badges$.next({ messages: 2 });
    await settled();
    expect([done, member.badges$.value]).toEqual([['loaded'], { messages: 2 }]);
  });
  it('is waited for by who logs out at once', async () => {
    const { session$, member, done } = openTab();
    session$.next(person);
    await member.logout();
    await member.switchRole('provider');
    expect(done).toEqual(['loaded', 'logout', 'provider']);
  });
  it('offers dialogs, and opens one of them', async () => {
    const { session$, member, dialogs$, done } = openTab();
    session$.next(person);
    await settled();
    dialogs$.next([{ name: 'specialist-wizard', label: 'Your profile' }]);
    expect(member.dialogs$.value).toHaveLength(1);
    await member.openDialog('specialist-wizard');
    expect(done).toEqual(['loaded', 'specialist-wizard']);
  });
  it('says so when a dialog cannot be opened', async () => {
    const { member, told } = openTab({ failures: 3 });
    await member.openDialog('specialist-wizard');
    expect(told).toEqual(['kit.error.NETWORK']);
  });
  it('says that a log-out failed when it does not come, and is asked for again by the next', async () => {
    const { session$, member, done, told } = openTab({ failures: 6 });
    session$.next(person);
    await member.logout();
    await member.switchRole('provider');
    expect([told, done]).toEqual([['shell.logout.failed', 'shell.role.failed'], []]);
    await member.logout();
    expect(done).toEqual(['loaded', 'logout']);
  });
});
