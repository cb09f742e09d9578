import type { Lang } from '@tessera/contracts/languages';
import type { Messages } from '../i18n.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');
const placeholders = (text: string): string => [...new Set(text.match(/{{\w+}}/g) ?? [])].sort().join(' ');

/** The keys that a language must have: those of English, with the plural forms of the language itself. */
function keysFor(english: Messages, lang: Lang): readonly string[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  return [
    ...new Set(
      Object.keys(english).flatMap((key) => (PLURAL.test(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key])),
    ),
  ];
}

/** Differences between a language's messages and the English ones: missing or extra keys, and omitted placeholders. */
export function wordProblems(words: Readonly<Record<Lang, Messages>>, lang: Lang): readonly string[] {
  const expected = new Set(keysFor(words.en, lang));
  const own = words[lang];
  const english = (key: string): string => words.en[key] ?? words.en[`${baseOf(key)}_other`] ?? '';
  return [
    ...[...expected].filter((key) => !(key in own)).map((key) => `${key} is missing`),
    ...Object.keys(own)
      .filter((key) => !expected.has(key))
      .map((key) => `${key} is not expected`),
    ...Object.entries(own)
      .filter(([key, text]) => placeholders(text) !== placeholders(english(key)))
      .map(
        ([key, text]) =>
          `${key} holds ${placeholders(text) || 'no value'}, English holds ${placeholders(english(key)) || 'none'}`,
      ),
  ];
}
