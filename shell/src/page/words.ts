import { DEFAULT_LANG, type Lang } from '@tessera/contracts/languages';
import { createTranslate, type Messages, type Translate } from '@tessera/kit/i18n';
import { kitWords } from '@tessera/kit/words';

type LoadFiles = (lang: Lang) => Promise<readonly Messages[]>;
const loadFiles: LoadFiles = (lang) =>
  Promise.all([
    kitWords(lang),
    import(/* webpackChunkName: "words.[request]" */ `../i18n/${lang}.json`).then(
      (m: { default: Messages }) => m.default,
    ),
  ]);

/**
 * Messages of the shell and the kit in one language. Falls back to English when a language fails to load, and rejects
 * when English does as well; both are reported.
 */
export async function loadWords(
  lang: Lang,
  report: (error: unknown, at: string) => void,
  load: LoadFiles = loadFiles,
): Promise<Translate> {
  try {
    const files = await load(lang);
    return createTranslate(lang, Object.assign({}, ...files) as Messages, (key) =>
      report(new Error(`missing translation: ${key}`), lang),
    );
  } catch (error) {
    report(error, `words ${lang}`);
    if (lang === DEFAULT_LANG) throw error;
    return loadWords(DEFAULT_LANG, report, load);
  }
}
