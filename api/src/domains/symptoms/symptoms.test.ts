import * as contract from '@tessera/contracts/symptoms';
import type { Lang } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { dropUnlinkedRequests } from './queries.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from symptom_requests`));
const { version } = referenceContent().symptoms;
type Who = ReturnType<typeof visitor>;
interface Browser {
  readonly requestId: string;
  readonly secret: string;
}
const browser = (): Browser => ({ requestId: randomUUID(), secret: randomBytes(32).toString('base64url') });
const rows = async () => rowsOf<{ id: string }>(await test.db.execute(sql`select id from symptom_requests`));
/** A way, as question and answer. */
const HEADACHE = [
  ['who', 'adult'],
  ['complaint', 'head'],
  ['head-signs', 'none'],
  ['head-kind', 'band'],
  ['head-long', 'days'],
] as const;

interface Step {
  readonly of: Browser;
  readonly index: number;
  readonly said: readonly [string, string];
  readonly as?: Who;
  readonly lang?: Lang;
}
const save = ({ of, index, said: [question, answer], as = visitor(), lang = 'en' }: Step) =>
  test.call(contract.saveSymptomAnswer, { ...of, lang, version, index, question, answer }, as);
async function answerAll(
  of: Browser,
  said: readonly (readonly [string, string])[],
  as = visitor(),
): Promise<contract.SymptomStanding> {
  let standing: contract.SymptomStanding | undefined;
  for (const [index, one] of said.entries()) standing = good(await save({ of, index, said: one, as }));
  if (!standing) throw new Error('Nothing was answered.');
  return standing;
}
const open = (of: Browser | null, as = visitor(), lang: Lang = 'en') =>
  test.call(contract.openSymptoms, { lang, ...of }, as);
const ask = (of: Browser | null, as = visitor(), lang: Lang = 'en') =>
  test.call(contract.querySymptoms, { lang, ...of }, as);
const back = (of: Browser | null, index: number, as = visitor()) =>
  test.call(contract.backSymptoms, { lang: 'en', index: String(index), ...of }, as);

