import * as contract from '@tessera/contracts/assessments';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { dropUnlinked } from './queries.ts';
import { answerIssues } from './answer-rules.ts';
import { scoreOf } from './score.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from respondents`));
const pack = referenceContent().scales.find(({ code }) => code === 'PHQ9');
if (!pack) throw new Error('There is no PHQ9.');
const VALUES = ['never', 'some-days', 'most-days', 'almost-daily'];
/** Answers by their values, in the order of the items. */
const answersOf = (values: readonly number[]): contract.Answers =>
  Object.fromEntries(pack.items.map(({ code }, i) => [code, VALUES[values[i] ?? 0] ?? '']));
const MILD = answersOf([1, 1, 1, 1, 1, 0, 0, 0, 0]);
const respondent = () => ({ respondentId: String(randomUUID()), secret: randomBytes(32).toString('base64url') });
const saving = (answers: contract.Answers = MILD, who = respondent()) => ({
  ...who,
  lang: 'en' as const,
  slug: 'phq9',
  version: 1,
  answers,
});
const save = (input: ReturnType<typeof saving>, as = visitor()) => test.call(contract.saveAnswers, input, as);
const open = ({ respondentId, secret }: { respondentId: string; secret?: string }, as = visitor()) =>
  test.call(contract.openResult, { lang: 'en', respondentId, ...(secret ? { secret } : {}) }, as);

