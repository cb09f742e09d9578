import { createInstance } from 'i18next';
import type { Lang } from '@tessera/contracts/languages';
import type { Messages, Translate } from './i18n.ts';

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
  const plain = new Map<string, string>();
  function translatePlain(key: string): string {
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = instance.t(key, {});
    plain.set(key, text);
    return text;
  }
  return (key, values) => (values ? instance.t(key, values) : translatePlain(key));
}
