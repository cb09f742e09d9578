import { LANGUAGES } from '@tessera/contracts/languages';
import { wordProblems } from '@tessera/kit/testing';
import { words } from './index.ts';

describe('words', () => {
  it.each(LANGUAGES)('are complete in %s, with each plural form and each value', (lang) => {
    expect(wordProblems(words, lang)).toEqual([]);
  });
});
