import { profileModel } from '@tessera/contracts/specialists';
import { answerAudit, decideProfile, profileAudit, profileCases, type ProfileList } from '@tessera/contracts/provider';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { specialistApplications } from '../session/tables.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';
import { personal } from './personal-queries.ts';
import { profileAnswers, profileDecisions } from './tables.ts';

const test = setUpTestApp();
const atlasUrl = 'ilinca-veridan';
const id = specialistId(atlasUrl);
const owner = visitor({ id: providerId(atlasUrl), role: 'provider' });
const WHY = 'A licence has expired.';
const TEXT = 'The new licence is in the post.';
let admin: Caller;
beforeAll(async () => {
  const [tess] = await test.db.select({ id: users.id }).from(users).where(eq(users.email, 'tess.arkwell@example.com'));
  admin = visitor({ id: tess?.id ?? '', role: 'admin', proven: true });
});
afterEach(async () => {
  await test.db.delete(profileAnswers);
  await test.db.delete(profileDecisions);
  await test.db.delete(specialistApplications);
  await test.db
    .update(specialists)
    .set({ status: 'active', suspendedComment: null, suspendedAt: null })
    .where(eq(specialists.id, id));
});
const list = async (of: ProfileList, rest: object = {}) =>
  good(await test.call(profileCases, { list: of, ...rest }, admin));
const mine = async (of: ProfileList) =>
  (await list(of, { q: 'veridan' })).items.find((item) => item.profile?.specialistId === id);
const decide = (
  status: 'active' | 'hidden' | 'review' | 'suspended',
  comment = '',
  { seen = 0, caller = admin }: { seen?: number; caller?: Caller } = {},
) => test.call(decideProfile, { specialistId: id, status, comment, seen }, caller);
const audit = async () => good(await test.call(profileAudit, {}, owner));
const reply = async (text = TEXT) =>
  test.call(answerAudit, { text, since: (await audit()).since ?? '2026-10-01T00:00:00.000Z' }, owner);
const isFound = async () => refusal(await test.call(profileModel, { atlasUrl, lang: 'en' })) === '200 OK';

describe('what an administrator decides about a profile', () => {
  it.each([
    ['hidden', 'We ask about the address.'],
    ['review', ''],
    ['suspended', WHY],
  ] as const)('makes it %s for everybody, its owner reads why, and it opens again', async (status, comment) => {
    expect(await isFound()).toBe(true);
    expect(good(await decide(status, comment))).toEqual({ seen: 1 });
    expect(await isFound()).toBe(false);
    const now = await audit();
    expect(now).toMatchObject({ status: status === 'review' ? 'draft' : status, comment: comment || null });
    expect(now.since).toBe('2026-10-19T08:00:00.000Z');
    expect(await mine(status)).toMatchObject({ since: now.since, comment: comment || null });
    expect(good(await decide('active', '', { seen: 1 }))).toEqual({ seen: 2 });
    expect(await isFound()).toBe(true);
    expect(await audit()).toEqual({ status: 'active', since: null, comment: null, answer: null });
  });
  it('is kept with who and when, and sealed; its owner is mailed that there is one, not what', async () => {
    good(await decide('suspended', WHY));
    test.clock.set('2026-10-20T08:00:00Z');
    good(await decide('active', '', { seen: 1 }));
    expect((await mine('active'))?.decisions).toEqual([
      { step: 2, status: 'active', comment: '', at: '2026-10-20T08:00:00.000Z', by: 'Tess Arkwell' },
      { step: 1, status: 'suspended', comment: WHY, at: '2026-10-19T08:00:00.000Z', by: 'Tess Arkwell' },
    ]);
    const stored = rowsOf<object>(await test.db.execute(sql`select * from profile_decisions`));
    expect(JSON.stringify(stored)).not.toContain('licence');
    expect(test.mail.decided).toHaveLength(2);
    expect(test.mail.decided[0]).toMatchObject({
      kind: 'profile-decided',
      to: { userId: providerId(atlasUrl) },
      step: 1,
    });
    expect(JSON.stringify(test.mail.decided)).not.toContain('licence');
    expect(await personal.collect(test.db, providerId(atlasUrl))).toMatchObject({
      profileDecisions: [{ status: 'suspended', text: WHY }, { status: 'active' }],
    });
  });
  it('can be answered once, also a hidden one; a new comment is a new decision with an answer of its own', async () => {
    good(await decide('suspended', WHY));
    good(await reply());
    expect((await mine('suspended'))?.answers).toEqual([
      expect.objectContaining({ about: 'suspended', text: TEXT, isCurrent: true }),
    ]);
    test.clock.set('2026-10-20T08:00:00Z');
    good(await decide('suspended', 'We have not seen it yet.', { seen: 1 }));
    expect(await audit()).toMatchObject({ comment: 'We have not seen it yet.', answer: null });
    good(await reply('Here it is at last.'));
    expect((await mine('suspended'))?.answers.map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
      ['Here it is at last.', true],
      [TEXT, false],
    ]);
    test.clock.set('2026-10-21T08:00:00Z');
    good(await decide('hidden', '', { seen: 2 }));
    good(await reply('Why is it hidden?'));
    expect((await mine('hidden'))?.answers[0]).toMatchObject({ about: 'hidden', isCurrent: true });
  });
  it('is refused to whoever has not seen the last one, twice at once, and for what is open already', async () => {
    const both = (await Promise.all([decide('hidden'), decide('suspended', WHY)])).map(refusal);
    expect(both.toSorted()).toEqual(['200 OK', '409 CONFLICT']);
    expect(await test.db.$count(profileDecisions)).toBe(1);
    expect(refusal(await decide('active'))).toBe('409 CONFLICT');
    good(await decide('active', '', { seen: 1 }));
    expect(refusal(await decide('active', '', { seen: 2 }))).toBe('409 CONFLICT');
    expect(test.mail.decided).toHaveLength(2);
  });
  it('is for administrators alone, names a profile, and a suspension has a reason in plain words', async () => {
    for (const [caller, expected] of [
      [visitor(), '401 NOT_LOGGED_IN'],
      [visitor({ ...alice, role: 'customer', proven: true }), '403 FORBIDDEN'],
      [visitor({ id: providerId(atlasUrl), role: 'provider', proven: true }), '403 FORBIDDEN'],
      [visitor({ id: providerId(atlasUrl), role: 'clinic', proven: true }), '403 FORBIDDEN'],
    ] as const) {
      expect(refusal(await decide('active', '', { caller }))).toBe(expected);
      expect(refusal(await test.call(profileCases, { list: 'hidden' }, caller))).toBe(expected);
    }
    const unproven = visitor({ id: admin.user?.id ?? '', role: 'admin' });
    expect(refusal(await decide('hidden', '', { caller: unproven }))).toBe('403 STEP_UP_REQUIRED');
    for (const comment of ['', '   ', '<b>why</b>', 'x'.repeat(1001)])
      expect(refusal(await decide('suspended', comment))).toBe('400 BAD_INPUT');
    expect(refusal(await test.call(profileCases, { list: 'hidden', count: '101' }, admin))).toBe('400 BAD_INPUT');
    const nobody = { specialistId: specialistId('nobody'), status: 'hidden', comment: '', seen: 0 } as const;
    expect(refusal(await test.call(decideProfile, nobody, admin))).toBe('404 NOT_FOUND');
    expect(await isFound()).toBe(true);
  });
});

