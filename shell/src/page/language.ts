import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { Translate } from '@tessera/kit/i18n';
import type { Words } from '../i18n/use-t.ts';
import { openWords, type Book } from './words.ts';

/** The page's language and the shell's messages in it. A page begins with the first of them. */
export interface Language {
  readonly translate$: BehaviorSubject<Translate>;
  /** Translates into the current language. */
  readonly t: Words;
  /** Resolves when `t` knows every message of the current language: whoever says more than the first ones waits for it. */
  whole(): Promise<void>;
  /** All of the shell's messages in a language, fetched once. */
  words(lang: Lang): Promise<Translate>;
  /** Changes messages and language in the same task, so that subscribers never see one without the other. */
  turn(lang: Lang): Promise<void>;
}
export async function createLanguage(
  lang$: BehaviorSubject<Lang>,
  report: (error: unknown, at: string) => void,
): Promise<Language> {
  const opened = new Map<Lang, Promise<Book>>();
  function open(lang: Lang): Promise<Book> {
    const known = opened.get(lang) ?? openWords(lang, report);
    opened.set(lang, known);
    // The next page tries again.
    known.catch(() => opened.delete(lang));
    return known;
  }
  async function words(lang: Lang): Promise<Translate> {
    const book = await open(lang);
    await book.whole();
    return book.translate;
  }
  const translate$ = new BehaviorSubject((await open(lang$.value)).translate);
  return {
    translate$,
    words,
    whole: async () => void (await words(lang$.value)),
    get t() {
      return translate$.value;
    },
    async turn(lang) {
      const translate = await words(lang);
      if (lang$.value === lang) return;
      translate$.next(translate);
      lang$.next(lang);
      if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
    },
  };
}
