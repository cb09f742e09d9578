import { DAY_PARTS, type FacetName, type FilterName } from '@tessera/contracts/specialists';
import { isWithin, type Area, type Spot } from './area-rules.ts';

/** The facets whose values come from the row; `day` and `part` come from the free slots. */
const ROW_FACETS = [
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
/** The facets whose values depend on who asks, and from where. */
const ASKED_FACETS = ['benefits', 'within'] as const satisfies readonly FacetName[];
export type AskedFacet = (typeof ASKED_FACETS)[number];
/** All facets with one bit each. */
export const VALUE_FACETS = [...ROW_FACETS, ...ASKED_FACETS] as const;
export type ValueFacet = (typeof VALUE_FACETS)[number];
/** The number of days that can be searched, including today. */
export const DAYS = 7;
const PARTS = DAY_PARTS.length;

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
/**
 * The search criteria. An empty list means no restriction; `days` counts from today, `parts` are indices in
 * `DAY_PARTS`.
 */
export interface Wanted {
  readonly values: Readonly<Record<ValueFacet, readonly string[]>>;
  /** The values of each candidate in the facets that depend on the question; null: nobody has any. */
  readonly asked: Readonly<Record<AskedFacet, readonly (readonly string[])[] | null>>;
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
/**
 * The result: matching candidates (positions, unsorted), the counts of each facet value, and the closest relaxations.
 */
export interface Found {
  readonly fitting: readonly number[];
  readonly counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>;
  readonly prices: { readonly min: number; readonly max: number } | null;
  readonly nearest: readonly { readonly without: readonly FilterName[]; readonly total: number }[];
}

const TIME = 1 << VALUE_FACETS.length;
const PRICE = TIME << 1;
const TEXT = PRICE << 1;
const AREA = TEXT << 1;
const NONE: readonly string[] = [];
const NOTHING: readonly (readonly string[])[] = [];
const NO_CODE: readonly number[] = [];
const NO_CODES: readonly (readonly number[])[] = [];
const MAX_RELAXATIONS = 3;

/** The bit of a day and day part. */
export const cell = (day: number, part: number): number => 1 << (day * PARTS + part);
const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
const ALL_PARTS = DAY_PARTS.map((_, part) => part);
const cells = (days: readonly number[], parts: readonly number[]): number =>
  days.reduce((mask, day) => parts.reduce((bits, part) => bits | cell(day, part), mask), 0);

/** What the rows of candidates say in the facets of the row, each in the order of the bits. */
interface Rows {
  /** The values of each candidate. */
  readonly values: readonly (readonly (readonly string[])[])[];
  /** The same as places in `names`: counting by number takes a tenth of counting by text. */
  readonly codes: readonly (readonly (readonly number[])[])[];
  /** The different values of each facet. */
  readonly names: readonly (readonly string[])[];
}
/** Kept, because the same candidates are searched often. */
const rowsRead = new WeakMap<readonly Candidate[], Rows>();
function rowsOf(candidates: readonly Candidate[]): Rows {
  const known = rowsRead.get(candidates);
  if (known) return known;
  const values = candidates.map((candidate) => ROW_FACETS.map((facet) => candidate.values[facet]));
  const places = ROW_FACETS.map(() => new Map<string, number>());
  const codeOf = (bit: number, value: string): number => {
    const of = places[bit] ?? new Map<string, number>();
    const code = of.get(value) ?? of.size;
    of.set(value, code);
    return code;
  };
  const codes = values.map((own) => own.map((list, bit) => list.map((value) => codeOf(bit, value))));
  const read = { values, codes, names: places.map((of) => [...of.keys()]) };
  rowsRead.set(candidates, read);
  return read;
}
/** A facet that is asked for, and its bit. */
type Ask = readonly [bit: number, facet: ValueFacet];
/** The criteria that a candidate fails, one bit per filter; 0 means a match. `valuesOf` has its values by bit. */
function misses(
  candidate: Candidate,
  valuesOf: (bit: number) => readonly string[],
  of: { readonly free: number; readonly score: number; readonly time: number; readonly asks: readonly Ask[] },
  wanted: Wanted,
): number {
  const { free, score, time, asks } = of;
  let mask = 0;
  for (const [bit, facet] of asks) {
    const values = valuesOf(bit);
    if (!wanted.values[facet].some((value) => values.includes(value))) mask |= 1 << bit;
  }
  if (wanted.area && !(candidate.spot && isWithin(wanted.area, candidate.spot))) mask |= AREA;
  if (time !== 0 && (free & time) === 0) mask |= TIME;
  const { min, max } = wanted;
  const isPriced = min !== null || max !== null;
  if (
    isPriced &&
    (candidate.currency !== wanted.currency || candidate.price < (min ?? 0) || candidate.price > (max ?? Infinity))
  )
    mask |= PRICE;
  if (wanted.scores && score === 0) mask |= TEXT;
  return mask;
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
function namesOf(mask: number, wanted: Wanted): FilterName[] {
  const names: FilterName[] = VALUE_FACETS.filter((_, bit) => mask & (1 << bit));
  if (mask & TIME && wanted.days.length > 0) names.push('day');
  if (mask & TIME && wanted.parts.length > 0) names.push('part');
  if (mask & PRICE) names.push('price');
  if (mask & AREA) names.push('area');
  if (mask & TEXT) names.push('text');
  return names;
}
/**
 * The smallest sets of filters to remove, with the number of specialists each would give: at most three, largest first.
 */
function nearestOf(masks: ReadonlyMap<number, number>, wanted: Wanted): Found['nearest'] {
  const least = Math.min(...[...masks.keys()].map(bitsOf));
  return [...masks.keys()]
    .filter((mask) => bitsOf(mask) === least)
    .map((mask) => ({
      without: namesOf(mask, wanted),
      total: [...masks].reduce((sum, [other, count]) => ((other & ~mask) === 0 ? sum + count : sum), 0),
    }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_RELAXATIONS);
}

/** Applies the criteria to all candidates in one pass. `free` has the free-slot bits of each candidate. */
export function findFitting(candidates: readonly Candidate[], free: ArrayLike<number>, wanted: Wanted): Found {
  const time =
    wanted.days.length + wanted.parts.length === 0
      ? 0
      : cells(wanted.days.length > 0 ? wanted.days : ALL_DAYS, wanted.parts.length > 0 ? wanted.parts : ALL_PARTS);
  const dayCells = ALL_DAYS.map((day) => cells([day], wanted.parts.length > 0 ? wanted.parts : ALL_PARTS));
  const partCells = ALL_PARTS.map((part) => cells(wanted.days.length > 0 ? wanted.days : ALL_DAYS, [part]));
  const counts = new Map<FacetName, Map<string, number>>(
    [...VALUE_FACETS, 'day' as const, 'part' as const].map((facet) => [facet, new Map<string, number>()]),
  );
  const tallyOf = (facet: FacetName): Map<string, number> => counts.get(facet) ?? new Map<string, number>();
  const tallies = VALUE_FACETS.map(tallyOf);
  const ofAsked = [...tallies.entries()].slice(ROW_FACETS.length);
  const [ofDays, ofParts] = [tallyOf('day'), tallyOf('part')];
  const add = (tally: Map<string, number>, value: string): void => void tally.set(value, (tally.get(value) ?? 0) + 1);
  const asks = [...VALUE_FACETS.entries()].filter(([, facet]) => wanted.values[facet].length > 0);
  const asked = ASKED_FACETS.map((facet) => wanted.asked[facet]);
  const rows = rowsOf(candidates);
  const totals = rows.names.map((names) => new Uint32Array(names.length));
  const fitting: number[] = [];
  const masks = new Map<number, number>();
  const payable: number[] = [];
  for (const [position, candidate] of candidates.entries()) {
    if (wanted.offered && !wanted.offered.has(candidate.atlasUrl)) continue;
    const open = free[position] ?? 0;
    const own = rows.values[position] ?? NOTHING;
    const codes = rows.codes[position] ?? NO_CODES;
    const valuesOf = (bit: number): readonly string[] => own[bit] ?? asked[bit - ROW_FACETS.length]?.[position] ?? NONE;
    const mask = misses(candidate, valuesOf, { free: open, score: wanted.scores?.[position] ?? 0, time, asks }, wanted);
    masks.set(mask, (masks.get(mask) ?? 0) + 1);
    if (mask === 0) fitting.push(position);
    // Who fails two criteria counts for no value of either.
    else if ((mask & (mask - 1)) !== 0) continue;
    for (let bit = 0; bit < totals.length; bit += 1) {
      const total = totals[bit];
      if (total && (mask & ~(1 << bit)) === 0)
        for (const code of codes[bit] ?? NO_CODE) total[code] = (total[code] ?? 0) + 1;
    }
    for (const [bit, tally] of ofAsked)
      if ((mask & ~(1 << bit)) === 0) for (const value of valuesOf(bit)) add(tally, value);
    if ((mask & ~TIME) === 0) {
      for (const [day, bits] of dayCells.entries()) if (open & bits) add(ofDays, String(day));
      for (const [part, bits] of partCells.entries()) if (open & bits) add(ofParts, String(part));
    }
    if ((mask & ~PRICE) === 0 && candidate.currency === wanted.currency) payable.push(candidate.price);
  }
  for (const [bit, names] of rows.names.entries())
    for (const [code, name] of names.entries()) {
      const total = totals[bit]?.[code] ?? 0;
      if (total > 0) tallies[bit]?.set(name, total);
    }
  const prices =
    payable.length > 0
      ? { min: payable.reduce((a, b) => Math.min(a, b)), max: payable.reduce((a, b) => Math.max(a, b)) }
      : null;
  return { fitting, counts, prices, nearest: fitting.length > 0 || masks.size === 0 ? [] : nearestOf(masks, wanted) };
}
