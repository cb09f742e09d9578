import { BehaviorSubject, Subject } from 'rxjs';
import { exampleSession, rolesTopic, type SessionInfo } from '@tessera/contracts/session';
import type { Words } from '../i18n/use-t.ts';
import { areaRole, isApp } from './app-mode.ts';
import { createRoleSwitch } from './role-switch.ts';

const ilinca: SessionInfo = { ...exampleSession, userRole: 'provider', roles: ['provider', 'customer'] };
const asCustomer: SessionInfo = { ...ilinca, userRole: 'customer' };
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Words;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab on a page for specialists. */
function open(first: SessionInfo | null, { mayGo = true, fails = false } = {}) {
  const info$ = new BehaviorSubject<SessionInfo | null>(first);
  const loggedOut$ = new Subject<void>();
  const pushes = new Map<string, Subject<unknown>>();
  const seen = { notices: [] as string[], asked: [] as unknown[], landed: [] as string[], reported: 0 };
  let refreshed = 0;
  const choose = createRoleSwitch({
    info$,
    loggedOut$,
    api: {
      call: async (_endpoint: unknown, input: unknown) => {
        seen.asked.push(input);
        if (fails) throw new Error('no answer');
        const { role } = input as { role: SessionInfo['userRole'] };
        return { session: { ...(info$.value ?? ilinca), userRole: role } } as never;
      },
    } as Parameters<typeof createRoleSwitch>[0]['api'],
    t: () => t,
    notify: ({ kind, text }) => {
      seen.notices.push(`${kind} ${text}`);
      return { close: () => undefined };
    },
    pushes: (topic) => {
      const stream = pushes.get(topic) ?? new Subject<unknown>();
      pushes.set(topic, stream);
      return stream;
    },
    refresh: async () => {
      refreshed += 1;
    },
    accept: (info) => info$.next(info),
    mayGo: async () => mayGo,
    land: ({ userRole }) => void seen.landed.push(userRole),
    isOpenTo: (role) => role === 'provider',
    loading: { cover: () => () => undefined },
    report: () => {
      seen.reported += 1;
    },
  });
  const push = (topic: string): void => pushes.get(topic)?.next(null);
  return { info$, loggedOut$, seen, choose, push, refreshes: () => refreshed };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('switching the role', () => {
  it('asks the server, opens the area of the role and says so', async () => {
    const { choose, seen, info$ } = open(ilinca);
    await choose('customer');
    expect(seen).toEqual({
      asked: [{ role: 'customer' }],
      landed: ['customer'],
      notices: ['info shell.role.switched {"area":"shell.role.customer"}'],
      reported: 0,
    });
    expect(info$.value?.userRole).toBe('customer');
  });
  it('does nothing when unsaved text is not left behind', async () => {
    const { choose, seen } = open(ilinca, { mayGo: false });
    await choose('customer');
    expect(seen).toEqual({ asked: [], landed: [], notices: [], reported: 0 });
  });
  it('says when it did not work, and stays', async () => {
    const { choose, seen, info$ } = open(ilinca, { fails: true });
    await choose('customer');
    expect(seen).toMatchObject({ landed: [], notices: ['negative shell.role.failed'], reported: 1 });
    expect(info$.value?.userRole).toBe('provider');
  });
});

describe('the role of this browser', () => {
  it('is taken up when the same person logs in again after their session has expired', async () => {
    const { choose, seen, info$ } = open(ilinca);
    await choose('customer');
    info$.next(null);
    info$.next(ilinca);
    await settled();
    expect(seen.asked).toEqual([{ role: 'customer' }, { role: 'customer' }]);
    expect(info$.value?.userRole).toBe('customer');
  });
  it('is forgotten at the log-out', async () => {
    const { choose, seen, info$, loggedOut$ } = open(ilinca);
    await choose('customer');
    info$.next(null);
    loggedOut$.next();
    info$.next(ilinca);
    await settled();
    expect(seen.asked).toHaveLength(1);
  });
  it('is nobody else’s, and none that is no longer held', async () => {
    const { choose, seen, info$ } = open(ilinca);
    await choose('customer');
    for (const other of [
      { ...ilinca, userId: '01935f3e-0000-7000-8000-000000000009' },
      { ...ilinca, roles: ['provider' as const] },
    ]) {
      info$.next(null);
      info$.next(other);
      await settled();
    }
    expect(seen.asked).toHaveLength(1);
  });
});

describe('a role that is taken away while its page is open', () => {
  it('is told once', () => {
    const { seen, info$ } = open(ilinca);
    info$.next({ ...ilinca, userRole: 'customer', roles: ['customer'] });
    info$.next({ ...ilinca, userRole: 'customer', roles: ['customer'], newMessages: 1 });
    expect(seen.notices).toEqual(['warning shell.role.lost']);
  });
  it('is looked up as soon as the server announces it, for as long as the person is logged in', () => {
    const { info$, push, refreshes } = open(ilinca);
    push(rolesTopic(ilinca.userId));
    expect(refreshes()).toBe(1);
    info$.next(null);
    push(rolesTopic(ilinca.userId));
    expect(refreshes()).toBe(1);
  });
  it('is not told on a page that is open to the other role too', () => {
    const { seen, info$ } = open(asCustomer);
    info$.next(ilinca);
    expect(seen.notices).toEqual([]);
  });
});

describe('the installed app', () => {
  it.each([
    ['admin', 'provider'],
    ['clinic', 'provider'],
    ['provider', 'provider'],
    ['customer', 'customer'],
  ] as const)('counts %s as %s', (role, counted) => {
    expect(areaRole(role, true)).toBe(counted);
    expect(areaRole(role, false)).toBe(role);
  });
  it('is one that was opened with app=1, also on the pages after', () => {
    expect(isApp()).toBe(false);
    history.replaceState(null, '', '/en?app=1');
    expect(isApp()).toBe(true);
    history.replaceState(null, '', '/en/blog');
    expect(isApp()).toBe(true);
  });
});
