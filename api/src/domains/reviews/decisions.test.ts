import * as contract from '@tessera/contracts/specialists';
import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { reviews, testimonials } from '../specialists/tables.ts';
import { users } from '../tenancy/tables.ts';
import { tellReporters } from './report-news.ts';
import { reviewDecisions, reviewReports } from './tables.ts';

const test = setUpTestApp();
const atlasUrl = 'ilinca-veridan';
const [mine, other] = [visitor(alice), visitor(ben)];
const ilinca = visitor({ id: providerId(atlasUrl), role: 'provider' });
const WHY = { reason: 'insult', words: 'It calls her a liar.' } as const;
let admin: Caller;
let adminId = '';
beforeAll(async () => {
  const [tess] = await test.db.select({ id: users.id }).from(users).where(eq(users.email, 'tess.arkwell@example.com'));
  adminId = tess?.id ?? '';
  admin = visitor({ id: adminId, role: 'admin' });
});
afterEach(async () => {
  await test.db.delete(reviewReports);
  await test.db.delete(reviewDecisions);
  await test.db.update(reviews).set({ takenDownAt: null });
});
const shown = async () => good(await test.call(contract.profileReviews, { atlasUrl }));
const idOf = async (place = 0): Promise<string> => (await shown()).list[place]?.id ?? '';
const report = async (reviewId: string, caller: Caller = mine) =>
  good(await test.call(contract.reportReview, { reviewId, reason: 'private', words: 'He names me.' }, caller));
const queue = async (list: contract.ReportList = 'open') =>
  good(await test.call(contract.reportedReviews, { list }, admin));
const decide = (
  reviewId: string,
  takeDown: contract.ReportedReview['decisions'][number] | typeof WHY | null,
  { seen = 0, reports = 1, caller = admin }: { seen?: number; reports?: number; caller?: Caller } = {},
) => test.call(contract.decideReview, { reviewId, seen, reports, takeDown: takeDown as typeof WHY | null }, caller);
const undo = (reviewId: string, seen: number, caller: Caller = admin) =>
  test.call(contract.undoReviewDecision, { reviewId, seen }, caller);
const tell = () => tellReporters({ db: test.db, clock: test.clock, mail: test.mail });
const told = () => test.mail.decided.filter(({ kind }) => kind === 'report-decided');

