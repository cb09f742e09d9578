import { createInstance } from 'i18next';
import type { Lang } from '@tessera/contracts/languages';
import type { Messages, Translate } from './i18n.ts';
import { oneStop } from './one-stop.ts';

/** Sentences that are kept of a language. */
const MOST_KNOWN = 5_000;
const NONE: Readonly<Record<string, never>> = {};

/**
 * Translation function for one language, by i18next: for servers and tests. The browser reads the same messages without
 * the library (i18n.ts), and a test compares the two for every word of the site.
 */
export function createTranslate(lang: Lang, messages: Messages): Translate {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [lang]: { translation: { ...messages } } },
    // React already escapes the output.
    interpolation: { escapeValue: false },
  });
  // `keySeparator: false` counts as undefined here, and the library would search each key for signs of prose on each
  // call, which takes more time than the rest of the translation.
  Object.assign(instance.options, { userDefinedKeySeparator: true });
  // A page has the same sentences as the one before it, most of them with the same values.
  const known = new Map<string, string>();
  return (key, values = NONE) => {
    const id = values === NONE ? key : `${key} ${JSON.stringify(values)}`;
    const text = known.get(id);
    if (text !== undefined) return text;
    if (known.size >= MOST_KNOWN) known.clear();
    const made = oneStop(instance.t(key, values), values);
    known.set(id, made);
    return made;
  };
}
