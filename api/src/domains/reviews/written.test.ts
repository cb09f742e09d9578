import { cancelAppointment } from '@tessera/contracts/booking';
import * as contract from '@tessera/contracts/specialists';
import { eq } from 'drizzle-orm';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD as atlasUrl, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { reviews } from '../specialists/tables.ts';
import { users } from '../tenancy/tables.ts';
import { initialOf } from './author-rules.ts';
import { personal } from './personal-queries.ts';
import { reviewReports, writtenReviews } from './tables.ts';

const test = setUpTestApp();
const steps = bookingSteps(test);
const SAID = { stars: 2, text: 'It was\nloud.', lang: 'fr', name: 'initial' } as const;
const AFTER = '2026-11-03T08:00:00Z';
let [mine, other] = [visitor(alice), visitor(ben)];
let admin: Caller;
/** A visit of Alice that is over. */
let id = '';

beforeAll(async () => {
  const [tess] = await test.db.select({ id: users.id }).from(users).where(eq(users.email, 'tess.arkwell@example.com'));
  admin = visitor({ id: tess?.id ?? '', role: 'admin' });
});
beforeEach(async () => {
  [mine, other] = [visitor(alice), visitor(ben)];
  id = (await steps.bookFirst(mine)).appointmentId;
  test.clock.set(AFTER);
});
afterEach(async () => {
  const written = await test.db.select().from(writtenReviews);
  for (const { reviewId } of written) await test.db.delete(reviews).where(eq(reviews.id, reviewId));
  await test.db.delete(reviewReports);
});
const write = (change: object = {}, caller: Caller = mine, visit = id) =>
  test.call(contract.writeReview, { id: visit, ...SAID, ...change }, caller);
const edit = (change: object = {}, caller: Caller = mine) =>
  test.call(contract.changeReview, { id, ...SAID, ...change }, caller);
const takeBack = (caller: Caller = mine) => test.call(contract.takeBackReview, { id }, caller);
const own = (caller: Caller = mine, visit = id) => test.call(contract.visitReview, { id: visit }, caller);
const shown = async () => good(await test.call(contract.profileReviews, { atlasUrl }));
const reviewId = async (): Promise<string> => (await test.db.select().from(writtenReviews))[0]?.reviewId ?? '';
const decide = async (seen: number, takeDown: boolean, change: { reports?: number; changedAt?: string } = {}) =>
  test.call(
    contract.decideReview,
    {
      reviewId: await reviewId(),
      seen,
      reports: 0,
      takeDown: takeDown ? { reason: 'insult', words: 'It insults.' } : null,
      ...change,
    },
    admin,
  );

