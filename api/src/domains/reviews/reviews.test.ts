import * as contract from '@tessera/contracts/specialists';
import { REPORTS_A_DAY } from '@tessera/contracts/specialists';
import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { reviews } from '../specialists/tables.ts';
import { users } from '../tenancy/tables.ts';
import { personal } from './personal-queries.ts';
import { dropDecided } from './queries.ts';
import { reviewDecisions, reviewReports } from './tables.ts';

const test = setUpTestApp();
const atlasUrl = 'ilinca-veridan';
/** Offered on the main host, but not by the clinic. */
const elsewhere = 'matei-brandaru';
const [mine, other] = [visitor(alice), visitor(ben)];
const ilinca = visitor({ id: providerId(atlasUrl), role: 'provider' });
let admin: Caller;
beforeAll(async () => {
  const [tess] = await test.db.select({ id: users.id }).from(users).where(eq(users.email, 'tess.arkwell@example.com'));
  admin = visitor({ id: tess?.id ?? '', role: 'admin' });
});
afterEach(async () => {
  await test.db.delete(reviewReports);
  await test.db.delete(reviewDecisions);
  await test.db.update(reviews).set({ takenDownAt: null });
});
const shown = async (url = atlasUrl) => good(await test.call(contract.profileReviews, { atlasUrl: url }));
const idOf = async (place = 0, url = atlasUrl): Promise<string> => (await shown(url)).list[place]?.id ?? '';
const report = (reviewId: string, caller: Caller = mine, change: object = {}) =>
  test.call(contract.reportReview, { reviewId, reason: 'private', words: '', ...change }, caller);
const queue = async (input: object = {}) => good(await test.call(contract.reportedReviews, input, admin));
const keep = (reviewId: string, reports: number) =>
  test.call(contract.decideReview, { reviewId, seen: 0, reports, takeDown: null }, admin);

describe('a report of a review', () => {
  it('is taken once from each person, also when it is sent twice at once', async () => {
    const id = await idOf();
    const both = (await Promise.all([report(id), report(id)])).map(refusal);
    expect(both.toSorted()).toEqual(['200 OK', '409 REVIEW_REPORTED']);
    expect(refusal(await report(id, other))).toBe('200 OK');
    expect(refusal(await report(id, mine, { reason: 'advert' }))).toBe('409 REVIEW_REPORTED');
    expect(await test.db.$count(reviewReports)).toBe(2);
  });
  it('waits in the queue of administrators without its person, the longest waiting first', async () => {
    const [first, second] = [await idOf(1), await idOf(0)];
    good(await report(first, mine, { words: ' He names my illness.\nPlease look. ' }));
    test.clock.set('2026-10-19T08:10:00Z');
    good(await report(second, ilinca, { reason: 'noVisit' }));
    test.clock.set('2026-10-19T08:20:00Z');
    good(await report(first, other, { reason: 'insult' }));
    const { total, items } = await queue();
    expect([total, items.map(({ review }) => review.id)]).toEqual([2, [first, second]]);
    expect(items[0]?.specialist).toEqual({ atlasUrl, name: 'Ilinca Veridan' });
    expect(items[0]?.reports.map(({ reason, words, isSpecialist }) => [reason, words, isSpecialist])).toEqual([
      ['private', 'He names my illness.\nPlease look.', false],
      ['insult', '', false],
    ]);
    expect(items[1]?.reports.map(({ isSpecialist }) => isSpecialist)).toEqual([true]);
    expect(JSON.stringify(items)).not.toContain(alice.id);
    expect((await queue({ page: '2', count: '1' })).items.map(({ review }) => review.id)).toEqual([second]);
    expect((await queue({ page: '9' })).items).toEqual([]);
  });
  it('changes nothing that others are shown, not even for whom the review is about', async () => {
    const before = await shown();
    good(await report(await idOf(), other));
    expect(await shown()).toEqual(before);
    expect(good(await test.call(contract.profileReviews, { atlasUrl }, ilinca))).toEqual(before);
  });
  it('is sealed: its words stand nowhere in the database', async () => {
    good(await report(await idOf(), mine, { words: 'He names my illness.' }));
    expect(JSON.stringify(rowsOf<object>(await test.db.execute(sql`select * from review_reports`)))).not.toContain(
      'illness',
    );
  });
  it('needs a log-in, a review that the site shows, a reason of the list, and plain words', async () => {
    const id = await idOf();
    expect(refusal(await report(id, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await report(specialistId('nobody')))).toBe('404 NOT_FOUND');
    expect(refusal(await report(await idOf(0, elsewhere), { ...mine, tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    for (const bad of [
      { reason: 'ugly' },
      { words: '<img src=x onerror=alert(1)>' },
      { words: 'a\u0007b' },
      { words: 'x'.repeat(contract.REPORT_WORDS_MAX + 1) },
    ])
      expect(refusal(await report(id, mine, bad))).toBe('400 BAD_INPUT');
    expect(refusal(await report('x'))).toBe('400 BAD_INPUT');
    expect(await test.db.$count(reviewReports)).toBe(0);
  });
  it('is refused after so many in a day, and taken again the day after', async () => {
    const rows = await test.db
      .select({ id: reviews.id })
      .from(reviews)
      .orderBy(asc(reviews.id))
      .limit(REPORTS_A_DAY + 1);
    const [last = '', ...before] = rows.map(({ id }) => id);
    for (const id of before) good(await report(id));
    expect(refusal(await report(last))).toBe('429 TOO_MANY_REQUESTS');
    expect(refusal(await report(before[0] ?? ''))).toBe('409 REVIEW_REPORTED');
    expect(refusal(await report(last, other))).toBe('200 OK');
    test.clock.set('2026-10-20T09:00:00Z');
    expect(refusal(await report(last))).toBe('200 OK');
  });
  it('is in the export of one’s data, goes with the account, and half a year after its decision', async () => {
    const id = await idOf();
    good(await report(id, mine, { words: 'Look at it.' }));
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      reviewReports: [{ specialist: 'Ilinca Veridan', reason: 'private', text: 'Look at it.', decidedAt: null }],
    });
    await personal.erase(test.db, { id: alice.id, email: 'alice.merrowby@example.com', visits: [] });
    expect(await test.db.$count(reviewReports)).toBe(0);
    good(await report(id));
    good(await report(id, other));
    good(await keep(id, 2));
    good(await report(await idOf(1)));
    await dropDecided(test.db, new Date('2100-01-01T00:00Z'));
    expect((await test.db.select().from(reviewReports)).map(({ reviewId }) => reviewId)).toEqual([await idOf(1)]);
  });
});
