import { LANGUAGES } from '@tessera/contracts/languages';
import { wordProblems } from '@tessera/kit/testing';
import { words } from './index.ts';
import type { useT } from './use-t.ts';

describe('words', () => {
  it.each(LANGUAGES)('are complete in %s, with each plural form and each value', (lang) => {
    expect(wordProblems(words, lang)).toEqual([]);
  });
});

it('include every key that the code uses, otherwise it does not compile', () => {
  const t: ReturnType<typeof useT> = (key) => key;
  expect(t('kit.dialog.close')).toBe('kit.dialog.close');
  // @ts-expect-error -- a key that English lacks
  expect(t('kit.dialog.clsoe')).toBe('kit.dialog.clsoe');
});
