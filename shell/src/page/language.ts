import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { Translate } from '@tessera/kit/i18n';
import type { Words } from '../i18n/use-t.ts';
import { loadWords } from './words.ts';

/** The language of the page and the shell's words in it. */
export interface Language {
  readonly translate$: BehaviorSubject<Translate>;
  /** The words of the moment. */
  readonly t: Words;
  /** The shell's words in a language, fetched once. */
  words(lang: Lang): Promise<Translate>;
  /** Changes words and language in one turn, so that nobody sees one without the other. */
  turn(lang: Lang): Promise<void>;
}
export async function createLanguage(lang$: BehaviorSubject<Lang>, report: (error: unknown, at: string) => void): Promise<Language> {
  const fetched = new Map<Lang, Promise<Translate>>();
  function words(lang: Lang): Promise<Translate> {
    const known = fetched.get(lang) ?? loadWords(lang, report);
    fetched.set(lang, known);
    return known;
  }
  const translate$ = new BehaviorSubject(await words(lang$.value));
  return {
    translate$, words,
    get t() { return translate$.value; },
    async turn(lang) {
      const translate = await words(lang);
      if (lang$.value === lang) return;
      translate$.next(translate);
      lang$.next(lang);
      document.documentElement.lang = lang;
    },
  };
}