describe('the score of PHQ9', () => {
  it('is the sum of nine answers, in the band that has it, for every sum', () => {
    const bands = [0, 5, 10, 15, 20].map((min, i) => [min, [4, 9, 14, 19, 27][i]] as const);
    for (let sum = 0; sum <= 27; sum += 1) {
      const values = Array.from({ length: 9 }, (_, i) => Math.max(0, Math.min(3, sum - 3 * i)));
      const expected = bands.findIndex(([min, max]) => sum >= min && sum <= (max ?? 27));
      expect(scoreOf(pack, answersOf(values))).toMatchObject({
        total: { scoring: sum, min: 0, max: 27, band: expected },
      });
    }
  });
  it('asks for help with any answer but «never» to the last item, whatever the sum', () => {
    for (let value = 0; value <= 3; value += 1)
      expect(scoreOf(pack, answersOf([0, 0, 0, 0, 0, 0, 0, 0, value])).needsHelp).toBe(value > 0);
    expect(scoreOf(pack, answersOf([3, 3, 3, 3, 3, 3, 3, 3, 0])).needsHelp).toBe(false);
  });
  it('does not count the question about difficulty', () =>
    expect(scoreOf(pack, { ...MILD, difficulty: 'extreme' })).toEqual(scoreOf(pack, MILD)));
  it.each([
    ['a missing answer', { harm: undefined }, 'answers.harm'],
    ['an unknown answer', { harm: 'perhaps' }, 'answers.harm'],
    ['an answer of another question', { harm: 'extreme' }, 'answers.harm'],
    ['a question that is not asked', { money: 'never' }, 'answers.money'],
    ['an unknown difficulty', { difficulty: 'never' }, 'answers.difficulty'],
  ])('refuses %s', (_what, change, path) => {
    const given = Object.fromEntries(
      Object.entries({ ...MILD, ...change }).filter(([, answer]) => answer),
    ) as contract.Answers;
    expect(answerIssues(pack, given).map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a visitor', () => {
  it('reads the list, a scale and its questions in each language', async () => {
    for (const lang of ['en', 'ro', 'el', 'uk'] as const) {
      const listed = good(await test.call(contract.scales, { lang }));
      expect(listed.map(({ code }) => code)).toEqual(referenceContent().scales.map(({ code }) => code));
      expect(listed.find(({ slug }) => slug === 'phq9')).toMatchObject({
        code: 'PHQ9',
        questionCount: 9,
        demonstration: true,
      });
      expect(good(await test.call(contract.scale, { lang, selected: 'phq9' })).content).toHaveLength(3);
      const { questions } = good(await test.call(contract.scaleQuestions, { lang, selected: 'phq9' }));
      expect(questions.map(({ unscored }) => unscored)).toEqual([...Array.from({ length: 9 }, () => false), true]);
      expect(questions.every(({ text, answers }) => text && answers.every(({ label }) => label))).toBe(true);
    }
    expect(refusal(await test.call(contract.scale, { lang: 'en', selected: 'unknown' }))).toBe('404 NOT_FOUND');
  });

  it('saves answers, and reads the result with the secret only', async () => {
    const input = saving();
    const result = good(await save(input));
    expect(result).toMatchObject({
      total: { scoring: 5, band: { color: 'dark-green' } },
      needsHelp: false,
      isLinked: false,
    });
    expect(good(await open(input))).toEqual(result);
    expect(refusal(await open({ respondentId: input.respondentId }))).toBe('404 NOT_FOUND');
    expect(refusal(await open({ ...input, secret: respondent().secret }))).toBe('404 NOT_FOUND');
    expect(refusal(await open(input, { ...visitor(), tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    expect(refusal(await open({ respondentId: input.respondentId }, visitor(alice)))).toBe('404 NOT_FOUND');
    expect(good(await test.call(contract.openResult, { ...input, ...ONLY(input), lang: 'uk' })).advice?.name).toBe(
      'Легке навантаження',
    );
  });

  it('saves twice with one row, and cannot change what is saved', async () => {
    const input = saving();
    expect(good(await save(input))).toEqual(good(await save(input)));
    expect(refusal(await save({ ...input, answers: answersOf([3]) }))).toBe('409 CONFLICT');
    expect(refusal(await save({ ...input, secret: respondent().secret }))).toBe('409 CONFLICT');
    expect(rowsOf(await test.db.execute(sql`select id from respondents`))).toHaveLength(1);
  });

  it('is refused what cannot be scored, and nothing is stored', async () => {
    const { harm: _harm, ...eight } = MILD;
    const answer = await save(saving(eight));
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map(({ path }) => path)).toEqual(['answers.harm']);
    expect(refusal(await save({ ...saving(), version: 2 }))).toBe('404 NOT_FOUND');
    expect(refusal(await save({ ...saving(), slug: 'phq8' }))).toBe('404 NOT_FOUND');
    expect(refusal(await save(saving(MILD, { respondentId: newId(), secret: 'short' })))).toBe('400 BAD_INPUT');
    expect(rowsOf(await test.db.execute(sql`select id from respondents`))).toEqual([]);
  });

  it('leaves nothing readable in the database, and nothing at all after a day', async () => {
    const input = saving();
    good(await save(input));
    const stored = JSON.stringify(rowsOf(await test.db.execute(sql`select * from respondents`)));
    expect(stored).not.toContain('some-days');
    expect(stored).not.toContain(input.secret);
    test.clock.advance('PT25H');
    expect(refusal(await open(input))).toBe('404 NOT_FOUND');
    await dropUnlinked(test.db, new Date(test.clock.now().epochMilliseconds - 24 * 3600 * 1000));
    expect(rowsOf(await test.db.execute(sql`select id from respondents`))).toEqual([]);
  });
});

/** What opens a result. */
const ONLY = ({ respondentId, secret }: { respondentId: string; secret: string }) => ({ respondentId, secret });

describe('a member', () => {
  const linking = (who: readonly { respondentId: string; secret: string }[], user: typeof alice | typeof ben) =>
    test.call(contract.linkToUser, { respondentIds: who.map(ONLY) }, visitor(user));

  it('takes over the results of the browser, once, and from then on they are the member’s alone', async () => {
    const [first, second] = [saving(), saving(answersOf([3, 3, 3, 3, 3]))];
    good(await save(first));
    test.clock.advance('PT1M');
    good(await save(second));
    const wrong = { ...first, secret: respondent().secret };
    expect(good(await linking([wrong, { ...respondent() }], ben))).toEqual({ linked: 0 });
    expect(good(await linking([first, second], alice))).toEqual({ linked: 2 });
    expect(good(await linking([first, second], ben))).toEqual({ linked: 0 });
    expect(refusal(await open(first))).toBe('404 NOT_FOUND');
    expect(good(await open({ respondentId: first.respondentId }, visitor(alice)))).toMatchObject({ isLinked: true });
    const history = good(await test.call(contract.scaleHistory, { id: 'phq9', lang: 'en' }, visitor(alice)));
    expect(history.map(({ total }) => total?.scoring)).toEqual([15, 5]);
    const newest = { userId: alice.id, lang: 'en' as const };
    expect(
      good(await test.call(contract.newestResults, newest, visitor(alice))).map((one) => one.total?.scoring),
    ).toEqual([15]);
    expect(refusal(await test.call(contract.newestResults, newest, visitor(ben)))).toBe('403 FORBIDDEN');
    expect(good(await test.call(contract.scaleHistory, { id: 'phq9', lang: 'en' }, visitor(ben)))).toEqual([]);
  });

  it('saves to the own account only', async () => {
    const input = { ...saving(), userId: alice.id };
    expect(refusal(await test.call(contract.saveOwnAnswers, input, visitor(ben)))).toBe('403 FORBIDDEN');
    expect(refusal(await test.call(contract.saveOwnAnswers, input, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(good(await test.call(contract.saveOwnAnswers, input, visitor(alice)))).toMatchObject({ isLinked: true });
    test.clock.advance('PT25H');
    expect(good(await open({ respondentId: input.respondentId }, visitor(alice)))).toMatchObject({
      total: { scoring: 5 },
    });
  });
});
