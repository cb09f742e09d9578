import * as contract from '@tessera/contracts/assessments';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { resultOf } from './result-view.ts';
import { respondents } from './tables.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from respondents`));
const saving = (answers: contract.Answers, slug: string) => ({
  respondentId: String(randomUUID()),
  secret: randomBytes(32).toString('base64url'),
  lang: 'en' as const,
  slug,
  version: 1,
  answers,
});
const save = (input: ReturnType<typeof saving>) => test.call(contract.saveAnswers, input, visitor());
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
    expect(result.advice).toBeNull();
    expect(result.subscales.filter(({ band }) => band)).toHaveLength(4);
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

it('a figure has the error of a difference where a test-retest figure is known, and nothing of it otherwise', () => {
  const of = referenceContent().scales.find(({ code }) => code === 'PHQ9');
  if (!of) throw new Error('There is no PHQ9.');
  const { code, slug, version, ...pack } = of;
  const respondent = {
    id: String(randomUUID()),
    version,
    userId: null,
    createdAt: new Date(0),
    answers: JSON.stringify(alike(code, 1).answers),
  };
  const totalWith = (rest: object) =>
    resultOf(respondent, { code, slug, version, position: 0, pack: { ...pack, ...rest } }, 'en').total;
  expect(totalWith({})).not.toHaveProperty('retest');
  const retest = { coefficient: 0.82, deviation: 5, study: 'A study of 2001' };
  // 5 × √(2 × 0.18)
  expect(totalWith({ retest })).toMatchObject({ scoring: 9, retest: { ...retest, error: 3 } });
});
