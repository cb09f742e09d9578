import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@tessera/contracts/languages';
import { dangerIn } from '@tessera/contracts/matching';
import { HELP } from '@tessera/contracts/symptoms';
import { dangerReview } from './danger-review.ts';
import { referenceContent } from './index.ts';

const { guidanceWords } = referenceContent();
const words = guidanceWords.flatMap(({ kind, code, lang, words: phrases }) => {
  const help = HELP.find((one) => kind === 'danger' && one === code);
  return help ? [{ lang, help, phrases: [...phrases] }] : [];
});

it('the review lists the words as they are', () => {
  const page = readFileSync(new URL('../../docs/danger-words-review.md', import.meta.url), 'utf8');
  expect(page).toBe(dangerReview(guidanceWords));
});

it.each(LANGUAGES)('each phrase is found by itself: %s', (lang) => {
  for (const { help, phrases } of words.filter((one) => one.lang === lang)) {
    expect(phrases.length).toBeGreaterThan(20);
    for (const phrase of phrases) {
      const found = dangerIn([{ lang, help, phrases: [phrase] }], `… ${phrase.replace('*', 'xx')}, …`);
      expect([phrase, found]).toEqual([phrase, help]);
    }
  }
});

it.each([
  'I lie awake and worry about work, the children and money.',
  'My father died last year and I miss him every day.',
  'Nu dorm bine de luni de zile și sunt obosită tot timpul.',
  'Ich grüble jede Nacht und bin tagsüber müde und gereizt.',
  'Δεν κοιμάμαι καλά και έχω άγχος για τη δουλειά μου.',
  'Не спя добре и се тревожа за работата и парите.',
  'Nie mogę spać i martwię się o pracę oraz o dzieci.',
  'Не можу заснути й постійно хвилююся через роботу.',
  'Je dors mal et je m’inquiète pour mon travail.',
  'No duermo bien y me preocupa el trabajo.',
  'Ne spavam dobro i brinem se zbog posla.',
])('an ordinary need opens nothing: %s', (text) => {
  expect(dangerIn(words, text)).toBeNull();
});
