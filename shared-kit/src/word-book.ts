import { DEFAULT_LANG, type Lang } from '@tessera/contracts/languages';
import type { ShellApi } from '@tessera/contracts/unit';
import { createVocabulary, type Messages, type Translate, type Vocabulary } from './i18n.ts';
import type { Readable } from './runtime.ts';
import { kitWords } from './words.ts';

/** Loads the words of a screen or slot in one language. */
export type LoadWords = (lang: Lang) => Promise<{ default: Messages }>;

/** The words that the screens and slots of a unit have loaded, by language. */
export interface WordBook {
  /** Loads them once; when a language fails, the default language takes its place and the error is reported. */
  load(words: LoadWords, lang: Lang): Promise<void>;
  /**
   * The translation of a place that shows `shown()`. A language counts once these words are loaded in it, so that no
   * key is ever on screen; a place that comes into a language without them loads them and tells its parts.
   */
  follow(lang$: ShellApi['lang$'], shown: () => LoadWords): Readable<Translate>;
  clear(): void;
}
interface Language extends Vocabulary {
  readonly parts: Map<LoadWords, 'loaded' | Promise<void>>;
}
const KEYS: Translate = (key) => key;

export function createWordBook(report: (error: unknown, at: string) => void): WordBook {
  const languages = new Map<Lang, Language>();
  function languageOf(lang: Lang): Language {
    const known = languages.get(lang);
    if (known) return known;
    const vocabulary = createVocabulary(lang, {}, (key) => report(new Error(`missing translation: ${key}`), lang));
    const made = { ...vocabulary, parts: new Map() };
    languages.set(lang, made);
    return made;
  }
  async function fetch(words: LoadWords, lang: Lang): Promise<void> {
    const { add, parts } = languageOf(lang);
    try {
      const [kit, own] = await Promise.all([
        kitWords(lang),
        words(lang).catch((error: unknown) => {
          report(error, `words ${lang}`);
          return words(DEFAULT_LANG);
        }),
      ]);
      add({ ...kit, ...own.default });
      parts.set(words, 'loaded');
    } catch (error) {
      parts.delete(words);
      throw error;
    }
  }
  async function load(words: LoadWords, lang: Lang): Promise<void> {
    const { parts } = languageOf(lang);
    const running = parts.get(words) ?? fetch(words, lang);
    if (running === 'loaded') return;
    parts.set(words, running);
    await running;
  }
  async function bring(words: LoadWords, lang: Lang, tell: () => void): Promise<void> {
    try {
      await load(words, lang);
      tell();
    } catch (error) {
      report(error, `words ${lang}`);
    }
  }
  const isIn = (words: LoadWords, lang: Lang): boolean => languages.get(lang)?.parts.get(words) === 'loaded';
  const other = (words: LoadWords): Lang | undefined => [...languages.keys()].find((lang) => isIn(words, lang));
  const hasAny = (lang: Lang): boolean => [...(languages.get(lang)?.parts.values() ?? [])].includes('loaded');
  /** Where no language has these words, an error is shown, for which the kit's words are enough. */
  function best(words: LoadWords, lang: Lang): Translate {
    const code = isIn(words, lang) ? lang : (other(words) ?? [lang, ...languages.keys()].find(hasAny));
    return (code && languages.get(code)?.translate) ?? KEYS;
  }
  return {
    load,
    follow: (lang$, shown) => ({
      get value() {
        return best(shown(), lang$.value);
      },
      subscribe: (next) =>
        lang$.subscribe((lang) => {
          const words = shown();
          next(best(words, lang));
          if (!isIn(words, lang)) void bring(words, lang, () => next(best(shown(), lang$.value)));
        }),
    }),
    clear: () => languages.clear(),
  };
}
