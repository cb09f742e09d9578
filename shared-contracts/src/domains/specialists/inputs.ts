import * as z from 'zod/mini';

/** The address of a profile in a URL: any short text, because an unknown one is NOT_FOUND. */
export const atlasUrl = z.string().check(z.maxLength(120));
/** How many rows to return; −1 (or none) returns all. */
export const amount = z.optional(z.string().check(z.regex(/^(-1|\d{1,6})$/)));