describe('a review of a visit', () => {
  it('is shown at once, first in the list, and counted in each number', async () => {
    const before = await shown();
    expect(good(await own())).toMatchObject({
      specialist: { id: SPECIALIST, atlasUrl, name: 'Ilinca Veridan' },
      hasProfile: true,
      initial: 'Alice M.',
      review: null,
    });
    const written = good(await write());
    expect(written).toEqual({ ...SAID, writtenAt: '2026-11-03T08:00:00.000Z', isTakenDown: false });
    const after = await shown();
    expect(after.list[0]).toMatchObject({ author: 'Alice M.', stars: 2, text: 'It was\nloud.', lang: 'fr' });
    expect([after.count, after.list.length]).toEqual([before.count + 1, before.list.length + 1]);
    const twos = (of: typeof after) => of.stars.find(({ stars }) => stars === 2)?.count ?? 0;
    expect(twos(after)).toBe(twos(before) + 1);
    const mean = after.list.reduce((sum, { stars }) => sum + stars, 0) / after.count;
    expect(after.average).toBe(Math.round(mean * 10) / 10);
    const profile = good(await test.call(contract.profileModel, { atlasUrl, lang: 'en' }));
    expect(profile.rating).toEqual({ average: after.average, count: after.count });
    const cards = good(await test.call(contract.specialistsBySlugs, { slugs: [atlasUrl], lang: 'en' }));
    expect(cards[0]?.rating).toEqual(profile.rating);
    expect(good(await own()).review).toEqual(written);
    expect(good(await test.call(contract.reviewedSpecialists, {}, mine))).toEqual({ specialistIds: [SPECIALIST] });
    expect(good(await test.call(contract.reviewedSpecialists, {}, other))).toEqual({ specialistIds: [] });
  });
  it('tells nobody whose it is beyond what its author chose', async () => {
    good(await write({ name: 'nobody' }));
    const [row] = await test.db
      .select()
      .from(reviews)
      .where(eq(reviews.id, await reviewId()));
    expect(row).toMatchObject({ author: '', portrait: { seed: row?.id } });
    expect(JSON.stringify(row)).not.toContain(alice.id);
    expect((await shown()).list[0]?.author).toBe('');
  });
  it('has one of each member and specialist, also when it is sent twice at once', async () => {
    const both = (await Promise.all([write(), write()])).map(refusal);
    expect(both.toSorted()).toEqual(['200 OK', '409 REVIEW_WRITTEN']);
    expect(await test.db.$count(reviews, eq(reviews.author, 'Alice M.'))).toBe(1);
    expect(refusal(await write())).toBe('409 REVIEW_WRITTEN');
  });
  it('needs a visit of one’s own that took place', async () => {
    expect(refusal(await write({}, visitor()))).toBe('401 NOT_LOGGED_IN');
    const nobodys = specialistId('nobody');
    for (const [caller, visit] of [
      [mine, nobodys],
      [other, id],
      [visitor({ id: providerId(atlasUrl), role: 'provider' }), id],
      [{ ...mine, tenant: 'aurora' }, id],
    ] as const)
      for (const answer of [await write({}, caller, visit), await own(caller, visit)])
        expect(refusal(answer)).toBe('404 REVIEW_NO_VISIT');
    const set = (row: Partial<typeof bookings.$inferInsert>) =>
      test.db.update(bookings).set(row).where(eq(bookings.id, id));
    await set({ status: 'held' });
    expect(refusal(await write())).toBe('404 REVIEW_NO_VISIT');
    await set({ status: 'booked', userId: providerId(atlasUrl) });
    expect(refusal(await write({}, visitor({ id: providerId(atlasUrl), role: 'provider' })))).toBe(
      '404 REVIEW_NO_VISIT',
    );
    expect(await test.db.$count(writtenReviews)).toBe(0);
  });
  it('is refused while the visit lasts, and after it was cancelled', async () => {
    const [visit] = await test.db.select().from(bookings).where(eq(bookings.id, id));
    test.clock.set(new Date((visit?.endsAt.getTime() ?? 0) - 1000).toISOString());
    expect([refusal(await write()), refusal(await own()), refusal(await edit())]).toEqual(
      Array.from({ length: 3 }, () => '409 REVIEW_VISIT_AHEAD'),
    );
    test.clock.set('2026-10-19T08:00:00Z');
    good(await test.call(cancelAppointment, { id }, mine));
    test.clock.set(AFTER);
    expect([refusal(await write()), refusal(await own()), refusal(await takeBack())]).toEqual(
      Array.from({ length: 3 }, () => '409 REVIEW_VISIT_CANCELLED'),
    );
  });
  it('needs one to five stars and plain words, which may be missing', async () => {
    for (const bad of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { lang: 'xx' },
      { name: 'Alice Merrowby' },
      { text: '<b>good</b>' },
      { text: 'a\u0007b' },
      { text: 'x'.repeat(contract.REVIEW_MAX + 1) },
    ])
      expect(refusal(await write(bad))).toBe('400 BAD_INPUT');
    expect(await test.db.$count(writtenReviews)).toBe(0);
    expect(good(await write({ text: '  ' })).text).toBe('');
  });
});

