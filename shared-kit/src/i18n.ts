import { createInstance } from 'i18next';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';

export type { KitKey } from './i18n/keys.ts';

/**
 * Translates the messages of a remote and the kit into the page's language. Keys are flat;
 * values may contain `{{name}}`.
 */
export type Translate<K extends string = string> = (
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The keys that `t()` accepts for a language file: plural forms share one key. */
export type KeyOf<Words> = keyof Words extends infer K
  ? K extends `${infer Base}_${PluralForm}`
    ? Base
    : K extends string
      ? K
      : never
  : never;
export type Messages = Readonly<Record<string, string>>;
/** Message keys of a remote by the error codes of its calls, as listed in `src/i18n/errors.ts`. */
export type ErrorKeys = Readonly<Partial<Record<ErrorCode, string>>>;

/** Messages in one language, to which parts of a remote add theirs as they are loaded. */
export interface Vocabulary {
  /** Stays the same function when messages are added. */
  readonly translate: Translate;
  add(messages: Messages): void;
}
/** Missing keys are reported to `onMissing` and returned as they are. */
export function createVocabulary(lang: Lang, messages: Messages, onMissing?: (key: string) => void): Vocabulary {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [lang]: { [NAMESPACE]: { ...messages } } },
    // React already escapes the output.
    interpolation: { escapeValue: false },
    ...(onMissing
      ? {
          saveMissing: true,
          missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) => onMissing(key),
        }
      : {}),
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
  return {
    translate: (key, values) => (values ? instance.t(key, values) : translatePlain(key)),
    add(more) {
      instance.addResourceBundle(lang, NAMESPACE, more, false, true);
      plain.clear();
    },
  };
}
const NAMESPACE = 'translation';
/** Translation function for one language with all its messages. */
export const createTranslate = (lang: Lang, messages: Messages, onMissing?: (key: string) => void): Translate =>
  createVocabulary(lang, messages, onMissing).translate;
