import { DAY_PARTS, type FacetName, type FilterName } from '@tessera/contracts/specialists';
import { isWithin, type Area } from './area-rules.ts';
import { bitsWhere, unionOf, type Bits } from './bit-sets.ts';
import { indexOf, ROW_FACETS, type Candidate } from './search-index.ts';

/** The facets whose values depend on who asks, and from where. */
const ASKED_FACETS = ['benefits', 'within'] as const satisfies readonly FacetName[];
export type AskedFacet = (typeof ASKED_FACETS)[number];
/** All facets in which somebody has values, or has none. */
export const VALUE_FACETS = [...ROW_FACETS, ...ASKED_FACETS] as const;
export type ValueFacet = (typeof VALUE_FACETS)[number];
/** The number of days that can be searched, including today. */
export const DAYS = 7;
const PARTS = DAY_PARTS.length;

/**
 * The search criteria. An empty list means no restriction; `days` counts from today, `parts` are indices in
 * `DAY_PARTS`.
 */
export interface Wanted {
  readonly values: Readonly<Record<ValueFacet, readonly string[]>>;
  /** Who has each value of the facets that depend on the question; null: nobody has any. */
  readonly asked: Readonly<Record<AskedFacet, ReadonlyMap<string, Bits> | null>>;
  readonly area: Area | null;
  readonly days: readonly number[];
  readonly parts: readonly number[];
  /** Minor units of `currency`; null: no limit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
  /** Text score of each candidate; null when no text was given. */
  readonly scores: Uint16Array | null;
  /** URL segments of the offered specialists; null: all. */
  readonly offered: ReadonlySet<string> | null;
}
/** One criterion that restricts the search, the filters that it comes from, and who meets it. */
export interface Criterion {
  readonly name: ValueFacet | 'time' | 'price' | 'area' | 'text';
  readonly filters: readonly FilterName[];
  readonly holders: Bits;
}

/** The bit of a day and day part. */
export const cell = (day: number, part: number): number => 1 << (day * PARTS + part);
const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
const ALL_PARTS = DAY_PARTS.map((_, part) => part);
const cells = (days: readonly number[], parts: readonly number[]): number =>
  days.reduce((mask, day) => parts.reduce((bits, part) => bits | cell(day, part), mask), 0);
const orAll = (chosen: readonly number[], all: readonly number[]): readonly number[] =>
  chosen.length > 0 ? chosen : all;
/** The bits of each day in the wanted parts, and of each part in the wanted days. */
export const dayCells = ({ parts }: Wanted): readonly number[] =>
  ALL_DAYS.map((day) => cells([day], orAll(parts, ALL_PARTS)));
export const partCells = ({ days }: Wanted): readonly number[] =>
  ALL_PARTS.map((part) => cells(orAll(days, ALL_DAYS), [part]));

/** Who has each value of a facet. */
export const holdersBy = (
  candidates: readonly Candidate[],
  wanted: Wanted,
  facet: ValueFacet,
): ReadonlyMap<string, Bits> =>
  (facet === 'benefits' || facet === 'within' ? wanted.asked[facet] : indexOf(candidates)[facet]) ?? new Map();

/** The criteria that restrict a search, in a fixed order. `free` has the free-slot bits of each candidate. */
export function criteriaOf(candidates: readonly Candidate[], free: ArrayLike<number>, wanted: Wanted): Criterion[] {
  const { values, area, days, parts, min, max, currency, scores } = wanted;
  const where = (holds: (candidate: Candidate, position: number) => boolean): Bits =>
    bitsWhere(candidates.length, (position) => {
      const candidate = candidates[position];
      return candidate !== undefined && holds(candidate, position);
    });
  const criteria: Criterion[] = VALUE_FACETS.filter((facet) => values[facet].length > 0).map((facet) => {
    const holders = holdersBy(candidates, wanted, facet);
    const sets = values[facet].flatMap((value) => holders.get(value) ?? []);
    return { name: facet, filters: [facet], holders: unionOf(candidates.length, sets) };
  });
  if (days.length + parts.length > 0) {
    const time = cells(orAll(days, ALL_DAYS), orAll(parts, ALL_PARTS));
    const filters = [...(days.length > 0 ? (['day'] as const) : []), ...(parts.length > 0 ? (['part'] as const) : [])];
    criteria.push({ name: 'time', filters, holders: where((_, position) => ((free[position] ?? 0) & time) !== 0) });
  }
  if (min !== null || max !== null) {
    const [low, high] = [min ?? 0, max ?? Infinity];
    const isPayable = (one: Candidate): boolean => one.currency === currency && one.price >= low && one.price <= high;
    criteria.push({ name: 'price', filters: ['price'], holders: where(isPayable) });
  }
  if (area)
    criteria.push({ name: 'area', filters: ['area'], holders: where(({ spot }) => !!spot && isWithin(area, spot)) });
  if (scores)
    criteria.push({ name: 'text', filters: ['text'], holders: where((_, position) => (scores[position] ?? 0) > 0) });
  return criteria;
}
