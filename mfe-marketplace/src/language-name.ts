import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

/**
 * What each language calls all of them, in their order. Source: CLDR; spelled out here, because the first `Intl` object of
 * a tab takes a slow phone 100 ms, and on a profile this one stood in the way of everything else.
 */
const NAMES: Readonly<Record<Lang, string>> = {
  en: 'English, Romanian, French, Spanish, Bulgarian, Croatian, Greek, German, Polish, Ukrainian',
  ro: 'engleză, română, franceză, spaniolă, bulgară, croată, greacă, germană, poloneză, ucraineană',
  fr: 'anglais, roumain, français, espagnol, bulgare, croate, grec, allemand, polonais, ukrainien',
  es: 'inglés, rumano, francés, español, búlgaro, croata, griego, alemán, polaco, ucraniano',
  bg: 'английски, румънски, френски, испански, български, хърватски, гръцки, немски, полски, украински',
  hr: 'engleski, rumunjski, francuski, španjolski, bugarski, hrvatski, grčki, njemački, poljski, ukrajinski',
  el: 'Αγγλικά, Ρουμανικά, Γαλλικά, Ισπανικά, Βουλγαρικά, Κροατικά, Ελληνικά, Γερμανικά, Πολωνικά, Ουκρανικά',
  de: 'Englisch, Rumänisch, Französisch, Spanisch, Bulgarisch, Kroatisch, Griechisch, Deutsch, Polnisch, Ukrainisch',
  pl: 'angielski, rumuński, francuski, hiszpański, bułgarski, chorwacki, grecki, niemiecki, polski, ukraiński',
  uk: 'англійська, румунська, французька, іспанська, болгарська, хорватська, грецька, німецька, польська, українська',
};
/** The name of a language as another one calls it: `Romanian`, `Rumänisch`. */
export const languageName = (language: Lang, lang: Lang): string =>
  NAMES[lang].split(', ')[LANGUAGES.indexOf(language)] ?? language;