describe('the decision of an administrator', () => {
  it('takes a review down from every list and number, and lets it stand again', async () => {
    const before = await shown();
    const id = await idOf();
    await report(id);
    await report(id, other);
    expect(good(await decide(id, WHY, { reports: 2 }))).toEqual({ seen: 1 });
    const after = await shown();
    expect([after.count, after.list]).toEqual([before.count - 1, before.list.slice(1)]);
    expect(after.stars.reduce((sum, { count }) => sum + count, 0)).toBe(after.count);
    const profile = good(await test.call(contract.profileModel, { atlasUrl, lang: 'en' }));
    expect(profile.rating).toEqual({ average: after.average, count: after.count });
    expect(good(await test.call(contract.providerReviewsWithCount, { id: specialistId(atlasUrl) })).count).toBe(
      after.count,
    );
    expect(good(await test.call(contract.profileStars, { atlasUrl })).count).toBe(after.count);
    expect(await queue()).toEqual({ total: 0, open: 0, items: [] });
    const again = await test.call(contract.reportReview, { reviewId: id, reason: 'private', words: '' }, ilinca);
    expect(refusal(again)).toBe('404 NOT_FOUND');
    expect(good(await decide(id, null, { seen: 1, reports: 0 }))).toEqual({ seen: 2 });
    expect(await shown()).toEqual(before);
  });
  it('takes a review down from the front page as well', async () => {
    const [chosen] = await test.db.select().from(testimonials).orderBy(asc(testimonials.place)).limit(1);
    const all = async () => good(await test.call(contract.testimonials, { language: 'en', amount: '24' }));
    const before = await all();
    good(await decide(chosen?.reviewId ?? '', WHY, { reports: 0 }));
    const after = await all();
    expect(after.count).toBe(before.count - 1);
    expect(after.list.map(({ id }) => id)).not.toContain(chosen?.reviewId);
  });
  it('keeps the review, and the same people cannot report it again', async () => {
    const before = await shown();
    const id = await idOf();
    await report(id);
    expect(good(await decide(id, null))).toEqual({ seen: 1 });
    expect(await shown()).toEqual(before);
    const again = await test.call(contract.reportReview, { reviewId: id, reason: 'private', words: '' }, mine);
    expect(refusal(again)).toBe('409 REVIEW_REPORTED');
    await report(id, other);
    const rows = await test.db
      .select()
      .from(reviewReports)
      .where(and(eq(reviewReports.reviewId, id), eq(reviewReports.userId, ben.id)));
    expect(rows[0]?.decidedAt).toBeNull();
  });
  it('is taken back whole: the review stands as before, and its reports wait again', async () => {
    const before = await shown();
    const id = await idOf();
    await report(id);
    good(await decide(id, WHY));
    expect((await queue('decided')).items).toEqual([expect.objectContaining({ isTakenDown: true })]);
    expect(good(await undo(id, 1))).toEqual({ seen: 2 });
    expect(await shown()).toEqual(before);
    expect((await queue()).items[0]).toMatchObject({ isTakenDown: false, reports: [{ isOpen: true }] });
    expect((await queue('decided')).total).toBe(0);
    expect(refusal(await undo(id, 2))).toBe('409 CONFLICT');
    // A review that was down before stays down.
    good(await decide(id, WHY, { seen: 2 }));
    good(await decide(id, WHY, { seen: 3, reports: 0 }));
    good(await undo(id, 4));
    expect((await shown()).count).toBe(before.count - 1);
  });
  it('is kept with who, when and why, which others read, and its words are sealed', async () => {
    const id = await idOf();
    await report(id);
    good(await decide(id, WHY));
    good(await undo(id, 1));
    const [item] = (await queue()).items;
    expect(item?.decisions.map(({ at: _at, ...rest }) => rest)).toEqual([
      { step: 2, act: 'undo', reason: null, words: '', by: 'Tess Arkwell' },
      { step: 1, act: 'takeDown', ...WHY, by: 'Tess Arkwell' },
    ]);
    const stored = rowsOf<{ by: string }>(await test.db.execute(sql`select * from review_decisions order by step`));
    expect(stored.map(({ by }) => by)).toEqual([adminId, adminId]);
    expect(JSON.stringify(stored)).not.toContain('liar');
  });
  it('is refused to whoever has not seen the last one, or a report that came since', async () => {
    const id = await idOf();
    await report(id);
    const both = (await Promise.all([decide(id, null), decide(id, WHY)])).map(refusal);
    expect(both.toSorted()).toEqual(['200 OK', '409 CONFLICT']);
    expect(await test.db.$count(reviewDecisions)).toBe(1);
    await report(id, other);
    expect(refusal(await decide(id, WHY, { seen: 1, reports: 0 }))).toBe('409 CONFLICT');
    expect((await queue()).total).toBe(1);
    expect(await test.db.$count(reviewDecisions)).toBe(1);
  });
  it('is for administrators alone, and needs a reason and plain words', async () => {
    const id = await idOf();
    await report(id);
    for (const [caller, expected] of [
      [visitor(), '401 NOT_LOGGED_IN'],
      [mine, '403 FORBIDDEN'],
      [ilinca, '403 FORBIDDEN'],
    ] as const) {
      expect(refusal(await decide(id, WHY, { caller }))).toBe(expected);
      expect(refusal(await undo(id, 0, caller))).toBe(expected);
      expect(refusal(await test.call(contract.reportedReviews, {}, caller))).toBe(expected);
    }
    expect(refusal(await decide(specialistId('nobody'), null))).toBe('404 NOT_FOUND');
    expect(refusal(await undo(specialistId('nobody'), 0))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.reportedReviews, { count: '101' }, admin))).toBe('400 BAD_INPUT');
    for (const bad of [{ words: '' }, { reason: 'ugly', words: '' }, { ...WHY, words: '<b>' }])
      expect(refusal(await decide(id, bad as typeof WHY))).toBe('400 BAD_INPUT');
    expect((await shown()).list.map((review) => review.id)).toContain(id);
  });
});

describe('who reported a review', () => {
  it('is told once what was decided, ten minutes later', async () => {
    const id = await idOf();
    await report(id);
    await report(id, other);
    good(await decide(id, WHY, { reports: 2 }));
    expect(await tell()).toBe(0);
    test.clock.set('2026-10-19T08:30:00Z');
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    expect(
      told()
        .map(({ to }) => to.userId)
        .toSorted(),
    ).toEqual([alice.id, ben.id].toSorted());
    expect(told()[0]).toMatchObject({ isTakenDown: true, tenantCode: 'tessera', step: 1 });
  });
  it('is told nothing of what was taken back in time, and of the decision that stands', async () => {
    const id = await idOf();
    await report(id);
    good(await decide(id, WHY));
    good(await undo(id, 1));
    test.clock.set('2026-10-19T08:30:00Z');
    expect(await tell()).toBe(0);
    good(await decide(id, null, { seen: 2 }));
    test.clock.set('2026-10-19T09:30:00Z');
    expect(await tell()).toBe(1);
    expect(told()[0]).toMatchObject({ isTakenDown: false, step: 3 });
  });
});
