import * as contract from '@tessera/contracts/assessments';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { dropUnlinked } from './queries.ts';
import { respondents } from './tables.ts';
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
const saving = (answers: contract.Answers = MILD, who = respondent(), slug = 'phq9') => ({
  ...who,
  lang: 'en' as const,
  slug,
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

/** The same answer to every item of a scale, apart from those that are given. */
function alike(code: string, answer: number, rest: Readonly<Record<string, string | undefined>> = {}) {
  const of = referenceContent().scales.find((one) => one.code === code);
  if (!of) throw new Error(`There is no ${code}.`);
  const all = of.items.map((item) => [item.code, (item.answers ?? of.answers)[answer]?.code]);
  const entries = [...all, ...Object.entries(rest)].reduce(
    (answers, [key, value]) => answers.set(String(key), value),
    new Map<string, string | undefined>(),
  );
  return saving(
    Object.fromEntries([...entries].filter(([, value]) => value !== undefined)) as contract.Answers,
    respondent(),
    of.slug,
  );
}
const pathsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.ok ? [] : (answer.body.details?.map(({ path, message }) => `${path}: ${message}`) ?? []);

describe('a scale with sub-scales', () => {
  it('has a figure for each with its band, no total, and the advice of the worst', async () => {
    const often = Object.fromEntries(['joy', 'begin', 'look-forward', 'down'].map((code) => [code, 'mostly']));
    const result = good(await save(alike('DASS', 0, often)));
    expect(result.total).toBeNull();
    expect(result.subscales.map(({ name, scoring, max, band }) => [name, scoring, max, band?.color])).toEqual([
      ['Low mood', 24, 42, 'orange'],
      ['Worry', 0, 42, 'green'],
      ['Tension', 0, 42, 'green'],
    ]);
    expect(result.advice).toMatchObject({ name: 'Strongly raised', color: 'orange' });
  });
  it('says what a figure means where its owner publishes no bands, and asks nothing of whom it does not concern', async () => {
    const without = Object.fromEntries(
      ['people-hard', 'people-frustrating', 'people-tiring', 'give-more', 'tired-of-people', 'how-long'].map((code) => [
        code,
        undefined,
      ]),
    );
    const result = good(await save(alike('BURNOUT', 3, without)));
    expect(result.subscales.map(({ scoring, thresholds }) => [scoring, thresholds])).toEqual([
      [75, []],
      [67.86, []],
      [null, []],
    ]);
    expect(result.advice).toBeNull();
    expect(result.subscales.every(({ meaning }) => meaning)).toBe(true);
    const one = { tired: undefined, morning: undefined, 'give-more': undefined };
    expect(pathsOf(await save(alike('BURNOUT', 3, one)))).toEqual(
      Object.keys(one).map((code) => `answers.${code}: required`),
    );
  });
  it('is refused with more than a fifth missing, and leaves out a domain with too few answers', async () => {
    const five = { treatment: undefined, pain: undefined, intimacy: undefined, money: undefined, focus: undefined };
    const result = good(await save(alike('WHOQOL', 2, five)));
    expect(result.subscales.map(({ code, scoring }) => [code, scoring])).toEqual([
      ['overall', 3],
      ['health', 3],
      ['physical', null],
      ['psychological', 50],
      ['social', 50],
      ['environment', 50],
    ]);
    expect(pathsOf(await save(alike('WHOQOL', 2, { ...five, sleep: undefined })))).toHaveLength(6);
  });
  it('has a total with five of its seven parts, and none with fewer', async () => {
    const two = { 'home-rest': undefined, 'money-worry': undefined };
    expect(good(await save(alike('WELLSCORE', 4, two))).total).toMatchObject({
      scoring: 50,
      band: { color: 'yellow' },
    });
    const result = good(await save(alike('WELLSCORE', 4, { ...two, 'body-limits': undefined })));
    expect(result.total).toMatchObject({ scoring: null, band: null });
    expect(result.advice).toMatchObject({ color: 'yellow' });
  });
});

describe('a scale with a table by age', () => {
  const open = { mode: 'self', age: '30' };
  it.each(['3', '17', '121', '140', '-5', '1e2', '030x'])(
    'refuses the age of %s, and says which are taken',
    async (age) => expect(pathsOf(await save(alike('CFPB', 0, { ...open, age }))).slice(0, 1)).not.toEqual([]),
  );
  it('refuses a missing age, an unknown mode, and a missing answer', async () => {
    expect(pathsOf(await save(alike('CFPB', 0, { ...open, age: '140' })))).toEqual(['answers.age: from 18 to 120']);
    expect(pathsOf(await save(alike('CFPB', 0, { mode: 'self' })))).toEqual(['answers.age: required']);
    expect(pathsOf(await save(alike('CFPB', 0, { ...open, mode: 'dictated' })))).toEqual(['answers.mode: choose']);
    expect(pathsOf(await save(alike('CFPB', 0, { ...open, behind: undefined })))).toEqual(['answers.behind: required']);
  });
  it('scores by the table of the age, and keeps only the group of it', async () => {
    const scores = [];
    for (const age of ['61', '62']) {
      const input = alike('CFPB', 2, { mode: 'read', age });
      scores.push(good(await save(input)).total);
      expect(good(await save(input)).total).toEqual(scores.at(-1));
    }
    expect(scores).toMatchObject([
      { scoring: 52, min: 16, max: 91, thresholds: [], band: null },
      { scoring: 50, min: 18, max: 87 },
    ]);
    const rows = await test.db.select({ answers: respondents.answers }).from(respondents);
    const groups = new Set(rows.map(({ answers }) => (JSON.parse(answers) as contract.Answers)['age']));
    expect(groups).toEqual(new Set(['18-61', '62-and-over']));
  });
});

describe('what goes with a result', () => {
  it('is what the site has, in the language of the reader and in the order of the pack', async () => {
    const read = (lang: 'en' | 'pl', ids: readonly string[]) =>
      test.call(contract.canonical, { lang, ids: [...ids] }, visitor());
    const titles = async (lang: 'en' | 'pl', ids: readonly string[]) =>
      good(await read(lang, ids)).items.map(({ slug, lang: of }) => `${of} ${slug}`);
    expect(await titles('pl', ['rest'])).toEqual([expect.stringMatching(/^pl /)]);
    expect(await titles('en', ['saying-no-at-work', 'nowhere', 'rest', 'rest'])).toHaveLength(2);
    expect(await titles('pl', ['banii-in-doi'])).toEqual([]);
    expect(await titles('en', [])).toEqual([]);
    expect(
      refusal(
        await read(
          'en',
          Array.from({ length: 13 }, () => 'rest'),
        ),
      ),
    ).toBe('400 BAD_INPUT');
    expect(refusal(await read('en', ["rest' or 1=1"]))).toBe('400 BAD_INPUT');
  });
  it('has the products that somebody offers here', async () => {
    const ids = ['sleep-through-the-night', 'nowhere', 'a-first-session'];
    const { items } = good(await test.call(contract.filteredProducts, { lang: 'en', ids }, visitor()));
    expect(items.map(({ slug }) => slug)).toEqual(['sleep-through-the-night', 'a-first-session']);
  });
  it('is named by every scale, and a result of CFPB leads to people for money', async () => {
    const result = good(await save(alike('CFPB', 0, { mode: 'self', age: '30' })));
    expect(result.related).toMatchObject({ domain: 'FIN_WELL', articles: ['banii-in-doi'] });
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
