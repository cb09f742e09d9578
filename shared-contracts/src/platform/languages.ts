import * as z from 'zod/mini';

// In a file of its own, because every page needs the codes, and few need the names.
export { LANGUAGE_NAMES } from './language-names.ts';

/** The ten interface languages, in the order in which they are offered. Source: product specification, section 9. */
export const LANGUAGES = ['en', 'ro', 'fr', 'es', 'bg', 'hr', 'el', 'de', 'pl', 'uk'] as const;
export const Lang = z.enum(LANGUAGES);
export type Lang = z.infer<typeof Lang>;
export const DEFAULT_LANG: Lang = 'en';

/** A value for each language. */
export const inEachLanguage = <T>(of: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Record<Lang, T>;

/** BCP 47 tags with the region whose number and date formats we use. */
export const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en-GB',
  ro: 'ro-RO',
  fr: 'fr-FR',
  es: 'es-ES',
  bg: 'bg-BG',
  hr: 'hr-HR',
  el: 'el-GR',
  de: 'de-DE',
  pl: 'pl-PL',
  uk: 'uk-UA',
};

export const isLang = (value: unknown): value is Lang => LANGUAGES.includes(value as Lang);
/** Any unsupported value becomes English. */
export const toLang = (value: unknown): Lang => (isLang(value) ? value : DEFAULT_LANG);
