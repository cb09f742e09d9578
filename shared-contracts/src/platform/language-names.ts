/** Each language's own name, as the language switch shows it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ro: 'Română',
  fr: 'Français',
  es: 'Español',
  bg: 'Български',
  hr: 'Hrvatski',
  el: 'Ελληνικά',
  de: 'Deutsch',
  pl: 'Polski',
  uk: 'Українська',
};
