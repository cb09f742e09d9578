import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { Translate } from '@tessera/kit/i18n';
import type { Words } from '../i18n/use-t.ts';
import { loadWords } from './words.ts';

/** The page's language and the shell's messages in it. */
export interface Language {
  readonly translate$: BehaviorSubject<Translate>;
  /** Translates into the current language. */
  readonly t: Words;
  /** The shell's messages in a language, fetched once. */
  words(lang: Lang): Promise<Translate>;
  /** Changes messages and language in the same task, so that subscribers never see one without the other. */
  turn(lang: Lang): Promise<void>;
}
export async function createLanguage(
  lang$: BehaviorSubject<Lang>,
  report: (error: unknown, at: string) => void,
): Promise<Language> {
  const fetched = new Map<Lang, Promise<Translate>>();
  function words(lang: Lang): Promise<Translate> {
    const known = fetched.get(lang) ?? loadWords(lang, report);
    fetched.set(lang, known);
    // The next page tries again.
    known.catch(() => fetched.delete(lang));
    return known;
  }
  const translate$ = new BehaviorSubject(await words(lang$.value));
  return {
    translate$,
    words,
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
