import * as contract from '@tessera/contracts/assessments';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { personal } from './personal-queries.ts';
import { scales } from './tables.ts';
import { dropForgotten } from './under-way-service.ts';

const test = setUpTestApp();
const DAY = 86_400_000;
const PHQ9 = 'phq9';
afterEach(async () => {
  await test.db.execute(sql`delete from respondents`);
  await test.db.execute(sql`delete from answers_under_way`);
  await test.db.execute(sql`delete from scales where version > 1`);
});
const given = (answers: Readonly<Record<string, string | null>>, ago = 0): contract.Change[] =>
  Object.entries(answers).map(([item, answer]) => ({ item, answer, ago }));
const keep = (changes: contract.Change[], as = visitor(alice), version = 1, selected = PHQ9) =>
  test.call(contract.keepUnderWay, { selected, version, changes }, as);
const read = async (as = visitor(alice), selected = PHQ9) =>
  good(await test.call(contract.underWay, { selected }, as)).underWay;
const drop = (as = visitor(alice)) => test.call(contract.dropUnderWay, { selected: PHQ9 }, as);
const rows = async () => rowsOf(await test.db.execute(sql`select * from answers_under_way`));
const ALL = Object.fromEntries(
  ['interest', 'low', 'sleep', 'energy', 'appetite', 'worth', 'focus', 'pace', 'harm'].map((code) => [
    code,
    'some-days',
  ]),
);
const saving = () => ({
  userId: alice.id,
  respondentId: String(randomUUID()),
  secret: randomBytes(32).toString('base64url'),
  lang: 'en' as const,
  slug: PHQ9,
  version: 1,
  answers: ALL,
});

