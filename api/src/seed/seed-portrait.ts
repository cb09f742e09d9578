import { createHash } from 'node:crypto';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { Portrait } from '@tessera/contracts/values';
import { demoContent } from '@tessera/demo-content';

const STYLES = {
  f: ['bob', 'long', 'wavy', 'bun', 'curly', 'pixie'],
  m: ['short', 'quiff', 'buzz', 'bald', 'short', 'curly'],
} as const;

/** The portrait of a demo person: hair and beard match the first name; everything else is derived from the seed. */
export function chosenPortrait(seed: string, gender: 'f' | 'm'): Portrait {
  const [first = 0, second = 0] = createHash('sha256').update(seed).digest();
  return {
    seed,
    style: STYLES[gender][first % STYLES[gender].length] ?? 'short',
    beard: gender === 'm' && second % 3 === 0 ? 1 + (second % 2) : 0,
  };
}

/** The gender of a first name in the demo. Throws for a name that is in no list or in both. */
export function genderOf(firstName: string): 'f' | 'm' {
  const lists = LANGUAGES.map((lang) => demoContent().firstNames[lang]);
  const isWoman = lists.some(({ women }) => women.includes(firstName));
  if (isWoman === lists.some(({ men }) => men.includes(firstName)))
    throw new Error(`The first name "${firstName}" is in no list, or in both.`);
  return isWoman ? 'f' : 'm';
}
