import * as contract from '@tessera/contracts/saved';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, ORIGIN, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { findBusy } from '../booking/index.ts';
import { firstTimesOf } from '../specialists/index.ts';
import { findTenant } from '../tenancy/index.ts';
import { knownTimes } from './known-times.ts';
import { countNew, noteShown } from './notifications.ts';
import type { FirstTimes } from './service.ts';
import { savedSearches } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => void (await test.db.delete(savedSearches)));
const SEARCHES = ['domain=PSIHO', 'domain=MEDICAL', 'domain=FAM'];
const save = async (query: string, caller: Caller) =>
  good(await test.call(contract.saveSearch, { query, lang: 'en', zone: 'Europe/Bucharest', isOn: true }, caller));

/** A process that serves pages, with how often it has gone over the catalogue and asked the database. */
function openProcess() {
  const cost = { passes: 0, queries: 0 };
  const search = firstTimesOf(test.db, findBusy);
  const firstTimes: FirstTimes = (scope, row) => {
    cost.passes += 1;
    return search(scope, row);
  };
  const known = knownTimes(firstTimes);
  const db = new Proxy(test.db, {
    get(target, name, receiver) {
      if (name === 'select') cost.queries += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const scopeOf = async (user: { readonly id: string }) => {
    const tenant = await findTenant(test.db, 'tessera');
    if (!tenant) throw new Error('no tenant');
    const now = test.clock.now();
    const actor = { userId: user.id, role: 'customer', permissions: [] } as const;
    return { tenant, origin: ORIGIN, actor, now, requestId: 'r', holder: null };
  };
  return {
    /** What a page load of a member costs for the number beside the menu. */
    async load(user = alice) {
      Object.assign(cost, { passes: 0, queries: 0 });
      const { count } = await countNew({ db, known }, await scopeOf(user));
      return { count, ...cost };
    },
    see: async (items: Parameters<typeof noteShown>[2]) => noteShown({ db: test.db }, await scopeOf(alice), items),
    cost,
  };
}
const later = (minutes: number) =>
  test.clock.set(new Date(test.clock.now().epochMilliseconds + minutes * 60_000).toISOString());

describe('the number of new times beside the menu', () => {
  it('costs one query a page load, and a pass over the catalogue for each search once in five minutes', async () => {
    for (const query of SEARCHES) await save(query, visitor(alice));
    later(1);
    const process = openProcess();
    expect(await process.load()).toMatchObject({ passes: 3, queries: 1 });
    later(4);
    expect(await process.load()).toMatchObject({ passes: 0, queries: 1 });
    later(2);
    expect(await process.load()).toMatchObject({ passes: 3, queries: 1 });
  });
  it('costs one pass for all who have saved the same search, and for tabs that ask at once', async () => {
    await save('domain=PSIHO', visitor(alice));
    await save('domain=PSIHO', visitor(ben));
    later(1);
    const process = openProcess();
    await Promise.all([process.load(), process.load(ben), process.load()]);
    expect(process.cost.passes).toBe(1);
  });
  it('is that of the database: what was shown, here or by another process, is not new any more', async () => {
    const { proSearchID } = await save('domain=PSIHO', visitor(alice));
    await test.db.update(savedSearches).set({ looked: '[]' });
    const [one, other] = [openProcess(), openProcess()];
    later(1);
    const { count } = await one.load();
    expect(count).toBeGreaterThan(0);
    expect((await other.load()).count).toBe(count);
    const [item] = good(await test.call(contract.notificationTimes, { lang: 'en' }, visitor(alice))).items;
    later(1);
    await one.see([{ proSearchID, all: item?.all ?? [] }]);
    later(1);
    // Touched since it was found, so it is found anew.
    expect(await other.load()).toMatchObject({ count: 0, passes: 1 });
    expect(await one.load()).toMatchObject({ count: 0, passes: 1 });
    expect(await one.load()).toMatchObject({ count: 0, passes: 0 });
  });
});
