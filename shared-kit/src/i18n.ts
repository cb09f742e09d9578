import type { ErrorCode } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';
import { oneStop } from './one-stop.ts';

export type { KitKey } from './i18n/keys.ts';

/**
 * Translates the messages of a remote and the kit into the page's language. Keys are flat; messages may contain
 * `{{name}}`, and have a form for each plural of the language when they are given a `count`.
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
/**
 * Missing keys are reported to `onMissing` and returned as they are. Reads i18next's message format, of which the words
 * use names and plurals, and answers what i18next answers on the servers (i18n-server.ts): the library is an eleventh of
 * the script of a page, and what this page's words need of it are these lines (ADR 0058).
 */
export function createVocabulary(lang: Lang, messages: Messages, onMissing?: (key: string) => void): Vocabulary {
  const texts = new Map(Object.entries(messages));
  function textOf(key: string, count: string | number | undefined): string {
    const names = typeof count === 'number' ? formsOf(lang, key, count) : [key];
    const name = names.find((form) => texts.has(form));
    if (name === undefined) onMissing?.(key);
    return name === undefined ? key : (texts.get(name) ?? key);
  }
  return {
    translate(key, values) {
      const text = textOf(key, values?.['count']);
      if (!values) return text;
      return oneStop(
        text.replace(PLACEHOLDER, (raw, name: string) => String(values[name] ?? raw)),
        values,
      );
    },
    add(more) {
      for (const [key, text] of Object.entries(more)) texts.set(key, text);
    },
  };
}
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Created when a language first counts something, because a phone needs milliseconds for it. */
const plurals = new Map<Lang, Intl.PluralRules>();
/** The keys of a message with a count, the best first. */
function formsOf(lang: Lang, key: string, count: number): readonly string[] {
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang);
  plurals.set(lang, rules);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, `${key}_other`, key];
}
/** Translation function for one language with all its messages. */
export const createTranslate = (lang: Lang, messages: Messages, onMissing?: (key: string) => void): Translate =>
  createVocabulary(lang, messages, onMissing).translate;
