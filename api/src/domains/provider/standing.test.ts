import { answerAudit, profileAudit, wizardProgress } from '@tessera/contracts/provider';
import { eq } from 'drizzle-orm';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { hoursExceptions, weeklyHours } from '../availability/tables.ts';
import { specialistApplications } from '../session/tables.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';
import { personal } from './personal-queries.ts';
import { profileAnswers } from './tables.ts';

const test = setUpTestApp();
const TEXT = 'The new licence is in the post.';
const SINCE = '2026-10-18T09:00:00.000Z';
const mine = visitor(alice);
const isMine = eq(specialists.atlasUrl, 'ilinca-veridan');
const progress = (caller = mine) => test.call(wizardProgress, {}, caller);
const audit = (caller = mine) => test.call(profileAudit, {}, caller);
const reply = (text = TEXT, since = SINCE, caller = mine) => test.call(answerAudit, { text, since }, caller);
const stepsDone = async () =>
  good(await progress())
    .steps.filter(({ isDone }) => isDone)
    .map(({ code }) => code);
/** Makes Alice the person behind a profile. */
async function become(change: Partial<typeof specialists.$inferInsert> = {}) {
  await test.db
    .update(specialists)
    .set({ userId: alice.id, ...change })
    .where(isMine);
}
async function apply() {
  const [tenant] = await test.db.select().from(tenants).where(eq(tenants.code, 'tessera'));
  await test.db
    .insert(specialistApplications)
    .values({ userId: alice.id, tenantId: tenant?.id ?? '', status: 'draft', createdAt: new Date(SINCE) });
}
const suspended = {
  status: 'suspended',
  suspendedComment: 'A licence has expired.',
  suspendedAt: new Date(SINCE),
} as const;
let before: typeof specialists.$inferSelect | undefined;
beforeEach(async () => {
  before ??= (await test.db.select().from(specialists).where(isMine))[0];
});
afterEach(async () => {
  if (before) await test.db.update(specialists).set(before).where(isMine);
  await test.db.delete(profileAnswers);
  await test.db.delete(specialistApplications);
});

describe('what a profile still needs', () => {
  it('is asked of somebody who has applied, and of nobody else', async () => {
    expect(refusal(await progress(visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await progress())).toBe('404 NOT_FOUND');
    await apply();
    const first = good(await progress());
    expect(first).toMatchObject({ status: 'draft' });
    expect(first.steps.map(({ code }) => code)).toEqual([
      'email',
      'photo',
      'description',
      'offer',
      'hours',
      'licence',
      'review',
    ]);
  });
  it('follows the rows of today: each step is open again when its row is gone', async () => {
    await test.db.update(users).set({ emailVerified: true }).where(eq(users.id, alice.id));
    await become();
    expect(good(await progress())).toMatchObject({ status: 'active', percent: 100 });
    await test.db.update(users).set({ emailVerified: false }).where(eq(users.id, alice.id));
    await become({ description: [], licences: [], priceMinor: 0, firstMeetingFree: false, ...suspended });
    expect(await stepsDone()).toEqual(['hours']);
    expect(good(await progress()).percent).toBe(17);
    const id = before?.id ?? '';
    const weekly = await test.db.delete(weeklyHours).where(eq(weeklyHours.specialistId, id)).returning();
    const isOfMine = eq(hoursExceptions.specialistId, id);
    const exceptions = await test.db.delete(hoursExceptions).where(isOfMine).returning();
    expect(await stepsDone()).toEqual([]);
    await test.db.insert(weeklyHours).values(weekly);
    if (exceptions.length > 0) await test.db.insert(hoursExceptions).values(exceptions);
  });
});

describe('what the platform has decided', () => {
  it('is in review since the application, open, or suspended with its reason and day', async () => {
    expect(refusal(await audit(visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await audit())).toBe('404 NOT_FOUND');
    await apply();
    expect(good(await audit())).toEqual({ status: 'draft', since: SINCE, comment: null, answer: null });
    await become();
    expect(good(await audit())).toEqual({ status: 'active', since: null, comment: null, answer: null });
    await become(suspended);
    expect(good(await audit())).toEqual({
      status: 'suspended',
      since: SINCE,
      comment: 'A licence has expired.',
      answer: null,
    });
  });
  it('is answered once: the same words again are the same answer, others are refused', async () => {
    await become(suspended);
    await Promise.all([reply(), reply()]);
    const first = good(await audit()).answer;
    expect(first).toMatchObject({ text: TEXT });
    test.clock.set('2026-10-20T09:00:00Z');
    expect(good(await reply()).answer).toEqual(first);
    expect(refusal(await reply('Something else altogether.'))).toBe('409 CONFLICT');
    expect(good(await audit()).answer).toEqual(first);
    // Another decision has an answer of its own.
    await become({ ...suspended, suspendedAt: new Date('2026-10-19T07:00:00.000Z') });
    expect(good(await audit()).answer).toBeNull();
    expect(refusal(await reply())).toBe('409 CONFLICT');
    expect(good(await reply(TEXT, '2026-10-19T07:00:00.000Z')).answer?.text).toBe(TEXT);
    expect(await test.db.select().from(profileAnswers)).toHaveLength(2);
  });
  it('is not answered for an open profile, by nobody else, nor without words', async () => {
    expect(refusal(await reply(TEXT, SINCE, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await reply())).toBe('404 NOT_FOUND');
    await become();
    expect(refusal(await reply())).toBe('409 CONFLICT');
    expect(refusal(await reply('short'))).toBe('400 BAD_INPUT');
    expect(refusal(await reply('x'.repeat(2001)))).toBe('400 BAD_INPUT');
    expect(refusal(await reply(TEXT, 'yesterday'))).toBe('400 BAD_INPUT');
  });
  it('and its answer are in the export of one’s data, and go with the account', async () => {
    await become(suspended);
    good(await reply());
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      profileAnswers: [{ about: 'suspended', decidedAt: SINCE, text: TEXT }],
    });
    await personal.erase(test.db, { id: alice.id, email: '', visits: [] });
    expect(await test.db.select().from(profileAnswers)).toEqual([]);
  });
});
