import * as contract from '@tessera/contracts/matching';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DOMAINS, type Domain } from '@tessera/contracts/values';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
const NEED =
  'I have not slept properly since summer. I lie awake at night, wake up at three in the morning and worry about everything.';

const questions = (domainId: Domain, languageCode: Lang = 'en') =>
  test.call(contract.matchQuestions, { domainId, languageCode });
const find = (rest: Record<string, unknown> = {}, tenant?: string) =>
  test.call(
    contract.findMatches,
    { lang: 'en', domain: 'PSIHO', answers: [], count: 5, ...rest } as never,
    tenant === undefined ? {} : { tenant },
  );
const need = (rest: Record<string, unknown> = {}, tenant?: string) =>
  test.call(
    contract.findHelp,
    { lang: 'en', text: NEED, forWhom: 'me', count: 5, ...rest } as never,
    tenant === undefined ? {} : { tenant },
  );

describe('the questions', () => {
  it.each(DOMAINS)('of %s are three, in ten languages, with at most six answers and something else', async (domain) => {
    for (const lang of LANGUAGES) {
      const answer = good(await questions(domain, lang));
      expect(answer.symptomMatching).toBe(false);
      expect(answer.questions.map(({ code, index }) => [code, index])).toEqual([
        ['GENDER', 0],
        ['AGE', 1],
        ['PROBLEM', 2],
      ]);
      for (const { values, text, why } of answer.questions) {
        expect(text && why).toBeTruthy();
        expect(values.length).toBeLessThanOrEqual(5);
        for (const { label, note } of values) expect(label && note).toBeTruthy();
      }
    }
  });

  it('have a new id each time, and say that they are for symptoms', async () => {
    const [one, two] = [good(await questions('FAM')), good(await questions('FAM'))];
    expect(one.requestId).not.toBe(two.requestId);
    const symptoms = await test.call(contract.matchQuestions, {
      domainId: 'MEDICAL',
      languageCode: 'de',
      symptomMatching: 'true',
    });
    expect(good(symptoms).symptomMatching).toBe(true);
  });

  it.each([
    ['/rest/v2/public/match/questions/ASTROLOGY/en', 'domainId'],
    ['/rest/v2/public/match/questions/PSIHO/hu', 'languageCode'],
  ])('are not there for %s', async (url, path) => {
    const answer = await test.send('GET', url);
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(JSON.stringify(answer.body)).toContain(path);
  });
});

describe('who fits answers', () => {
  it('works on what was asked for, most of all the first', async () => {
    const found = good(await find({ answers: [{ code: 'PROBLEM', values: ['sleep'] }] }));
    expect(found.total).toBeGreaterThan(2);
    expect(found.of).toBeGreaterThan(found.total);
    expect(found.people).toHaveLength(Math.min(5, found.total));
    for (const { card, why } of found.people) {
      expect(card.domain).toBe('PSIHO');
      expect(why.topics).toEqual(['Sleep']);
    }
    expect(found.people[0]?.why.isMain).toBe(true);
    const romanian = good(await find({ lang: 'ro', answers: [{ code: 'PROBLEM', values: ['sleep'] }] }));
    expect(romanian.people[0]?.why.topics).toEqual(['Somnul']);
  });

  it('only counts, if nobody is to be listed', async () => {
    expect(good(await find({ count: 0 }))).toMatchObject({ people: [], loosen: [] });
  });

  it('is of the gender and speaks the language that was asked for', async () => {
    const found = good(await find({ answers: [{ code: 'GENDER', values: ['m'] }], language: 'fr', count: 24 }));
    expect(found.total).toBeGreaterThan(0);
    for (const { card, why } of found.people) {
      expect(card.languages).toContain('fr');
      expect(why.topics).toEqual([]);
    }
  });

  it('says what to give up where fewer than three fit', async () => {
    const answers = [
      { code: 'GENDER', values: ['m'] },
      { code: 'PROBLEM', values: ['mood'] },
    ];
    const found = good(await find({ answers, language: 'hr' }));
    expect(found.total).toBeLessThan(3);
    expect(found.loosen.length).toBeGreaterThan(0);
    for (const { total } of found.loosen) expect(total).toBeGreaterThan(found.total);
  });

  it('looks also in families for a child', async () => {
    const found = good(await find({ answers: [{ code: 'AGE', values: ['child'] }], count: 24 }));
    expect(new Set(found.people.map(({ card }) => card.domain))).toContain('FAM');
  });

  it('is only who is offered by the partner', async () => {
    const [all, own] = [good(await find()), good(await find({}, 'aurora'))];
    expect(own.of).toBeLessThan(all.of);
  });

  it.each([
    ['an answer of another field', { answers: [{ code: 'PROBLEM', values: ['debts'] }] }],
    ['an answer that does not exist', { answers: [{ code: 'AGE', values: ['ghost'] }] }],
    ['two genders', { answers: [{ code: 'GENDER', values: ['f', 'm'] }] }],
    ['one trouble twice', { answers: [{ code: 'PROBLEM', values: ['sleep', 'sleep'] }] }],
    ['three troubles', { answers: [{ code: 'PROBLEM', values: ['sleep', 'mood', 'worry'] }] }],
    ['a question twice', { answers: Array.from({ length: 2 }, () => ({ code: 'AGE', values: ['adult'] })) }],
    ['no answer in an answer', { answers: [{ code: 'AGE', values: [] }] }],
    ['an unknown question', { answers: [{ code: 'SHOE_SIZE', values: ['adult'] }] }],
    ['an unknown field of help', { domain: 'ASTROLOGY' }],
    ['too many people', { count: 25 }],
  ])('is not asked with %s', async (_what, rest) => {
    expect(refusal(await find(rest))).toBe('400 BAD_INPUT');
  });
});

