import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

interface Sentences {
  /** Follows the remote's name, in the menu and as heading. */
  readonly topics: string;
  readonly lead: string;
  readonly empty: string;
  readonly error: string;
  /** Each plural form that the language has, by its name. */
  readonly count: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
}

const SENTENCES: Readonly<Record<Lang, Sentences>> = {
  en: {
    topics: 'topics',
    lead: 'Choose a topic and see who can help you with it.',
    empty: 'Nobody offers a time here at the moment. Look again tomorrow.',
    error: 'The topics did not load',
    count: { one: '{{count}} specialist', other: '{{count}} specialists' },
  },
  ro: {
    topics: 'subiecte',
    lead: 'Alege un subiect și vezi cine te poate ajuta.',
    empty: 'Momentan nimeni nu oferă ore aici. Mai uită-te și mâine.',
    error: 'Subiectele nu s-au încărcat',
    count: { one: '{{count}} specialist', few: '{{count}} specialiști', other: '{{count}} de specialiști' },
  },
  fr: {
    topics: 'sujets',
    lead: 'Choisissez un sujet et voyez qui peut vous aider.',
    empty: 'Personne ne propose d’horaire ici pour le moment. Revenez demain.',
    error: 'Les sujets n’ont pas pu être chargés',
    count: { one: '{{count}} spécialiste', many: '{{count}} de spécialistes', other: '{{count}} spécialistes' },
  },
  es: {
    topics: 'temas',
    lead: 'Elige un tema y mira quién puede ayudarte.',
    empty: 'Nadie ofrece horas aquí por ahora. Vuelve a mirar mañana.',
    error: 'Los temas no se han cargado',
    count: { one: '{{count}} especialista', many: '{{count}} de especialistas', other: '{{count}} especialistas' },
  },
  bg: {
    topics: 'теми',
    lead: 'Изберете тема и вижте кой може да ви помогне.',
    empty: 'В момента тук никой не предлага час. Погледнете отново утре.',
    error: 'Темите не се заредиха',
    count: { one: '{{count}} специалист', other: '{{count}} специалисти' },
  },
  hr: {
    topics: 'teme',
    lead: 'Odaberite temu i pogledajte tko vam može pomoći.',
    empty: 'Trenutačno ovdje nitko ne nudi termin. Pogledajte ponovno sutra.',
    error: 'Teme se nisu učitale',
    count: { one: '{{count}} stručnjak', few: '{{count}} stručnjaka', other: '{{count}} stručnjaka' },
  },
  el: {
    topics: 'θέματα',
    lead: 'Επιλέξτε ένα θέμα και δείτε ποιος μπορεί να σας βοηθήσει.',
    empty: 'Αυτή τη στιγμή κανείς δεν προσφέρει ώρα εδώ. Δείτε ξανά αύριο.',
    error: 'Τα θέματα δεν φορτώθηκαν',
    count: { one: '{{count}} ειδικός', other: '{{count}} ειδικοί' },
  },
  de: {
    topics: 'Themen',
    lead: 'Wählen Sie ein Thema und sehen Sie, wer Ihnen helfen kann.',
    empty: 'Zurzeit bietet hier niemand einen Termin an. Schauen Sie morgen wieder herein.',
    error: 'Die Themen wurden nicht geladen',
    count: { one: '{{count}} Fachperson', other: '{{count}} Fachleute' },
  },
  pl: {
    topics: 'tematy',
    lead: 'Wybierz temat i zobacz, kto może ci pomóc.',
    empty: 'W tej chwili nikt nie oferuje tu terminów. Zajrzyj ponownie jutro.',
    error: 'Tematy się nie wczytały',
    count: {
      one: '{{count}} specjalista',
      few: '{{count}} specjalistów',
      many: '{{count}} specjalistów',
      other: '{{count}} specjalisty',
    },
  },
  uk: {
    topics: 'теми',
    lead: 'Оберіть тему й побачте, хто може вам допомогти.',
    empty: 'Зараз тут ніхто не пропонує часу. Зазирніть завтра.',
    error: 'Теми не завантажилися',
    count: {
      one: '{{count}} фахівець',
      few: '{{count}} фахівці',
      many: '{{count}} фахівців',
      other: '{{count}} фахівця',
    },
  },
};

const counts = (key: string, lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(SENTENCES[lang].count).map(([form, text]) => [`${key}.count_${form}`, text]));

/** The heading of a new screen: its name as a person reads it, and what it lists. */
export const titleOf = (spoken: string, lang: Lang): string => `${spoken}: ${SENTENCES[lang].topics}`;

/**
 * The words of a new screen in one language, as its JSON file holds them. `key` is `<remote>.<screen>`,
 * `spoken` its name as a person reads it.
 */
export function wordsOfScreen(key: string, spoken: string, lang: Lang): Readonly<Record<string, string>> {
  const { lead, empty, error } = SENTENCES[lang];
  return {
    [`${key}.title`]: titleOf(spoken, lang),
    [`${key}.lead`]: lead,
    [`${key}.empty`]: empty,
    [`${key}.error`]: error,
    ...counts(key, lang),
  };
}

/** The files of a part's words beside it, in each language. */
export const filesOfWords = (
  folder: string,
  words: (lang: Lang) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((lang) => [`${folder}/i18n/${lang}.json`, `${JSON.stringify(words(lang), null, 2)}\n`]),
  );

/** The words of a new slot. */
export const wordsOfSlot = (key: string, lang: Lang): Readonly<Record<string, string>> => ({
  [`${key}.error`]: SENTENCES[lang].error,
  ...counts(key, lang),
});
