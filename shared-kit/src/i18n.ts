import { createInstance } from 'i18next';
import type { Lang } from '@tessera/contracts/languages';

/** The words of a remote and of the kit, in the language of the page. Keys are flat; values may hold `{{name}}`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export type Messages = Readonly<Record<string, string>>;

/** One language's words behind one function. Missing keys are told to `onMissing` and come out as the key. */
export function createTranslate(lang: Lang, messages: Messages, onMissing?: (key: string) => void): Translate {
  const instance = createInstance();
  void instance.init({
    lng: lang, fallbackLng: false, initAsync: false, keySeparator: false, nsSeparator: false,
    resources: { [lang]: { translation: { ...messages } } },
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    ...(onMissing ? { saveMissing: true, missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) => onMissing(key) } : {}),
  });
  return (key, values) => instance.t(key, values ?? {});
}
