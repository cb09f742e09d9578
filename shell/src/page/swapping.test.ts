/** @jest-environment node */
import { jest } from '@jest/globals';
import type { SignedDocument } from '@tessera/contracts/release';
import { documentOf, newPair, openTabOf, rawOf, signedBy } from './testing/swapping-tab.ts';

let pair: CryptoKeyPair;
let key = '';
beforeAll(async () => {
  pair = await newPair();
  key = await rawOf(pair);
});
const newKey = async (): Promise<string> => rawOf(await newPair());
const signed = (value: object, by = pair): Promise<SignedDocument> => signedBy(value, by);
/** A tab that knows these keys and hears documents signed with the first key of these tests. */
const openTab = (keys: readonly string[] = [key]) => openTabOf(keys, pair);

describe('a version that needs a newer shell than this tab has', () => {
  it.each([
    ['a name', 'booking-2'],
    ['a module', 'booking-3'],
    ['another React', 'booking-4'],
  ])('is not taken for %s; a notice says so once', async (_what, version) => {
    const tab = openTab();
    await tab.hear(documentOf(2, 'shell-2', version));
    await tab.hear(documentOf(3, 'shell-3', version));
    expect([tab.live(), tab.swapping.isOutdated(), tab.seen.notices, tab.seen.reloads]).toEqual([
      'booking-1',
      true,
      1,
      0,
    ]);
    await tab.hear(documentOf(4, 'shell-2', 'booking-1'));
    expect([tab.swapping.isOutdated(), tab.seen.closed]).toEqual([false, 1]);
  });
  it('is not taken when its requirements are unknown', async () => {
    const tab = openTab();
    await tab.hear(documentOf(2, 'shell-2', 'booking-9'));
    expect([tab.live(), tab.seen.notices, tab.seen.reports]).toEqual(['booking-1', 1, ['needs of booking@booking-9']]);
    await tab.hear(documentOf(3, 'shell-2', 'booking-1'));
  });
  it('is taken when this shell lends everything, and not checked when the shell is the live one', async () => {
    const tab = openTab();
    await tab.hear(documentOf(2, 'shell-2', 'booking-1'));
    expect(tab.seen.asked).toEqual([]);
    await tab.hear(documentOf(4, 'shell-1', 'booking-2'));
    expect([tab.live(), tab.seen.notices, tab.seen.asked]).toEqual(['booking-2', 0, []]);
    await tab.hear(documentOf(5, 'shell-2', 'booking-1'));
    expect([tab.live(), tab.seen.notices, tab.seen.asked]).toEqual(['booking-1', 0, ['shell-1', 'booking-1']]);
  });
  it('reloads the page at the deadline, but never over unsaved text', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    const tab = openTab();
    tab.be({ kind: 'busy', why: 'draft', since: 0 });
    await tab.hear(documentOf(2, 'shell-2', 'booking-2'));
    jest.advanceTimersByTime(11 * 60_000);
    expect(tab.seen.reloads).toBe(0);
    tab.be({ kind: 'free' });
    jest.advanceTimersByTime(2_000);
    expect(tab.seen.reloads).toBe(1);
    jest.useRealTimers();
  });
  it.each([
    ['sooner if a later document shortens it', 10, 1],
    ['no later if a later document has a longer one', 1, 30],
  ])('reloads the page %s, and says so once', async (_when, first, second) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    const tab = openTab();
    await tab.hear({ ...documentOf(2, 'shell-2', 'booking-2'), deadline: first });
    await tab.hear({ ...documentOf(3, 'shell-2', 'booking-2'), deadline: second });
    jest.advanceTimersByTime(59_000);
    expect(tab.seen.reloads).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect([tab.seen.reloads, tab.seen.notices]).toEqual([1, 1]);
    jest.useRealTimers();
  });
});
describe('a document that is not for this tab', () => {
  it.each([
    [{ tenant: 'aurora' }, 'for aurora in production'],
    [{ environment: 'staging' }, 'for tessera in staging'],
  ])('is refused, and the report says for whom it is: %j', async (change, whose) => {
    const tab = openTab();
    await tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), ...change });
    expect([tab.live(), tab.seen.errors]).toEqual([
      'booking-1',
      [`Error: release document: ${whose}, but this tab is for tessera in production`],
    ]);
  });
});
describe('the deadline of a busy tab', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('is shortened by a later document and not prolonged by it', async () => {
    const tab = openTab();
    tab.be({ kind: 'busy', why: 'typing', since: 0 });
    await tab.hear(documentOf(2, 'shell-1', 'booking-2'));
    await tab.hear({ ...documentOf(3, 'shell-1', 'booking-4'), deadline: 1 });
    await tab.hear({ ...documentOf(4, 'shell-1', 'booking-3'), deadline: 30 });
    await jest.advanceTimersByTimeAsync(58_000);
    expect(tab.live()).toBe('booking-1');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(tab.live()).toBe('booking-3');
  });
  it('of zero minutes does not wait for the user at all', async () => {
    const tab = openTab();
    tab.be({ kind: 'busy', why: 'typing', since: 0 });
    await tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), deadline: 0 });
    await jest.advanceTimersByTimeAsync(100);
    expect(tab.live()).toBe('booking-2');
  });
});
describe('a document signed with another key', () => {
  it('is accepted if the page knows that key, and rejected otherwise', async () => {
    const [knowsBoth, knowsOne] = [openTab([await newKey(), key]), openTab([await newKey()])];
    for (const tab of [knowsBoth, knowsOne]) await tab.hear(documentOf(2, 'shell-1', 'booking-2'));
    expect([knowsBoth.live(), knowsBoth.seen.reports]).toEqual(['booking-2', []]);
    expect([knowsOne.live(), knowsOne.seen.reports]).toEqual(['booking-1', ['release']]);
  });
  it('is accepted by a tab from before the rotation through the hand-over, and what is revoked is refused by name', async () => {
    const tab = openTab();
    const next = await newPair();
    const nextKey = await rawOf(next);
    const said = (number: number, keys: readonly string[], revoked: readonly object[], by: CryptoKeyPair) =>
      signed({ kind: 'registry-keys', number, at: '', keys, revoked }, by);
    const handOver = await said(1, [nextKey, key], [], pair);
    await tab.swapping.accept(await signed({ ...documentOf(2, 'shell-1', 'booking-2'), keys: [] }, next));
    expect([tab.live(), tab.seen.errors]).toEqual(['booking-1', ['Error: release document: invalid signature']]);
    await tab.swapping.accept(await signed({ ...documentOf(2, 'shell-1', 'booking-2'), keys: [handOver] }, next));
    expect(tab.live()).toBe('booking-2');
    const revoked = await said(2, [nextKey], [{ id: 'k0123456789', key, at: '' }], next);
    await tab.swapping.accept(
      await signed({ ...documentOf(3, 'shell-1', 'booking-1'), keys: [handOver, revoked] }, next),
    );
    expect(tab.live()).toBe('booking-1');
    const back = await said(3, [key], [], pair);
    await tab.swapping.accept(await signed({ ...documentOf(4, 'shell-1', 'booking-2'), keys: [back] }));
    expect([tab.live(), tab.seen.errors.at(-1)]).toEqual([
      'booking-1',
      'Error: release document: signed with the revoked key k0123456789',
    ]);
  });
});
/** Lets time pass until something has happened that waits for timers and for the real verification of signatures. */
async function passing(work: Promise<void>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) await jest.advanceTimersByTimeAsync(10);
}