describe('a visitor', () => {
  it('gets the first question in each language, with red flags beside it', async () => {
    for (const lang of ['en', 'ro', 'el', 'uk'] as const) {
      const standing = good(await test.call(contract.symptomQuestion, { lang }));
      expect(standing).toMatchObject({ matchingRequestId: null, index: 0, ended: false, isLinked: false });
      expect(standing.questions).toHaveLength(1);
      const [first] = standing.questions;
      expect(first?.text).toBe(referenceContent().symptoms.texts[lang].questions['who']);
      expect(first?.signs.map(({ code }) => code)).toContain('self-harm');
      expect([...(first?.answers ?? []), ...(first?.signs ?? [])].every(({ label }) => label)).toBe(true);
      expect(first?.authorship.sources.length).toBeGreaterThan(0);
    }
  });

  it('is asked one question after the other, until it says what may be and what to do', async () => {
    const of = browser();
    const first = good(await save({ of, index: 0, said: HEADACHE[0] }));
    expect(first).toMatchObject({ matchingRequestId: of.requestId, version, index: 1, ended: false });
    expect(first.questions.map(({ code, given }) => [code, given])).toEqual([
      ['who', 'adult'],
      ['complaint', null],
    ]);
    expect(first.left).toBeGreaterThan(2);
    expect(refusal(await ask(of))).toBe('409 CONFLICT');
    const end = await answerAll(of, HEADACHE);
    expect(end).toMatchObject({ index: 5, left: 0, ended: true });
    expect(end.questions.every(({ given }) => given !== null)).toBe(true);
    const result = good(await ask(of));
    expect(result).toMatchObject({
      condition: { code: 'head-tension', name: 'Headache', categories: ['MEDICAL'] },
      urgency: 'own',
      call: null,
      demonstration: true,
      isLinked: false,
      handover: { domain: 'MEDICAL', problems: ['tired'], field: 'Medical care', said: ['Tired or in pain'] },
    });
    const inGreek = good(await ask(of, visitor(), 'el'));
    expect(inGreek.handover?.said).toEqual([referenceContent().matchQuestions.texts.el.values['tired']?.label]);
    expect(result.condition.extras.hint).toMatch(/common/);
    expect(result.reasons).toContain('Tension headache');
    expect(result.steps.length).toBeGreaterThan(0);
    expect(result.signs).toContain('A drooping face, a weak arm or leg, or muddled speech');
    expect(result.given[1]).toEqual({ question: 'What troubles you most?', answer: 'Headache' });
    expect(result.authorship).toMatchObject({ by: 'Tessera', checked: null });
  });

  it('ends at once with whom to call at a red flag, at any question', async () => {
    const of = browser();
    expect(good(await save({ of, index: 0, said: ['who', 'self-harm'] }))).toMatchObject({ ended: true, index: 1 });
    expect(good(await ask(of))).toMatchObject({
      condition: { code: 'self-harm', categories: [] },
      urgency: 'now',
      call: 'crisis',
      reasons: [],
      related: { specialities: [], scales: [], articles: [] },
      handover: null,
    });
    const second = browser();
    await answerAll(second, [...HEADACHE.slice(0, 3), ['head-kind', 'stroke']]);
    expect(good(await ask(second))).toMatchObject({ condition: { code: 'stroke' }, urgency: 'now', call: 'emergency' });
    expect(refusal(await save({ of: second, index: 4, said: ['head-long', 'days'] }))).toBe('400 BAD_INPUT');
  });

  it('keeps every answer in another language', async () => {
    const of = browser();
    await answerAll(of, HEADACHE.slice(0, 3));
    const greek = good(await open(of, visitor(), 'el'));
    expect(greek).toMatchObject({ index: 3, ended: false });
    expect(greek.questions.map(({ given }) => given)).toEqual(['adult', 'head', 'none', null]);
    expect(greek.questions[1]?.text).toBe('Τι σας ενοχλεί περισσότερο;');
    good(await save({ of, index: 3, said: HEADACHE[3], lang: 'uk' }));
    good(await save({ of, index: 4, said: HEADACHE[4], lang: 'bg' }));
    expect(good(await ask(of, visitor(), 'ro')).condition).toMatchObject({
      code: 'head-tension',
      name: 'Durere de cap',
    });
  });

  it('saves twice with one row, and another tab cannot answer otherwise', async () => {
    const of = browser();
    const once = await answerAll(of, HEADACHE.slice(0, 2));
    expect(good(await save({ of, index: 1, said: HEADACHE[1] }))).toEqual(once);
    const [a, b] = await Promise.all([
      save({ of, index: 2, said: HEADACHE[2] }),
      save({ of, index: 2, said: HEADACHE[2] }),
    ]);
    expect(good(a)).toEqual(good(b));
    expect(refusal(await save({ of, index: 1, said: ['complaint', 'back'] }))).toBe('409 CONFLICT');
    expect(refusal(await save({ of, index: 4, said: HEADACHE[4] }))).toBe('409 CONFLICT');
    expect(await rows()).toHaveLength(1);
  });

  it('goes back to the question before, and from index 1 and lower to the beginning', async () => {
    const of = browser();
    await answerAll(of, HEADACHE);
    expect(good(await back(of, 5))).toMatchObject({ index: 4, ended: false });
    expect(good(await back(of, 3))).toMatchObject({ index: 2 });
    expect(good(await back(of, 3))).toMatchObject({ index: 2 });
    // Beyond what is answered there is nothing to take back.
    expect(good(await back(of, 40))).toMatchObject({ index: 2 });
    expect(good(await back(of, 2))).toMatchObject({ index: 1 });
    for (const index of [1, 0]) {
      const other = browser();
      await answerAll(other, HEADACHE.slice(0, 3));
      expect(good(await back(other, index))).toMatchObject({ matchingRequestId: null, index: 0 });
      expect(refusal(await open(other))).toBe('404 NOT_FOUND');
      // The same id and secret begin again.
      expect(good(await save({ of: other, index: 0, said: HEADACHE[0] }))).toMatchObject({ index: 1 });
    }
  });

  it('forgets everything, at once', async () => {
    const of = browser();
    await answerAll(of, HEADACHE);
    expect(good(await test.call(contract.resetSymptoms, { lang: 'en', ...of }))).toMatchObject({ index: 0 });
    expect(await rows()).toEqual([]);
    expect(refusal(await ask(of))).toBe('404 NOT_FOUND');
  });

  it.each<readonly [string, Partial<contract.SymptomQuestion> & Record<string, unknown>, string]>([
    ['an unknown answer', { answer: 'perhaps' }, '400 BAD_INPUT'],
    ['an answer of another question', { answer: 'days' }, '400 BAD_INPUT'],
    ['a red flag that is not beside the question', { answer: 'child-fit' }, '400 BAD_INPUT'],
    ['a question that is not asked now', { question: 'head-kind' }, '400 BAD_INPUT'],
    ['a question of no version', { question: 'nothing' }, '400 BAD_INPUT'],
    ['another version', { version: version + 1 }, '404 NOT_FOUND'],
    ['a place that is not reached', { index: 3 }, '404 NOT_FOUND'],
    ['a place before the first', { index: -1 }, '400 BAD_INPUT'],
    ['a script for a code', { answer: '<script>' }, '400 BAD_INPUT'],
    ['a control character', { question: 'wh\u0000o' }, '400 BAD_INPUT'],
    ['a list for a code', { answer: ['adult', 'adult'] }, '400 BAD_INPUT'],
    ['a short secret', { secret: 'short' }, '400 BAD_INPUT'],
  ])('is refused %s, and nothing is stored', async (_what, change, says) => {
    const input = { ...browser(), lang: 'en', version, index: 0, question: 'who', answer: 'adult', ...change };
    expect(refusal(await test.call(contract.saveSymptomAnswer, input as never))).toBe(says);
    expect(await rows()).toEqual([]);
  });

  it('has answers that nobody else reads, with another secret, on another site, or as a member', async () => {
    const of = browser();
    await answerAll(of, HEADACHE);
    const wrong = { ...of, secret: browser().secret };
    const aurora = { ...visitor(), tenant: 'aurora' };
    const tries = [
      () => open(wrong),
      () => open({ requestId: of.requestId } as Browser),
      () => open(of, aurora),
      () => open(wrong, visitor(ben)),
      () => ask(wrong),
      () => ask(of, aurora),
      () => back(wrong, 3),
      () => test.call(contract.resetSymptoms, { lang: 'en', ...wrong }),
      () => save({ of: wrong, index: 0, said: HEADACHE[0] }),
    ];
    for (const one of tries) expect(refusal(await one())).toBe('404 NOT_FOUND');
    expect(good(await open(of))).toMatchObject({ index: 5 });
  });

  it('leaves nothing readable in the database, and nothing at all after a day', async () => {
    const of = browser();
    await answerAll(of, HEADACHE);
    const stored = JSON.stringify(rowsOf(await test.db.execute(sql`select * from symptom_requests`)));
    for (const word of ['head', 'adult', of.secret]) expect(stored).not.toContain(word);
    test.clock.advance('PT25H');
    expect(refusal(await open(of))).toBe('404 NOT_FOUND');
    expect(refusal(await ask(of))).toBe('404 NOT_FOUND');
    expect(refusal(await save({ of, index: 0, said: HEADACHE[0] }))).toBe('404 NOT_FOUND');
    await dropUnlinkedRequests(test.db, new Date(test.clock.now().epochMilliseconds - 24 * 3600 * 1000));
    expect(await rows()).toEqual([]);
  });
});

