import { DEFAULT_LANG, type Lang } from '@tessera/contracts/languages';
import { createTranslate, type Messages, type Translate } from '@tessera/kit/i18n';
import { kitWords } from '@tessera/kit/words';

/** Messages of the shell and the kit in one language. Falls back to English when a language fails to load. */
export async function loadWords(lang: Lang, report: (error: unknown, at: string) => void): Promise<Translate> {
  const get = (code: Lang): Promise<Messages> =>
    import(/* webpackChunkName: "words.[request]" */ `../i18n/${code}.json`).then(
      (m: { default: Messages }) => m.default,
    );
  try {
    const [kit, shell] = await Promise.all([kitWords(lang), get(lang)]);
    return createTranslate(lang, { ...kit, ...shell }, (key) => report(new Error(`missing translation: ${key}`), lang));
  } catch (error) {
    report(error, `words ${lang}`);
    const [kit, shell] = await Promise.all([kitWords(DEFAULT_LANG), get(DEFAULT_LANG)]);
    return createTranslate(DEFAULT_LANG, { ...kit, ...shell });
  }
}
