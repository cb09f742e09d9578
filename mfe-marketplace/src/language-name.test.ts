import { LANGUAGES, LOCALES } from '@tessera/contracts/languages';
import { languageName } from './language-name.ts';

it.each(LANGUAGES)('names every language as CLDR does: %s', (lang) => {
  const names = new Intl.DisplayNames(LOCALES[lang], { type: 'language' });
  expect(LANGUAGES.map((language) => languageName(language, lang))).toEqual(
    LANGUAGES.map((language) => names.of(language)),
  );
});
