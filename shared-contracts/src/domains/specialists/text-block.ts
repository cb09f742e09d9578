import * as z from 'zod/mini';

/** Structured text: user-written content, never HTML. */
export const TextBlock = z.union([
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
]);
export type TextBlock = z.infer<typeof TextBlock>;
