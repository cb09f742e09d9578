import * as contract from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { TESSERA } from '../../testing/people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { letterOf } from '../outbox/letter.ts';
import { renderText } from '../outbox/render.ts';
import { drawResult } from './paper.ts';
import { wordsOf } from './words.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql`delete from respondents`));
const { scales } = referenceContent();
const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
/** Saves the answer of that place to every question; with the last one of its answers to the last question, if asked. */
async function saved(code: string, place: number, rest: contract.Answers = {}) {
  const of = scales.find((one) => one.code === code);
  if (!of) throw new Error(`There is no ${code}.`);
  const answers = of.items.map((item) => [item.code, (item.answers ?? of.answers)[place]?.code ?? '']);
  const input = {
    respondentId: String(randomUUID()),
    secret: randomBytes(32).toString('base64url'),
    lang: 'en' as const,
    slug: of.slug,
    version: 1,
    userId: alice.id,
    answers: { ...Object.fromEntries(answers), ...rest } as contract.Answers,
  };
  return good(await test.call(contract.saveOwnAnswers, input, visitor(alice)));
}
const send = (respondentId: string, as = visitor(alice), lang: 'en' | 'uk' = 'en') =>
  test.call(contract.sendResultPdf, { respondentId, lang }, as);
const mailed = () => test.mail.results.at(-1);

describe('a result by mail', () => {
  it('goes to the address of its owner, with the figures in the PDF and nothing of them in the mail', async () => {
    const { respondentId } = await saved('DASS', 2);
    expect(good(await send(respondentId))).toEqual({ isQueued: true });
    const mail = mailed();
    if (!mail) throw new Error('No mail was queued.');
    expect(mail).toMatchObject({ to: { userId: alice.id, lang: 'en' }, needsHelp: false });
    const text = await textOf(Buffer.from(mail.pdf, 'base64'));
    for (const part of [
      'Mood, worry and tension',
      'Very strongly raised',
      'Low mood: 28 of 42 points',
      'not a diagnosis',
      'The wording is our own',
      'Version 1',
    ])
      expect(text).toContain(part);
    const letter = letterOf(mail, TESSERA);
    expect(`${letter.subject} ${renderText(letter)}`).not.toMatch(/28|raised|mood|DASS/i);
    expect(letter.action).toBeNull();
  });
  it('says whom to call before everything else, in the mail and on the paper', async () => {
    const { respondentId } = await saved('PHQ9', 0, { harm: 'some-days' });
    good(await send(respondentId, visitor(alice), 'uk'));
    const mail = mailed();
    if (!mail) throw new Error('No mail was queued.');
    const { lines, subject } = letterOf(mail, TESSERA);
    expect(lines[0]).toContain(wordsOf('uk').helpTitle);
    expect(lines[1]).toMatch(/112/);
    expect(subject).toBe(letterOf({ ...mail, needsHelp: false }, TESSERA).subject);
    const text = await textOf(Buffer.from(mail.pdf, 'base64'));
    expect(text.indexOf('112')).toBeGreaterThan(0);
    expect(text.indexOf(wordsOf('uk').helpTitle)).toBeLessThan(text.indexOf('1 з 27'));
  });
  it('is one for a wish that is sent twice', async () => {
    const { respondentId } = await saved('INSOMNIA', 1);
    good(await send(respondentId));
    const { at } = mailed() ?? {};
    good(await send(respondentId));
    expect(mailed()?.at).toBe(at);
  });
  it('is for nobody else', async () => {
    const { respondentId } = await saved('INSOMNIA', 1);
    const before = test.mail.results.length;
    expect(refusal(await send(respondentId, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await send(respondentId, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await send(String(randomUUID())))).toBe('404 NOT_FOUND');
    expect(test.mail.results).toHaveLength(before);
  });
});

it.each(LANGUAGES)('a result of every scale fits on paper, with its figures, in %s', async (lang) => {
  for (const { code } of scales) {
    const rest = code === 'CFPB' ? { mode: 'self', age: '40' } : {};
    const { respondentId } = await saved(code, 1, rest);
    const result = good(await test.call(contract.openResult, { respondentId, lang }, visitor(alice)));
    const pdf = await drawResult({ result, lang, brand: 'Tessera', zone: 'Europe/Paris' }, new Date(0));
    const text = await textOf(pdf);
    expect(text).toContain(result.name);
    expect(text).toContain(wordsOf(lang).limitsTitle);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    for (const { name } of result.subscales) expect(text).toContain(name);
    expect(text).not.toContain(wordsOf(lang).withdrawn);
    expect(text.includes(wordsOf(lang).demonstration.slice(0, 20))).toBe(result.demonstration);
  }
});
it.each(LANGUAGES)(
  'a result of a version that was taken off the site says so on paper, before its figures, in %s',
  async (lang) => {
    const { respondentId } = await saved('PHQ9', 1, { harm: 'some-days' });
    await test.db.execute(sql`update scales set withdrawn_at = now() where code = 'PHQ9'`);
    const result = good(await test.call(contract.openResult, { respondentId, lang }, visitor(alice)));
    await test.db.execute(sql`update scales set withdrawn_at = null where code = 'PHQ9'`);
    const text = await textOf(await drawResult({ result, lang, brand: 'Tessera', zone: 'Europe/Paris' }, new Date(0)));
    const { withdrawn, helpTitle } = wordsOf(lang);
    const [help, mark, figures] = [helpTitle, withdrawn, result.advice?.name ?? ''].map((part) => text.indexOf(part));
    expect(help).toBeGreaterThan(0);
    expect(mark).toBeGreaterThan(help ?? 0);
    expect(figures).toBeGreaterThan(mark ?? 0);
  },
);
it('numbers to call are the partner’s, that of the country, and 112, each once', () => {
  expect(contract.helpNumbers('Europe/Paris', '0800 11')).toEqual(['0800 11', '3114', '112']);
  expect(contract.helpNumbers('Europe/Bucharest')).toEqual(['112']);
  expect(contract.helpNumbers('Europe/Kiev', '112')).toEqual(['112', '7333']);
});
