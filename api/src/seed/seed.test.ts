import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { rowsOf, type Database } from '../platform/database.ts';
import { TEST_NOW } from '../testing/snapshot.ts';
import { openDemoDatabase } from '../testing/test-app.ts';
import { seedDemo } from './seed.ts';
import { fixedRandom, seedWeek, wallMinutes } from './seed-week.ts';

describe('the week of the seed', () => {
  it.each([
    ['2026-10-19T00:00:00Z', '2026-10-19'],
    ['2026-10-25T23:59:59Z', '2026-10-19'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
  ])('of %s begins on %s', (now, monday) => {
    expect(seedWeek(Temporal.Instant.from(now)).monday.toISOString().slice(0, 10)).toBe(monday);
  });
  it('begins in each zone when Monday begins there', () => {
    const week = seedWeek(Temporal.Instant.from('2026-10-18T22:00:00Z'));
    expect([week.day('Europe/Bucharest', 0), week.day('Europe/London', 0), week.day('Europe/London', 8)]).toEqual([
      '2026-10-19',
      '2026-10-12',
      '2026-10-20',
    ]);
  });
  it('reads wall times to the end of the day', () => {
    expect(['00:00', '09:30', '24:00'].map(wallMinutes)).toEqual([0, 570, 1440]);
  });
  it('draws the same numbers every time', () => {
    const [a, b] = [fixedRandom(7), fixedRandom(7)];
    expect(Array.from({ length: 5 }, a)).toEqual(Array.from({ length: 5 }, b));
  });
});

describe('the demo', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDemoDatabase();
  });
  afterAll(() => database.close());
  const one = async (query: string): Promise<number> =>
    Number(rowsOf<{ n: number }>(await database.db.execute(sql.raw(`select (${query})::int as n`)))[0]?.n);

  it.each([
    ['select count(*) from tenants', 8],
    ['select count(*) from domains', 6],
    ['select count(*) from specialists', 60],
    ['select count(*) from (select 1 from specialists group by city) c', 4],
    ['select count(*) from reviews', 300],
    ["select count(*) from users where role = 'customer'", 104],
    ['select count(*) from posts', 22],
    ['select count(*) from product_categories', 7],
    ['select count(*) from products', 61],
    [
      'select count(*) from products p where p.price_minor is null and not exists (select 1 from product_specialists o where o.product_id = p.id)',
      0,
    ],
    [
      'select count(*) from product_specialists o join specialists s on s.id = o.specialist_id where o.currency <> s.currency',
      0,
    ],
    ['select count(*) from testimonials', 30],
    ['select count(*) from terms_texts', 30],
    ['select count(*) from tenant_specialists', 27],
    ["select count(*) from bookings where specialist_zone = '' or during is null", 0],
    ['select count(*) from bookings b left join ledger_postings p on p.order_id = b.order_id where p.id is null', 0],
  ])('%s: %i', async (query, expected) => {
    expect(await one(query)).toBe(expected);
  });
  it('has about 200 appointments, past and ahead, at all three brands, a few of them cancelled', async () => {
    const total = await one('select count(*) from bookings');
    expect(total).toBeGreaterThan(180);
    expect(total).toBeLessThan(260);
    expect(await one(`select count(*) from bookings where starts_at < '${TEST_NOW}'`)).toBeGreaterThan(60);
    expect(await one(`select count(*) from bookings where starts_at > '${TEST_NOW}'`)).toBeGreaterThan(60);
    expect(await one("select count(*) from bookings where status = 'cancelled'")).toBeGreaterThan(5);
    for (const code of ['aurora', 'brightwork'])
      expect(
        await one(`select count(*) from bookings b join tenants t on t.id = b.tenant_id where t.code = '${code}'`),
      ).toBeGreaterThan(3);
  });
  it('is unchanged by a second run, also a week later', async () => {
    const count = () =>
      Promise.all(
        ['users', 'bookings', 'orders', 'hours_exceptions', 'posts', 'products', 'product_specialists'].map((table) =>
          one(`select count(*) from ${table}`),
        ),
      );
    const before = await count();
    expect(await seedDemo(database.db, Temporal.Instant.from(TEST_NOW).add({ hours: 7 * 24 }))).toBe(false);
    expect(await count()).toEqual(before);
  });
  it('gives the next order the next number', async () => {
    expect(await one("select nextval('order_numbers')")).toBe((await one('select count(*) from orders')) + 1);
  });
});
