import type { FacetName } from '@tessera/contracts/specialists';
import type { Spot } from './area-rules.ts';
import { addBit, noBits, type Bits } from './bit-sets.ts';

/** The facets whose values come from the row; `day` and `part` come from the free slots. */
export const ROW_FACETS = [
  'domain',
  'speciality',
  'therapy',
  'problem',
  'language',
  'gender',
  'first',
  'voucher',
  'place',
  'rating',
] as const satisfies readonly FacetName[];
export type RowFacet = (typeof ROW_FACETS)[number];

/** A specialist as seen by the search. */
export interface Candidate {
  readonly values: Readonly<Record<RowFacet, readonly string[]>>;
  readonly price: number;
  readonly currency: string;
  readonly average: number;
  readonly reviews: number;
  readonly atlasUrl: string;
  /** The next free slot in epoch milliseconds; Infinity when there is none. */
  readonly next: number;
  readonly spot: Spot | null;
  /** Points of the recommended order, and the turn among equals today. */
  readonly points: number;
  readonly turn: number;
}
/** Who has each value of each facet of the row. */
export type SearchIndex = Readonly<Record<RowFacet, ReadonlyMap<string, Bits>>>;

function holdersIn(candidates: readonly Candidate[], facet: RowFacet): ReadonlyMap<string, Bits> {
  const holders = new Map<string, Bits>();
  for (const [position, { values }] of candidates.entries()) {
    for (const value of values[facet]) {
      const bits = holders.get(value) ?? noBits(candidates.length);
      addBit(bits, position);
      holders.set(value, bits);
    }
  }
  return holders;
}
/** Kept, because the same candidates are searched often. */
const indexes = new WeakMap<readonly Candidate[], SearchIndex>();
export function indexOf(candidates: readonly Candidate[]): SearchIndex {
  const known = indexes.get(candidates);
  if (known) return known;
  const made = Object.fromEntries(ROW_FACETS.map((facet) => [facet, holdersIn(candidates, facet)])) as SearchIndex;
  indexes.set(candidates, made);
  return made;
}
