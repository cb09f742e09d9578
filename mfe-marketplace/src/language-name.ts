import { LANGUAGE_NAMES, LOCALES, type Lang } from '@tessera/contracts/languages';

const names = new Map<Lang, Intl.DisplayNames>();
/** The name of a language as another one calls it: `Romanian`, `Rumänisch`. */
export function languageName(language: Lang, lang: Lang): string {
  let known = names.get(lang);
  if (!known) {
    known = new Intl.DisplayNames(LOCALES[lang], { type: 'language' });
    names.set(lang, known);
  }
  return known.of(language) ?? LANGUAGE_NAMES[language];
}
