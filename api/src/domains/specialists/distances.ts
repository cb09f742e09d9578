import { RADII } from '@tessera/contracts/specialists';
import { kilometres, type Spot } from './area-rules.ts';
import { bitsWhere, type Bits } from './bit-sets.ts';
import type { Candidate } from './search-index.ts';

export interface Distances {
  /** Of each candidate; null for somebody whose place is unknown. */
  readonly kilometres: readonly (number | null)[];
  /** Who is within each radius. */
  readonly within: ReadonlyMap<string, Bits>;
}
/** Cities whose distances are kept at a time. */
const MAX_CITIES = 24;
/** By the city measured from. Kept, because the same candidates are searched often. */
const measured = new WeakMap<readonly Candidate[], Map<string, Distances>>();

/** How far everybody is from a city. */
export function distancesFrom(candidates: readonly Candidate[], city: Spot & { readonly code: string }): Distances {
  const known = measured.get(candidates) ?? new Map<string, Distances>();
  measured.set(candidates, known);
  const before = known.get(city.code);
  if (before) return before;
  const away = candidates.map(({ spot }) => spot && kilometres(city, spot));
  const within = new Map(
    RADII.map((radius) => [
      radius,
      bitsWhere(candidates.length, (position) => (away[position] ?? Infinity) <= Number(radius)),
    ]),
  );
  const made = { kilometres: away, within };
  if (known.size >= MAX_CITIES) known.clear();
  known.set(city.code, made);
  return made;
}
