import * as contract from '@tessera/contracts/assessments';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { tenantId } from '../../seed/seed-people.ts';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { good, setUpTestApp } from '../../testing/test-app.ts';
import { popularity } from './popular.ts';
import { respondents } from './tables.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from respondents`));
const DAY = 86_400_000;
/** So many results of a scale, so many days ago. */
async function taken(scale: string, uses: number, daysAgo: number): Promise<void> {
  const createdAt = new Date(test.clock.now().epochMilliseconds - daysAgo * DAY);
  const row = { tenantId: tenantId('tessera'), userId: alice.id, secretHash: null, scale, version: 1, answers: '{}' };
  await test.db.insert(respondents).values(Array.from({ length: uses }, () => ({ ...row, id: newId(), createdAt })));
}
const popular = async () =>
  good(await test.call(contract.scales, { lang: 'en' }, visitor()))
    .filter((scale) => scale.popular !== undefined)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0))
    .map(({ code }) => code);

it('the self-checks that are taken most are those of four weeks of all days, from ten uses on', async () => {
  expect(await popular()).toEqual([]);
  for (const [scale, monday, thursday] of [
    ['PHQ9', 6, 9],
    ['INSOMNIA', 12, 0],
    ['DASS', 5, 4],
  ] as const) {
    if (monday > 0) await taken(scale, monday, 2);
    if (thursday > 0) await taken(scale, thursday, 6);
  }
  await taken('HADS', 50, 29);
  // Every list asks for it, so it is counted every ten minutes.
  expect(await popular()).toEqual([]);
  test.clock.advance('PT10M');
  expect(await popular()).toEqual(['PHQ9', 'INSOMNIA']);
});
it('of eight the six that are taken most have a place', () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const uses = codes.flatMap((scale, i) => [1, 5].map((weekday) => ({ scale, weekday, uses: 10 + (i % 4) })));
  expect([...popularity(uses)]).toEqual([
    ['D', 1],
    ['H', 2],
    ['C', 3],
    ['G', 4],
    ['B', 5],
    ['F', 6],
  ]);
});
