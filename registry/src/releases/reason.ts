import * as z from 'zod/mini';

/** Why somebody takes a step: one line for the audit log; empty for none. */
export const Reason = z
  .string()
  .check(
    z.maxLength(500, 'A reason has at most 500 letters.'),
    z.regex(/^[^\p{Cc}]*$/u, 'A reason is one line of text.'),
  );
/** A part of an audit note. */
export const whyOf = (reason: string | undefined): readonly string[] => (reason ? [`why: ${reason}`] : []);
