import { LANGUAGES } from '@tessera/contracts/languages';
import { TERMS, translatedTerms } from '@tessera/contracts/booking';
import { legalText } from '@tessera/contracts/house';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { termsTexts } from './tables.ts';

const test = setUpTestApp();

it.each(LANGUAGES)('the terms of booking exist in %s, with six parts that have a heading each', async (code) => {
  const { blocks, since } = good(await test.call(translatedTerms, { code, name: 'booking' }));
  expect(blocks.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => ['heading', 'paragraph']).flat());
  expect(since).toBe('2026-10-01');
  const english = good(await test.call(translatedTerms, { code: 'en', name: 'booking' })).blocks.map((block) =>
    JSON.stringify(block),
  );
  expect(code === 'en' || blocks.every((block) => !english.includes(JSON.stringify(block)))).toBe(true);
});

it.each(TERMS)('the text «%s» is fetched for a page in each language, each in its own words', async (name) => {
  const texts = new Set<string>();
  for (const lang of LANGUAGES) {
    const { blocks, code } = good(await test.call(legalText, { name, lang }));
    expect(code).toBe(lang);
    texts.add(JSON.stringify(blocks));
  }
  expect(texts.size).toBe(LANGUAGES.length);
  expect(refusal(await test.send('GET', '/rest/public/terms/anything?lang=en'))).toBe('400 BAD_INPUT');
});

it('a new version is in force from its day on, and the old one is kept', async () => {
  const blocks = [{ kind: 'paragraph' as const, text: 'Newer words.' }];
  await test.db.insert(termsTexts).values([
    { name: 'booking', lang: 'en', since: '2026-10-19', blocks },
    { name: 'booking', lang: 'en', since: '2026-10-20', blocks: [] },
  ]);
  expect(good(await test.call(translatedTerms, { code: 'en', name: 'booking' }))).toEqual({
    code: 'en',
    name: 'booking',
    since: '2026-10-19',
    blocks,
  });
});

it('a language without terms is NOT_FOUND, and other names are rejected', async () => {
  await test.db.delete(termsTexts);
  expect(refusal(await test.call(translatedTerms, { code: 'el', name: 'booking' }))).toBe('404 NOT_FOUND');
  expect(refusal(await test.send('POST', translatedTerms.path, { body: { code: 'el', name: 'anything' } }))).toBe(
    '400 BAD_INPUT',
  );
  expect(refusal(await test.send('POST', translatedTerms.path, { body: { code: 'xx', name: 'booking' } }))).toBe(
    '400 BAD_INPUT',
  );
});
