import type { Lang } from '@tessera/contracts/languages';
import * as z from 'zod/mini';

/** Words that somebody reads: not empty, without a space at either end. */
export const Words = z.string().check(z.regex(/^\S(?:[\s\S]*\S)?$/));
/** The same words in each of the ten languages; a language that is added to the contracts is a type error here. */
export const ByLang = z.strictObject({
  en: Words, ro: Words, fr: Words, es: Words, bg: Words, hr: Words, el: Words, de: Words, pl: Words, uk: Words,
} satisfies Record<Lang, typeof Words>);
export type ByLang = z.infer<typeof ByLang>;
/** A number that a line of text says. */
export const Days = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