describe('a network fault', () => {
  const { fetch } = globalThis;
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] }));
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });
  /** Site tables whose menu is their own hash; the first `faults` requests fail. */
  const serveSites = (faults: number): string[] => {
    const asked: string[] = [];
    globalThis.fetch = (async (address: string) => {
      asked.push(address);
      if (asked.length <= faults) throw new TypeError('no network');
      return { ok: true, json: async () => ({ menu: address }) };
    }) as typeof globalThis.fetch;
    return asked;
  };

  it('while a version is loaded delays the swap, and does not cancel it', async () => {
    const tab = openTab();
    tab.fail(2);
    await tab.hear(documentOf(2, 'shell-1', 'booking-2'));
    expect(tab.live()).toBe('booking-1');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(tab.live()).toBe('booking-1');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(tab.live()).toBe('booking-2');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(tab.swapping.log.map(({ result }) => result)).toEqual(['failed', 'failed', 'swapped']);
  });
  it('while the site table is fetched delays the release, and does not lose it', async () => {
    const tab = openTab();
    const asked = serveSites(2);
    await passing(tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), site: 'other' }));
    expect([tab.live(), tab.seen.reports, asked.length]).toEqual(['booking-1', ['release'], 2]);
    await jest.advanceTimersByTimeAsync(1_500);
    expect([tab.live(), tab.seen.sites, asked.length]).toEqual(['booking-2', ['/sites/other.json'], 3]);
  });
  it('that is over within a moment delays it by no more than that', async () => {
    const tab = openTab();
    serveSites(1);
    await passing(tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), site: 'other' }));
    expect([tab.live(), tab.seen.reports]).toEqual(['booking-2', []]);
  });
  it('is over when a newer document arrives: the older one is not tried again', async () => {
    const tab = openTab();
    serveSites(2);
    await passing(tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), site: 'other' }));
    await tab.hear({ ...documentOf(3, 'shell-1', 'booking-4'), site: 'third' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([tab.live(), tab.seen.sites]).toEqual(['booking-4', ['/sites/third.json']]);
  });
});
it('remotes that a document no longer names are let go', async () => {
  const tab = openTab();
  await tab.hear({ ...documentOf(2, 'shell-1', 'booking-1'), remotes: {} });
  await tab.hear(documentOf(3, 'shell-1', 'booking-1'));
  expect(tab.seen.kept).toEqual(['', 'booking']);
});
describe('an older document', () => {
  it('that comes late is ignored; one that keeps coming is reported once, because the registry was restored', async () => {
    const tab = openTab();
    await tab.hear(documentOf(7, 'shell-1', 'booking-2'));
    const old = documentOf(3, 'shell-1', 'booking-1');
    await tab.hear(old);
    expect(tab.seen.reports).toEqual([]);
    for (let look = 0; look < 3; look += 1) await tab.hear(old);
    expect([tab.live(), tab.seen.reports]).toEqual(['booking-2', ['release']]);
    expect(tab.seen.errors).toEqual([
      'Error: revision 3 of epoch 1 is offered again, but this tab has revision 7 of epoch 1: was the registry restored?',
    ]);
  });
  it('of an earlier epoch is not followed, however high its revision is', async () => {
    const tab = openTab();
    await tab.hear({ ...documentOf(2, 'shell-1', 'booking-2'), epoch: 29_000_000 });
    const old = { ...documentOf(900, 'shell-1', 'booking-4'), epoch: 1 };
    for (let look = 0; look < 2; look += 1) await tab.hear(old);
    expect([tab.live(), tab.seen.errors]).toEqual([
      'booking-2',
      [
        'Error: revision 900 of epoch 1 is offered again, but this tab has revision 2 of epoch 29000000: was the registry restored?',
      ],
    ]);
  });
  it('of a later epoch is followed', async () => {
    const tab = openTab();
    await tab.hear(documentOf(7, 'shell-1', 'booking-2'));
    await tab.hear({ ...documentOf(2, 'shell-1', 'booking-4'), epoch: 29_000_000 });
    expect([tab.live(), tab.seen.reports]).toEqual(['booking-4', []]);
  });
});
it('a document that waits for a file does not overtake a newer one', async () => {
  const tab = openTab();
  const [first, second] = [
    await signed(documentOf(2, 'shell-2', 'booking-2')),
    await signed(documentOf(3, 'shell-1', 'booking-4')),
  ];
  await Promise.all([tab.swapping.accept(first), tab.swapping.accept(second)]);
  expect([tab.live(), tab.swapping.isOutdated()]).toEqual(['booking-4', false]);
});
