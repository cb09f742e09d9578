import * as z from 'zod/mini';
import { fold } from '../../platform/fold.ts';
import { Lang } from '../../platform/languages.ts';
import { HELP, type Help } from '../symptoms/values.ts';

/** Words that somebody in danger may write, in one language: `crisis` calls a line to talk first, `emergency` 112. */
export const DangerWords = z.object({ lang: Lang, help: z.enum(HELP), phrases: z.array(z.string()) });
export type DangerWords = z.infer<typeof DangerWords>;

/**
 * What a text has of these words; an emergency before a crisis, null for nothing. All languages are asked, because people
 * write in their own on a page in another. A phrase stands as a whole, in whatever capitals, accents and script of the
 * three that the site knows; one that ends in `*` is the beginning of a word. The same rule runs in the browser, before
 * anything is sent, and on the server.
 */
export function dangerIn(words: readonly DangerWords[], text: string): Help | null {
  const said = ` ${fold(text)} `;
  const has = (help: Help): boolean =>
    words.some((one) => one.help === help && one.phrases.some((phrase) => said.includes(asSaid(phrase))));
  return has('emergency') ? 'emergency' : has('crisis') ? 'crisis' : null;
}
const kept = new Map<string, string>();
/** A phrase between spaces; without the last one where the word may go on. */
function asSaid(phrase: string): string {
  const known = kept.get(phrase);
  if (known !== undefined) return known;
  const folded = fold(phrase);
  // A phrase without a letter of ours would be in every text.
  const said = folded === '' ? '\0' : ` ${folded}${phrase.endsWith('*') ? '' : ' '}`;
  kept.set(phrase, said);
  return said;
}