describe('answers under way', () => {
  it('are kept from one device and read on another, by their owner alone', async () => {
    expect(await read()).toBeNull();
    const kept = good(await keep(given({ low: 'never', sleep: 'most-days' }))).underWay;
    expect(kept).toMatchObject({ version: 1, answers: { low: 'never', sleep: 'most-days' } });
    expect(await read(visitor(alice))).toEqual(kept);
    expect(await read(visitor(alice), 'insomnia')).toBeNull();
    expect(await read(visitor(ben))).toBeNull();
    expect(refusal(await test.call(contract.underWay, { selected: PHQ9 }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await keep(given({ low: 'never' }), visitor()))).toBe('401 NOT_LOGGED_IN');
  });

  it('of two devices at once are all there, and of two to one question the later stands, whichever comes first', async () => {
    await Promise.all([
      keep(given({ low: 'never', sleep: 'never' })),
      keep(given({ energy: 'most-days', focus: 'never' })),
    ]);
    test.clock.advance('PT10M');
    // Without a network this device answered five minutes ago; the other one has answered since.
    good(await keep(given({ sleep: 'most-days' }, 60_000)));
    const late = good(await keep(given({ sleep: 'some-days', low: 'some-days' }, 300_000))).underWay;
    expect(late?.answers).toEqual({ low: 'some-days', sleep: 'most-days', energy: 'most-days', focus: 'never' });
    good(await keep(given({ low: null })));
    expect((await read())?.answers).toEqual({ sleep: 'most-days', energy: 'most-days', focus: 'never' });
    good(await keep(given({ low: 'never' }, 3_600_000)));
    expect((await read())?.answers).not.toHaveProperty('low');
    expect(await rows()).toHaveLength(1);
  });

  it('are sealed in the database', async () => {
    good(await keep(given({ harm: 'almost-daily' })));
    expect(JSON.stringify(await rows())).not.toMatch(/harm|almost-daily/);
  });

  it.each([
    ['an unknown answer', { low: 'perhaps' }, 'changes.0.answer'],
    ['an answer of another question', { low: 'extreme' }, 'changes.0.answer'],
    ['an unknown question', { money: 'never' }, 'changes.0.item'],
    ['a name of every object', { constructor: 'never' }, 'changes.0.item'],
  ])('with %s are refused, and nothing is stored', async (_what, answers, path) => {
    const answer = await keep(given(answers));
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map((issue) => issue.path)).toEqual([path]);
    expect(await rows()).toEqual([]);
  });
  it('never have an age, which is not kept before its result', async () => {
    expect(refusal(await keep(given({ age: '44' }), visitor(alice), 1, 'cfpb'))).toBe('400 BAD_INPUT');
    expect(refusal(await keep(given({ mode: 'self' }), visitor(alice), 1, 'cfpb'))).toBe('200 OK');
  });
  it('are refused without a change, with too many, and from the future', async () => {
    expect(refusal(await keep([]))).toBe('400 BAD_INPUT');
    expect(refusal(await keep(Array.from({ length: 101 }, () => given({ low: 'never' })).flat()))).toBe(
      '400 BAD_INPUT',
    );
    expect(refusal(await keep(given({ low: 'never' }, -1)))).toBe('400 BAD_INPUT');
    expect(refusal(await keep(given({ low: 'never' }), visitor(alice), 7))).toBe('404 NOT_FOUND');
    expect(refusal(await keep(given({ low: 'never' }), visitor(alice), 1, 'phq8'))).toBe('404 NOT_FOUND');
  });

  it('are gone when they are saved, and a copy of that save takes nothing of the next ones', async () => {
    good(await keep(given({ low: 'never' })));
    const input = saving();
    good(await test.call(contract.saveOwnAnswers, input, visitor(alice)));
    expect(await rows()).toEqual([]);
    good(await keep(given({ sleep: 'never' })));
    good(await test.call(contract.saveOwnAnswers, input, visitor(alice)));
    expect((await read())?.answers).toEqual({ sleep: 'never' });
  });

  it('are gone when their owner deletes them, and nobody else can', async () => {
    good(await keep(given({ low: 'never' })));
    expect(good(await drop(visitor(ben)))).toEqual({ underWay: null });
    expect(refusal(await drop(visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(await rows()).toHaveLength(1);
    expect(good(await drop())).toEqual({ underWay: null });
    expect(await rows()).toEqual([]);
  });

  it('are gone after thirty days without an answer', async () => {
    good(await keep(given({ low: 'never' })));
    test.clock.advance('PT696H');
    good(await keep(given({ sleep: 'never' })));
    test.clock.advance('PT696H');
    expect((await read())?.answers).toEqual({ low: 'never', sleep: 'never' });
    test.clock.advance('PT24H');
    expect(await read()).toBeNull();
    // Begun anew before the hourly deletion has come by.
    expect(good(await keep(given({ focus: 'never' }))).underWay?.answers).toEqual({ focus: 'never' });
    const now = test.clock.now().epochMilliseconds;
    await dropForgotten(test, now + 30 * DAY - 1);
    expect(await rows()).toHaveLength(1);
    await dropForgotten(test, now + 30 * DAY);
    expect(await rows()).toEqual([]);
  });

  it('belong to the version that was begun, which can be finished after the next one has come', async () => {
    good(await keep(given({ low: 'never' })));
    const [first] = await test.db
      .select()
      .from(scales)
      .where(sql`code = 'PHQ9'`);
    if (!first) throw new Error('There is no PHQ9.');
    const pack = { ...first.pack, items: first.pack.items.slice(0, 8) };
    await test.db.insert(scales).values({ ...first, version: 2, pack });
    expect(await read()).toMatchObject({ version: 1 });
    expect(refusal(await keep(given({ low: 'never' }), visitor(alice), 2))).toBe('409 CONFLICT');
    good(await keep(given({ harm: 'never' })));
    const ask = (version?: string) =>
      test.call(contract.scaleQuestions, { lang: 'en', selected: PHQ9, ...(version ? { version } : {}) }, visitor());
    expect(good(await ask('1')).questions).toHaveLength(10);
    expect(good(await ask()).questions).toHaveLength(9);
    expect(refusal(await ask('3'))).toBe('404 NOT_FOUND');
    expect(refusal(await ask('1e1'))).toBe('400 BAD_INPUT');
    expect(good(await test.call(contract.saveOwnAnswers, saving(), visitor(alice))).version).toBe(1);
    expect(refusal(await keep(given({ low: 'never' }), visitor(alice), 2))).toBe('200 OK');
  });

  it('are in the export of one’s data, and are deleted with the account', async () => {
    good(await keep(given({ low: 'never', sleep: null })));
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      assessmentsUnderWay: [{ assessment: 'PHQ9', version: 1, answers: { low: 'never' } }],
    });
    expect(await personal.collect(test.db, ben.id)).toMatchObject({ assessmentsUnderWay: [] });
    await personal.erase(test.db, { id: ben.id, email: '', visits: [] });
    expect(await rows()).toHaveLength(1);
    await personal.erase(test.db, { id: alice.id, email: '', visits: [] });
    expect(await rows()).toEqual([]);
  });
});
