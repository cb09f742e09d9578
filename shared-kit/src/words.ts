import type { Lang } from '@tessera/contracts/languages';
import type { Messages } from './i18n.ts';

const loaded = new Map<Lang, Promise<Messages>>();
/** The kit's own messages, fetched once per language; a failed fetch is retried next time. */
export function kitWords(lang: Lang): Promise<Messages> {
  let words = loaded.get(lang);
  if (!words) {
    words = import(/* webpackChunkName: "words.[request]" */ `./i18n/${lang}.json`).then(
      (m: { default: Messages }) => m.default,
    );
    words.catch(() => loaded.delete(lang));
    loaded.set(lang, words);
  }
  return words;
}
