import { expect, test } from '@playwright/test';
import { createTranslate, createVocabulary } from '@tessera/kit/i18n';
import { createTranslate as createReference } from '@tessera/kit/i18n-server';
import { LANGUAGES } from '@tessera/contracts/languages';
import { wordsOf } from '../harness/words.ts';

const COUNTS = [0, 1, 1.5, 2, 3, 4, 5, 7, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 111, 1_000_000];
/** Would mean something to a library that reads values as messages, patterns or markup. */
const HOSTILE = '<b>$& $1 {{count}} $t(kit.close) \\ Ελένη «ok» &amp;';
type Values = Readonly<Record<string, string | number>>;

const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name);

test.describe('a message without the library is what i18next makes of it', () => {
  for (const lang of LANGUAGES)
    test(`for each message of the site in ${lang}`, () => {
      const messages = wordsOf(lang);
      const compiled = createTranslate(lang, messages);
      const reference = createReference(lang, messages);
      const differences = Object.entries(messages).flatMap(([key, text]) => {
        const values: Values = Object.fromEntries(namesIn(text).map((name) => [name, HOSTILE]));
        const counted = stem(key) !== key;
        const given = counted ? COUNTS.map((count) => ({ ...values, count })) : [undefined, values];
        return given
          .map((each) => [stem(key), each, compiled(stem(key), each), reference(stem(key), each)] as const)
          .filter(([, , ours, theirs]) => ours !== theirs);
      });
      expect(Object.keys(messages).length).toBeGreaterThan(1_000);
      expect(differences).toEqual([]);
    });

  test('also where words or values are wrong', () => {
    const messages = {
      plain: 'a',
      counted_other: '{{count}} of {{ all }}',
      bare: '{{count}}',
      none_zero: 'none',
      none_other: 'n',
    };
    const missing: string[] = [];
    const compiled = createTranslate('en', messages, (key) => missing.push(key));
    const reference = createReference('en', messages);
    const asked: readonly (readonly [string, Values?])[] = [
      ['absent'],
      ['absent', { count: 2 }],
      ['counted', { count: 1, all: 3 }],
      ['counted', { count: 2 }],
      ['counted', { count: '2', all: 3 }],
      ['bare', { count: 1 }],
      ['plain', { count: 1 }],
      ['none', { count: 0 }],
      ['none', { count: 3 }],
    ];
    for (const [key, values] of asked) expect([key, compiled(key, values)]).toEqual([key, reference(key, values)]);
    expect(missing).toEqual(['absent', 'absent', 'counted']);
  });

  test('and texts that are added later count from then on', () => {
    const { translate, add } = createVocabulary('ro', { a: 'unu' });
    expect([translate('a'), translate('b')]).toEqual(['unu', 'b']);
    add({ a: 'doi', b: 'trei' });
    expect([translate('a'), translate('b')]).toEqual(['doi', 'trei']);
  });
});
