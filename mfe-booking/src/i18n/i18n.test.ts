import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { words } from './index.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');
const english = Object.keys(words.en);
const plurals = new Set(english.filter((key) => PLURAL.test(key)).map(baseOf));
const expected = (lang: Lang): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return [...new Set(english.flatMap((key) => (plurals.has(baseOf(key)) ? pluralCategories.map((form) => `${baseOf(key)}_${form}`) : [key])))];
};
const placeholders = (text: string | undefined): readonly string[] => [...new Set(text?.match(/{{\w+}}/g) ?? [])].sort();

describe.each(LANGUAGES)('words in %s', (lang) => {
  it('are complete, with each plural form of the language and nothing else', () => {
    expect(Object.keys(words[lang]).sort()).toEqual([...expected(lang)].sort());
  });
  it('hold the same values as the English sentence', () => {
    const wrong = Object.entries(words[lang]).filter(([key, text]) => placeholders(text).join() !== placeholders(words.en[key] ?? words.en[`${baseOf(key)}_other`]).join());
    expect(wrong).toEqual([]);
  });
});
