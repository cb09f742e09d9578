import * as z from 'zod/mini';
import { KeyId } from '@tessera/contracts/registry-keys';
import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';

/** What a remote's name has to look like, as the end of a sentence. */
export const NAME_FORM = 'must be lower-case letters, digits and hyphens, 2 to 40 of them, a letter first';
const patternOf = (issue: z.core.$ZodIssue | undefined): string | undefined =>
  issue?.code === 'invalid_format' ? issue.pattern : undefined;
/** Words for the patterns of schemas that browsers have as well, which need none. */
const WORDS: ReadonlyMap<string | undefined, string> = new Map(
  (
    [
      [RemoteName, NAME_FORM],
      [ReleaseVersion, 'must be a version like 1.4.0-g0123456789, as `npm run release -- history` shows them'],
      [KeyId, 'must be a key like k0123456789, as `npm run keys -- list` shows them'],
    ] as const
  ).map(([schema, words]) => [patternOf(z.safeParse(schema, '').error?.issues[0]), words]),
);
/** What is wrong with a value, for who typed it. */
export const wordsOf = (issue: z.core.$ZodIssue): string => WORDS.get(patternOf(issue) ?? '') ?? issue.message;
