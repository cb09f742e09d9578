import { readFileSync } from 'node:fs';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type * as z from 'zod/mini';

/**
 * The texts of a domain, from `i18n/<language>.json` beside its module (`import.meta.url`). A missing file, or a missing
 * or unknown key, fails at start-up, not when a text is written.
 */
export function readWords<T>(schema: z.ZodMiniType<T>, module: string): (lang: Lang) => T {
  const all = new Map(
    LANGUAGES.map((lang) => [
      lang,
      schema.parse(JSON.parse(readFileSync(new URL(`./i18n/${lang}.json`, module), 'utf8'))),
    ]),
  );
  return (lang) => {
    const words = all.get(lang);
    if (!words) throw new TypeError(`no words for ${lang}`);
    return words;
  };
}
/** Replaces `{name}` placeholders with values. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
