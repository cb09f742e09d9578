import { createInstance } from 'i18next';
import type { ErrorCode } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';

export type { KitKey } from './i18n/keys.ts';

/** The words of a remote and of the kit, in the language of the page. Keys are flat; values may hold `{{name}}`. */
export type Translate<K extends string = string> = (key: K, values?: Readonly<Record<string, string | number>>) => string;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The keys that `t()` takes for a language file: the forms of a plural go by one name. */
export type KeyOf<Words> = keyof Words extends infer K ? (K extends `${infer Base}_${PluralForm}` ? Base : K extends string ? K : never) : never;
export type Messages = Readonly<Record<string, string>>;
/** Keys of a remote's own sentences by the codes that its calls may be answered with, as `src/i18n/errors.ts` has them. */
export type ErrorKeys = Readonly<Partial<Record<ErrorCode, string>>>;

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
