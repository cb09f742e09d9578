import { readFileSync } from 'node:fs';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import * as z from 'zod/mini';

const KEYS = [
  'title',
  'order',
  'paidBy',
  'with',
  'when',
  'zone',
  'what',
  'amount',
  'price',
  'discount',
  'voucher',
  'credits',
  'paid',
  'method',
  'card',
  'paidOn',
  'returned',
  'underWay',
  'kept',
  'credited',
  'note',
] as const;
const Words = z.record(z.enum(KEYS), z.string());
/** All texts of a receipt in one language. */
export type Words = z.infer<typeof Words>;

const all = new Map(
  LANGUAGES.map((lang) => [
    lang,
    Words.parse(JSON.parse(readFileSync(new URL(`./i18n/${lang}.json`, import.meta.url), 'utf8'))),
  ]),
);
/** The texts of a language; a missing one fails at start-up. */
export function wordsOf(lang: Lang): Words {
  const words = all.get(lang);
  if (!words) throw new TypeError(`no words for ${lang}`);
  return words;
}
/** Replaces `{name}` placeholders with values. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