describe('a need in one’s own words', () => {
  it('has what the page needs before anything is sent', async () => {
    const setup = good(await test.call(contract.needSetup, {}));
    expect(setup).toMatchObject({ minLength: 50, maxLength: 500 });
    expect(new Set(setup.words.map(({ lang }) => lang)).size).toBe(10);
  });

  it('finds people for what was understood, with the reason in the reader’s language', async () => {
    const found = good(await need());
    expect(found).toMatchObject({ written: 'en', help: null });
    expect(found.understood[0]).toEqual({ code: 'sleep', name: 'Sleep' });
    expect(found.people.length).toBe(5);
    expect(found.people[0]?.why.topics).toContain('Sleep');
    const german = good(await need({ lang: 'de' }));
    expect(german.written).toBe('en');
    expect(german.understood[0]?.name).toBe('Schlaf');
  });

  it('says whom to call first, and hides nobody for it', async () => {
    const text = `${NEED} Some nights I think everyone would be better off without me.`;
    const found = good(await need({ text }));
    expect(found.help).toBe('crisis');
    expect(found.people.length).toBe(5);
  });

  it('in a language that the site does not have lists nobody, and says so', async () => {
    const text = 'Hónapok óta nem tudok pihenni, és minden hajnalban felriadok, aztán nem jön vissza az álmom.';
    expect(good(await need({ text }))).toMatchObject({ written: null, understood: [], people: [], total: 0 });
  });

  it('is written nowhere: not in a row, and not in the log', async () => {
    const text = `${NEED} My secret word is quetzalcoatl.`;
    good(await need({ text }));
    const tables = rowsOf<{ name: string }>(
      await test.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      ),
    );
    for (const { name } of tables) {
      const found = rowsOf<{ n: number }>(
        await test.db.execute(
          sql`select count(*)::int as n from ${sql.identifier(name)} as row where row::text ilike '%quetzalcoatl%'`,
        ),
      );
      expect([name, found[0]?.n]).toEqual([name, 0]);
    }
  });

  it.each([
    ['49 characters', 'x'.repeat(49)],
    ['spaces around 49', ` ${'x'.repeat(49)}   `],
    ['501 characters', 'x'.repeat(501)],
    ['10,000 characters', 'x '.repeat(5000)],
    ['30,000 characters', 'x'.repeat(30_000)],
    ['24 flags', '🇷🇴'.repeat(24)],
  ])('of %s is refused', async (_what, text) => {
    const answer = await need({ text });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(JSON.stringify(answer.body)).not.toContain('xxxx');
  });

  it.each([
    ['HTML', `<script>alert(1)</script><b>${NEED}</b>`],
    ['emoji', `${NEED} 😭👨‍👩‍👧`],
    ['other directions of writing', `${NEED} \u202Eabc`],
  ])('with %s is read as what it says', async (_what, text) => {
    expect(good(await need({ text })).understood[0]?.code).toBe('sleep');
  });

  it.each([
    ['for nobody known', { forWhom: 'the cat' }],
    ['in an unknown language of the meeting', { language: 'tlh' }],
    ['without a text', { text: undefined }],
    ['with a number as text', { text: 50 }],
  ])('%s is refused', async (_what, rest) => {
    expect(refusal(await need(rest))).toBe('400 BAD_INPUT');
  });
});

it('words of a trouble are there for every speciality, in ten languages', () => {
  const { guidanceWords, specialities } = referenceContent();
  const needs = guidanceWords.filter(({ kind }) => kind === 'need');
  expect(needs).toHaveLength(specialities.length * LANGUAGES.length);
});