describe('the list of profiles', () => {
  it('has how many there are of each status, and finds them by a part of the name', async () => {
    good(await decide('suspended', WHY));
    const { counts, total } = await list('active');
    expect(counts).toMatchObject({ suspended: 1, hidden: 0, review: 0, active: total });
    for (const q of ['verid', 'Ilinca VER', 'ILINCA-veridan'])
      expect((await list('suspended', { q })).items.map(({ profile }) => profile?.atlasUrl)).toEqual([atlasUrl]);
    for (const q of ['nobody at all', '%', 'ilinca_veridan']) expect((await list('suspended', { q })).total).toBe(0);
    const second = (await list('active', { page: '2', count: '1' })).items[0];
    expect(second?.name).toBe((await list('active')).items[1]?.name);
  });
  it('has those with an answer to the decision that holds before the others', async () => {
    const [first] = (await list('active')).items;
    const other = first?.profile?.specialistId ?? '';
    expect(other).not.toBe(id);
    const input = { specialistId: other, status: 'hidden', comment: '', seen: 0 } as const;
    good(await test.call(decideProfile, input, admin));
    good(await decide('hidden'));
    expect((await list('hidden')).items.map(({ profile }) => profile?.specialistId)).toEqual([other, id]);
    good(await reply());
    expect((await list('hidden')).items.map(({ profile }) => profile?.specialistId)).toEqual([id, other]);
    good(await test.call(decideProfile, { ...input, status: 'active', seen: 1 }, admin));
  });
  it('has people who have applied and have no profile, with their answer', async () => {
    const [tenant] = await test.db.select().from(tenants).where(eq(tenants.code, 'tessera'));
    const appliedAt = new Date('2026-10-18T09:00:00.000Z');
    await test.db
      .insert(specialistApplications)
      .values(
        [alice.id, providerId(atlasUrl)].map((userId) => ({
          userId,
          tenantId: tenant?.id ?? '',
          status: 'draft' as const,
          createdAt: appliedAt,
        })),
      );
    const answered = { text: TEXT, since: appliedAt.toISOString() };
    good(await test.call(answerAudit, answered, visitor(alice)));
    const { items, counts } = await list('applied');
    expect(counts.applied).toBe(1);
    expect(items).toMatchObject([
      { userId: alice.id, profile: null, since: answered.since, answers: [{ text: TEXT, isCurrent: true }] },
    ]);
    // With a profile, the application is what it waits since.
    await test.db
      .update(specialists)
      .set({ status: 'review' })
      .where(and(eq(specialists.id, id)));
    expect(await mine('review')).toMatchObject({ since: answered.since, comment: null });
  });
});
