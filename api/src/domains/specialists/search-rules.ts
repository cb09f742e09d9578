import type { FacetName } from '@tessera/contracts/specialists';
import { bitsWhere, commonOf, countCommon, positionsIn, type Bits } from './bit-sets.ts';
import { nearestOf, type Nearest } from './nearest-rules.ts';
import {
  criteriaOf,
  dayCells,
  holdersBy,
  partCells,
  VALUE_FACETS,
  type Criterion,
  type Wanted,
} from './search-criteria.ts';
import type { Candidate } from './search-index.ts';

/** The result: who matches, the counts of each facet value, and the closest relaxations. */
export interface Found {
  readonly fitting: Bits;
  readonly counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>;
  readonly prices: { readonly min: number; readonly max: number } | null;
  readonly nearest: readonly Nearest[];
}

/** How many of some candidates have a free slot in each group of cells, by the number of the group. */
function tallyOfTimes(positions: readonly number[], free: ArrayLike<number>, groups: readonly number[]) {
  const tally = new Map<string, number>();
  for (const [i, bits] of groups.entries()) {
    let total = 0;
    for (const position of positions) if ((free[position] ?? 0) & bits) total += 1;
    if (total > 0) tally.set(String(i), total);
  }
  return tally;
}
function tallyOfValues(who: Bits, holders: ReadonlyMap<string, Bits>): ReadonlyMap<string, number> {
  const tally = new Map<string, number>();
  for (const [value, bits] of holders) {
    const total = countCommon(who, bits);
    if (total > 0) tally.set(value, total);
  }
  return tally;
}
function pricesOf(candidates: readonly Candidate[], who: readonly number[], currency: string): Found['prices'] {
  let [min, max] = [Infinity, -Infinity];
  for (const position of who) {
    const candidate = candidates[position];
    if (candidate?.currency !== currency) continue;
    min = Math.min(min, candidate.price);
    max = Math.max(max, candidate.price);
  }
  return min <= max ? { min, max } : null;
}

/**
 * Applies the criteria to all candidates, as sets: what each filter would give with the others is counted without looking
 * at anybody one by one. `free` has the free-slot bits of each candidate.
 */
export function findFitting(candidates: readonly Candidate[], free: ArrayLike<number>, wanted: Wanted): Found {
  const { offered, currency } = wanted;
  const here = bitsWhere(
    candidates.length,
    (position) => offered === null || offered.has(candidates[position]?.atlasUrl ?? ''),
  );
  const criteria = criteriaOf(candidates, free, wanted);
  const meeting = (some: readonly Criterion[]): Bits =>
    commonOf(
      here,
      some.map(({ holders }) => holders),
    );
  const fitting = meeting(criteria);
  /** Who meets all criteria, that one aside: its own counts say what choosing differently would give. */
  const fittingBut = (name: Criterion['name']): Bits =>
    criteria.some((one) => one.name === name) ? meeting(criteria.filter((one) => one.name !== name)) : fitting;
  const counts = new Map<FacetName, ReadonlyMap<string, number>>(
    VALUE_FACETS.map((facet) => [facet, tallyOfValues(fittingBut(facet), holdersBy(candidates, wanted, facet))]),
  );
  const anyTime = positionsIn(fittingBut('time'));
  counts.set('day', tallyOfTimes(anyTime, free, dayCells(wanted)));
  counts.set('part', tallyOfTimes(anyTime, free, partCells(wanted)));
  return {
    fitting,
    counts,
    prices: pricesOf(candidates, positionsIn(fittingBut('price')), currency),
    nearest: fitting.some(Boolean) || !here.some(Boolean) ? [] : nearestOf(here, criteria),
  };
}
