import { LANGUAGES } from '@tessera/contracts/languages';
import { wordsOf } from './words.ts';

/** Characters that fit on one line of a button as wide as a small phone. */
const MOST = 27;
it.each(LANGUAGES)('asks for the bank with buttons of one line: %s', (lang) => {
  const { askYes, askNo } = wordsOf(lang);
  expect([askYes, askNo].filter((text) => text.length > MOST)).toEqual([]);
});
