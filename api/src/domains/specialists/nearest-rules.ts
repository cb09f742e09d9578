import type { FilterName } from '@tessera/contracts/specialists';
import { hasBit, positionsIn, type Bits } from './bit-sets.ts';
import type { Criterion } from './search-criteria.ts';

/** Filters to remove, and the number of specialists that this would give. */
export interface Nearest {
  readonly without: readonly FilterName[];
  readonly total: number;
}
const MAX_RELAXATIONS = 3;

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/**
 * The smallest sets of filters to remove where nobody meets all criteria: at most three, largest first.
 */
export function nearestOf(offered: Bits, criteria: readonly Criterion[]): readonly Nearest[] {
  // How many fail the same criteria, one bit for each.
  const masks = new Map<number, number>();
  for (const position of positionsIn(offered)) {
    const mask = criteria.reduce((bits, { holders }, i) => (hasBit(holders, position) ? bits : bits | (1 << i)), 0);
    masks.set(mask, (masks.get(mask) ?? 0) + 1);
  }
  const least = Math.min(...[...masks.keys()].map(bitsOf));
  return [...masks.keys()]
    .filter((mask) => bitsOf(mask) === least)
    .map((mask) => ({
      without: criteria.flatMap(({ filters }, i) => (mask & (1 << i) ? filters : [])),
      total: [...masks].reduce((sum, [other, count]) => ((other & ~mask) === 0 ? sum + count : sum), 0),
    }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_RELAXATIONS);
}
