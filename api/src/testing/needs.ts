import { readFileSync } from 'node:fs';
import { Lang } from '@tessera/contracts/languages';
import * as z from 'zod/mini';

const Need = z.strictObject({ by: z.array(z.string()), words: z.record(Lang, z.string()) });
/** A search as typed by somebody with a need, in each language, and the specialities that meet it. */
export type Need = z.infer<typeof Need>;
/** A hundred everyday needs: professions, problems, and inflected, shortened and compound words for them. */
export const NEEDS: readonly Need[] = z
  .array(Need)
  .parse(JSON.parse(readFileSync(new URL('needs.json', import.meta.url), 'utf8')));
