import { jest } from '@jest/globals';
import { exampleSession, type SessionInfo } from '@tessera/contracts/session';
import { DRAFT_PREFIX } from '@tessera/kit/drafts';
import { createSession } from './session.ts';

const other: SessionInfo = { ...exampleSession, userId: '01935f3e-0000-7000-8000-000000000002', firstName: 'Ana' };
const DRAFT = `${DRAFT_PREFIX}tessera:booking:details`;
/** The tabs of one browser, without the browser: each channel hears all others of its name. */
let channels: { onmessage: ((event: { readonly data: unknown }) => void) | null; postMessage(data: unknown): void }[] = [];
/** Who is logged in, as the server knows it. */
let here: SessionInfo | null = null;
const before = { fetch: globalThis.fetch, BroadcastChannel: globalThis.BroadcastChannel };
beforeEach(() => {
  here = exampleSession;
  channels = [];
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({ isLoggedIn: here !== null, session: here }) }) as Response) as typeof fetch;
  globalThis.BroadcastChannel = function Channel() {
    const own: (typeof channels)[number] = { onmessage: null, postMessage: (data) => channels.filter((one) => one !== own).forEach((one) => one.onmessage?.({ data })) };
    channels.push(own);
    return own;
  } as unknown as typeof BroadcastChannel;
  sessionStorage.clear();
});
afterEach(() => { Object.assign(globalThis, before); });

/** A tab in which somebody has begun to write; `left` counts how often the page was told to forget. */
async function openTab() {
  const session = createSession({ lang: () => 'en', tenant: 'tessera', report: (error) => { throw error; } });
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

describe('a session that ends', () => {
  it('takes nothing away when it ran out, here or in another tab', async () => {
    const [one, two] = [await openTab(), await openTab()];
    here = null;
    one.session.lose();
    await settled();
    expect([one.session.session$.value, two.session.session$.value]).toEqual([null, null]);
    expect([one.seen.left, two.seen.left, draft()]).toEqual([0, 0, '"Ada"']);
  });
  it('is the same person after the next log-in', async () => {
    const { session, seen } = await openTab();
    session.lose();
    session.accept(exampleSession);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
  it('takes everything with it by a log-out, in every tab', async () => {
    const [one, two] = [await openTab(), await openTab()];
    here = null;
    one.session.end();
    expect([one.session.session$.value, two.session.session$.value]).toEqual([null, null]);
    expect([one.seen, two.seen, draft()]).toEqual([{ left: 1, personThen: undefined }, { left: 1, personThen: undefined }, null]);
  });
  const comeBack = async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
  };
  it('takes everything with it when the page was away meanwhile', async () => {
    const { session, seen } = await openTab();
    here = null;
    await comeBack();
    expect([session.session$.value, seen.left, draft()]).toEqual([null, 1, null]);
  });
  it('is nothing that a visitor has, whose page was away', async () => {
    here = null;
    const { seen } = await openTab();
    await comeBack();
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
});
describe('somebody else', () => {
  it('finds nothing of the person before, whose session ran out', async () => {
    const { session, seen } = await openTab();
    session.lose();
    session.accept(other);
    expect([seen.left, draft(), session.session$.value?.firstName]).toEqual([1, null, 'Ana']);
  });
  it('finds nothing of them after a refresh either', async () => {
    await openTab();
    here = other;
    const { session } = await openTab();
    expect(session.session$.value?.firstName).toBe('Ana');
    sessionStorage.setItem(DRAFT, '"Ana"');
    await session.refresh();
    expect(draft()).toBe('"Ana"');
  });
  it('takes along what they typed as a visitor', async () => {
    here = null;
    const { session, seen } = await openTab();
    session.accept(other);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
});
describe('what the person may do', () => {
  it('is heard when it changes, though person and role stay', async () => {
    const { session, seen } = await openTab();
    here = { ...exampleSession, permissions: ['booking:hold', 'blog:write'] };
    await session.refresh();
    expect(session.session$.value?.permissions).toEqual(['booking:hold', 'blog:write']);
    expect([seen.left, draft()]).toEqual([0, '"Ada"']);
  });
  it('is told once: the same answer again is no news', async () => {
    const { session } = await openTab();
    let told = 0;
    session.session$.subscribe(() => { told += 1; });
    await session.refresh();
    expect(told).toBe(1);
  });
});
