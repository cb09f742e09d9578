import { createHash } from 'node:crypto';
import type { Portrait } from '@tessera/contracts/values';

const STYLES = { f: ['bob', 'long', 'wavy', 'bun', 'curly', 'pixie'], m: ['short', 'quiff', 'buzz', 'bald', 'short', 'curly'] } as const;

/** The portrait that a person of the demo would have chosen: hair and beard that go with the first name; everything else comes from the seed. */
export function chosenPortrait(seed: string, gender: 'f' | 'm'): Portrait {
  const [first = 0, second = 0] = createHash('sha256').update(seed).digest();
  return { seed, style: STYLES[gender][first % STYLES[gender].length] ?? 'short', beard: gender === 'm' && second % 3 === 0 ? 1 + (second % 2) : 0 };
}
