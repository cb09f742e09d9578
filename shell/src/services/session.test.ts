import { jest } from '@jest/globals';
import { exampleSession, type SessionInfo } from '@tessera/contracts/session';
import { DRAFT_PREFIX } from '@tessera/kit/drafts';
import { createSession } from './session.ts';

const other: SessionInfo = { ...exampleSession, userId: '01935f3e-0000-7000-8000-000000000002', firstName: 'Ana' };
const DRAFT = `${DRAFT_PREFIX}tessera:booking:details`;
/** Stands in for the tabs of one browser: each channel reaches all others of the same name. */
let channels: { onmessage: ((event: { readonly data: unknown }) => void) | null; postMessage(data: unknown): void }[] =
  [];
/** The logged-in user according to the server. */
let here: SessionInfo | null = null;
const before = { fetch: globalThis.fetch, BroadcastChannel: globalThis.BroadcastChannel };
beforeEach(() => {
  here = exampleSession;
  channels = [];
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, json: async () => ({ isLoggedIn: here !== null, session: here }) }) as Response,
  ) as typeof fetch;
  globalThis.BroadcastChannel = function Channel() {
    const own: (typeof channels)[number] = {
      onmessage: null,
      postMessage: (data) => channels.filter((one) => one !== own).forEach((one) => one.onmessage?.({ data })),
    };
    channels.push(own);
    return own;
  } as unknown as typeof BroadcastChannel;
  sessionStorage.clear();
});
afterEach(() => {
  Object.assign(globalThis, before);
});

/** A tab with a draft; `left` counts how often the page was told to clear its data. */
async function openTab() {
  const session = createSession({
    lang: () => 'en',
    tenant: 'tessera',
    report: (error) => {
      throw error;
    },
    turn: async () => undefined,
  });
  const seen = { left: 0, personThen: undefined as string | undefined };
  session.loggedOut$.subscribe(() => {
    seen.left += 1;
    seen.personThen = session.session$.value?.firstName;
  });
  await session.ready;
  sessionStorage.setItem(DRAFT, '"Ada"');
  return { session, seen };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const draft = () => sessionStorage.getItem(DRAFT);

it('is asked for once more where a new tab has no network for a moment: a member is not sent to the log-in', async () => {
  jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('no network'));
  const { session } = await openTab();
  expect(session.session$.value?.userId).toBe(exampleSession.userId);
});

it('that has another link to its photo changes what the header shows, and is no other session', async () => {
  const { session } = await openTab();
  const seen: unknown[] = [];
  session.session$.subscribe((now) => seen.push(now));
  here = { ...exampleSession, portrait: { ...exampleSession.portrait, photo: '/rest/client/fileDownload?fileID=new' } };
  await session.refresh();
  expect(session.info$.value?.portrait.photo).toBe('/rest/client/fileDownload?fileID=new');
  expect(seen).toHaveLength(1);
  here = { ...here, firstName: 'Ana' };
  await session.refresh();
  expect(seen).toHaveLength(2);
});

it('asks once who is logged in, and again only when it is told to', async () => {
  const { session } = await openTab();
  await session.ready;
  await Promise.all([session.ready, session.ready]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  session.accept(other);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  await session.refresh();
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

describe('a session that ends', () => {
  it('keeps the drafts when it expires, here or in another tab', async () => {
    const [one, two] = [await openTab(), await openTab()];
    here = null;
    one.session.lose();
    await settled();
    expect([one.session.session$.value, two.session.session$.value]).toEqual([null, null]);
    expect([one.seen.left, two.seen.left, draft()]).toEqual([0, 0, '"Ada"']);
  });
  it('finds the drafts again when the same user logs in', async () => {
    const { session, seen } = await openTab();
    session.lose();
    session.accept(exampleSession);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
  it('clears everything at log-out, in every tab', async () => {
    const [one, two] = [await openTab(), await openTab()];
    here = null;
    one.session.end();
    expect([one.session.session$.value, two.session.session$.value]).toEqual([null, null]);
    expect([one.seen, two.seen, draft()]).toEqual([
      { left: 1, personThen: undefined },
      { left: 1, personThen: undefined },
      null,
    ]);
  });
  it('on another device clears everything here, and says so once', async () => {
    const { session, seen } = await openTab();
    expect([await session.leaveIfEnded(), seen.left]).toEqual([false, 0]);
    here = null;
    expect([await session.leaveIfEnded(), seen.left, draft()]).toEqual([true, 1, null]);
    expect([await session.leaveIfEnded(), seen.left]).toEqual([false, 1]);
  });
  it('by a log-out in another tab is not taken for one on another device', async () => {
    const [one, two] = [await openTab(), await openTab()];
    here = null;
    const told = two.session.leaveIfEnded();
    one.session.end();
    expect([await told, two.seen.left]).toEqual([false, 1]);
  });
  const comeBack = async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
  };
  it('clears everything when the page was in the back/forward cache meanwhile', async () => {
    const { session, seen } = await openTab();
    here = null;
    await comeBack();
    expect([session.session$.value, seen.left, draft()]).toEqual([null, 1, null]);
  });
  it('clears nothing for a visitor whose page was in the back/forward cache', async () => {
    here = null;
    const { seen } = await openTab();
    await comeBack();
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
});
describe('another user', () => {
  it('finds nothing of the previous user, whose session expired', async () => {
    const { session, seen } = await openTab();
    session.lose();
    session.accept(other);
    expect([seen.left, draft(), session.session$.value?.firstName]).toEqual([1, null, 'Ana']);
  });
  it('finds nothing of the previous user after a refresh either', async () => {
    await openTab();
    here = other;
    const { session } = await openTab();
    expect(session.session$.value?.firstName).toBe('Ana');
    sessionStorage.setItem(DRAFT, '"Ana"');
    await session.refresh();
    expect(draft()).toBe('"Ana"');
  });
  it('keeps what they typed as a visitor', async () => {
    here = null;
    const { session, seen } = await openTab();
    session.accept(other);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
});
describe('the permissions of the user', () => {
  it('are published when they change, even for the same user and role', async () => {
    const { session, seen } = await openTab();
    here = { ...exampleSession, permissions: ['booking:hold', 'blog:write'] };
    await session.refresh();
    expect(session.session$.value?.permissions).toEqual(['booking:hold', 'blog:write']);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
  it('are published once: the same response is not published again', async () => {
    const { session } = await openTab();
    let told = 0;
    session.session$.subscribe(() => {
      told += 1;
    });
    await session.refresh();
    expect(told).toBe(1);
  });
});