describe('the author of a review', () => {
  it('changes it, and its place in the list stays', async () => {
    const written = good(await write());
    const before = await shown();
    test.clock.set('2026-11-04T08:00:00Z');
    const changed = good(await edit({ stars: 5, text: 'Quiet now.', lang: 'en', name: 'nobody' }));
    expect(changed).toEqual({
      stars: 5,
      text: 'Quiet now.',
      lang: 'en',
      name: 'nobody',
      writtenAt: written.writtenAt,
      isTakenDown: false,
    });
    const after = await shown();
    expect(after.count).toBe(before.count);
    expect(after.list[0]).toMatchObject({ author: '', stars: 5, text: 'Quiet now.', lang: 'en' });
    expect(refusal(await edit({}, other))).toBe('404 REVIEW_NO_VISIT');
  });
  it('takes it back with its reports, and writes another one', async () => {
    const before = await shown();
    good(await write());
    good(
      await test.call(contract.reportReview, { reviewId: await reviewId(), reason: 'other', words: '' }, visitor(ben)),
    );
    good(await takeBack());
    expect(await shown()).toEqual(before);
    expect([await test.db.$count(reviewReports), await test.db.$count(writtenReviews)]).toEqual([0, 0]);
    expect([refusal(await takeBack()), refusal(await edit())]).toEqual(['404 NOT_FOUND', '404 NOT_FOUND']);
    good(await write());
  });
  it('cannot bring back what an administrator took down, until it stands again', async () => {
    const before = await shown();
    good(await write());
    good(await decide(0, true));
    expect(await shown()).toEqual(before);
    expect(good(await own()).review?.isTakenDown).toBe(true);
    expect([refusal(await edit()), refusal(await takeBack()), refusal(await write())]).toEqual([
      '409 REVIEW_TAKEN_DOWN',
      '409 REVIEW_TAKEN_DOWN',
      '409 REVIEW_WRITTEN',
    ]);
    expect(await shown()).toEqual(before);
    good(await decide(1, false));
    good(await edit({ stars: 4 }));
    expect((await shown()).list[0]?.stars).toBe(4);
  });
  it('changes it while a report waits, and nobody decides about a wording that they have not read', async () => {
    good(await write());
    const report = { reviewId: await reviewId(), reason: 'other', words: '' } as const;
    good(await test.call(contract.reportReview, report, other));
    const changedAt = '2026-11-04T08:00:00.000Z';
    test.clock.set(changedAt);
    good(await edit({ text: 'Milder now.' }));
    expect(refusal(await decide(0, true, { reports: 1 }))).toBe('409 CONFLICT');
    const [item] = good(await test.call(contract.reportedReviews, {}, admin)).items;
    expect(item).toMatchObject({ changedAt, review: { text: 'Milder now.' } });
    expect(refusal(await decide(0, true, { reports: 1, changedAt: '2026-11-03T09:00:00.000Z' }))).toBe('409 CONFLICT');
    good(await decide(0, false, { reports: 1, changedAt }));
  });
  it('gets it with an export, and it goes with the account, its stars included', async () => {
    const before = await shown();
    good(await write());
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      reviewsWritten: [
        {
          specialist: 'Ilinca Veridan',
          stars: 2,
          text: 'It was\nloud.',
          language: 'fr',
          shownAs: 'Alice M.',
          changedAt: null,
          takenDownAt: null,
        },
      ],
    });
    await personal.erase(test.db, { id: alice.id, email: 'alice.merrowby@example.com', visits: [] });
    expect(await shown()).toEqual(before);
    expect(await test.db.$count(writtenReviews)).toBe(0);
  });
  it('is named by first name and initial, in every alphabet', () => {
    const named = (firstName: string, lastName: string) => initialOf({ firstName, lastName });
    expect([named('Ștefan', 'țurcanu'), named('Ана', 'Иванова'), named('Cher', ' ')]).toEqual([
      'Ștefan Ț.',
      'Ана И.',
      'Cher',
    ]);
  });
});