describe('a member', () => {
  it('goes on where they were, on another device, for as long as they like', async () => {
    await answerAll(browser(), HEADACHE.slice(0, 3), visitor(alice));
    test.clock.advance('PT100H');
    const there = good(await test.call(contract.symptomQuestion, { lang: 'hr' }, visitor(alice)));
    expect(there).toMatchObject({ index: 3, isLinked: true });
    expect(good(await open(null, visitor(alice)))).toMatchObject({ index: 3, isLinked: true });
    const id = there.matchingRequestId ?? '';
    // Another device has another secret, which is not asked for.
    await answerAll({ ...browser(), requestId: id }, HEADACHE, visitor(alice));
    expect(good(await ask(null, visitor(alice)))).toMatchObject({ isLinked: true, urgency: 'own' });
    expect(good(await open(null, visitor(ben)))).toMatchObject({ index: 0, isLinked: false });
    expect(refusal(await open({ requestId: id } as Browser, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await ask(null, visitor(ben)))).toBe('409 CONFLICT');
    expect(good(await open(null, { ...visitor(alice), tenant: 'aurora' }))).toMatchObject({ index: 0 });
  });

  it('has one at a time: a second device that begins is told', async () => {
    good(await save({ of: browser(), index: 0, said: HEADACHE[0], as: visitor(alice) }));
    expect(refusal(await save({ of: browser(), index: 0, said: HEADACHE[0], as: visitor(alice) }))).toBe(
      '409 CONFLICT',
    );
    expect(await rows()).toHaveLength(1);
  });

  it('takes over what their browser began, in place of what they had, and from then on it is theirs alone', async () => {
    await answerAll(browser(), HEADACHE.slice(0, 1), visitor(alice));
    const of = browser();
    await answerAll(of, HEADACHE.slice(0, 4));
    expect(good(await open(of, visitor(alice)))).toMatchObject({ index: 4, isLinked: true });
    expect(await rows()).toHaveLength(1);
    expect(refusal(await open(of))).toBe('404 NOT_FOUND');
    expect(refusal(await open(of, visitor(ben)))).toBe('404 NOT_FOUND');
  });

  it('goes back and forgets as the specification writes it, from a script of the site alone', async () => {
    await answerAll(browser(), HEADACHE, visitor(alice));
    const byLink = (path: string, headers: Record<string, string>) =>
      test.send('GET', `${path}?lang=en`, { ...visitor(alice), headers });
    const [toFour, toOne] = ['4', '1'].map((index) => contract.backSymptomsByLink.path.replace(':index', index));
    const reset = contract.resetSymptomsByLink.path;
    const script = { 'x-tessera-script': '1', 'sec-fetch-site': 'same-origin' };
    for (const headers of [{}, { ...script, 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-origin' }])
      for (const path of [toFour ?? '', reset])
        expect(refusal(await byLink(path, headers as Record<string, string>))).toBe('403 CONFIRMATION_REQUIRED');
    expect(good(await byLink(toFour ?? '', script))).toMatchObject({ index: 3 });
    expect(good(await byLink(toOne ?? '', script))).toMatchObject({ index: 0 });
    await answerAll(browser(), HEADACHE, visitor(alice));
    expect(good(await byLink(reset, script))).toMatchObject({ index: 0 });
    expect(await rows()).toEqual([]);
  });
});
