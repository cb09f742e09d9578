import * as z from 'zod/mini';

/** Plain text of up to so many characters, with line breaks; what looks like markup is refused. */
export const plainText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^<>]*$/), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));
