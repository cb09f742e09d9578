import type { Lang } from '@tessera/contracts/languages';
import * as z from 'zod/mini';

/** A text for people: not empty, without leading or trailing spaces. */
export const Words = z.string().check(z.regex(/^\S(?:[\s\S]*\S)?$/));
/** A text in each of the ten languages; adding a language to the contracts causes a type error here. */
export const ByLang = z.strictObject({
  en: Words,
  ro: Words,
  fr: Words,
  es: Words,
  bg: Words,
  hr: Words,
  el: Words,
  de: Words,
  pl: Words,
  uk: Words,
} satisfies Record<Lang, typeof Words>);
export type ByLang = z.infer<typeof ByLang>;
/** A number written as text. */
export const Days = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
