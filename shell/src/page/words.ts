import { DEFAULT_LANG, type Lang } from '@tessera/contracts/languages';
import { createVocabulary, type Messages, type Translate } from '@tessera/kit/i18n';
import { once } from '@tessera/kit/once';
import { kitWords } from '@tessera/kit/words';

/** Fetches the files of a language. */
export interface WordFiles {
  /** What a page can need before anything else of the shell has come: the kit's words, and those of a failed part. */
  first(lang: Lang): Promise<readonly Messages[]>;
  /** All others of the shell. */
  others(lang: Lang): Promise<Messages>;
}
type Module = { readonly default: Messages };
const FILES: WordFiles = {
  first: (lang) =>
    Promise.all([
      kitWords(lang),
      import(/* webpackChunkName: "words.[request]" */ `./i18n/${lang}.json`).then((m: Module) => m.default),
    ]),
  others: (lang) =>
    import(/* webpackChunkName: "shell.[request]" */ `../i18n/${lang}.json`).then((m: Module) => m.default),
};

/** Messages of the shell and the kit in one language. */
export interface Book {
  /** Stays the same function when the others have come. */
  readonly translate: Translate;
  /** Fetches the others, once; resolves when `translate` knows every message. */
  whole(): Promise<void>;
}
/**
 * Opens the words of a language with the first of them. Falls back to English when a file of the language fails to load,
 * and rejects when English does as well; both are reported.
 */
export async function openWords(
  lang: Lang,
  report: (error: unknown, at: string) => void,
  files: WordFiles = FILES,
): Promise<Book> {
  async function fetched<T>(load: (of: Lang) => Promise<T>): Promise<T> {
    try {
      return await load(lang);
    } catch (error) {
      report(error, `words ${lang}`);
      if (lang === DEFAULT_LANG) throw error;
    }
    try {
      return await load(DEFAULT_LANG);
    } catch (error) {
      report(error, `words ${DEFAULT_LANG}`);
      throw error;
    }
  }
  const vocabulary = createVocabulary(lang, Object.assign({}, ...(await fetched(files.first))) as Messages, (key) =>
    report(new Error(`missing translation: ${key}`), lang),
  );
  return { translate: vocabulary.translate, whole: once(async () => vocabulary.add(await fetched(files.others))) };
}
