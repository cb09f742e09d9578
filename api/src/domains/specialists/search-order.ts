import type { Sort } from '@tessera/contracts/specialists';
import { hasBit } from './bit-sets.ts';
import { indexOf, type Candidate } from './search-index.ts';
import type { Found } from './search-rules.ts';
import { PERSON } from './text-rules.ts';

/** More than the largest text score, which has sixteen bits. */
const SCORES = 2 ** 16;
type Order = (a: Candidate, b: Candidate) => number;
const best: Order = (a, b) => b.average - a.average || b.reviews - a.reviews || (a.atlasUrl < b.atlasUrl ? -1 : 1);
const soonest: Order = (a, b) => (a.next === b.next ? 0 : a.next - b.next);
const ORDERS: Readonly<Record<Sort, Order>> = {
  best: (a, b) => b.points - a.points || a.turn - b.turn || best(a, b),
  soonest: (a, b) => soonest(a, b) || best(a, b),
  cheapest: (a, b) => a.price - b.price || best(a, b),
  reviews: (a, b) => b.reviews - a.reviews || best(a, b),
};
/** The reader's language and the text scores, which determine the default order. */
export interface Reader {
  readonly lang: string;
  readonly scores: Uint16Array | null;
}
/** The positions of all candidates in each order, kept because the same ones are sorted often. */
const sorted = new WeakMap<readonly Candidate[], Map<Sort, readonly number[]>>();
function positionsBy(candidates: readonly Candidate[], sort: Sort): readonly number[] {
  const known = sorted.get(candidates) ?? new Map<Sort, readonly number[]>();
  sorted.set(candidates, known);
  const before = known.get(sort);
  if (before) return before;
  const order = ORDERS[sort];
  const positions = [...candidates.entries()].toSorted(([, a], [, b]) => order(a, b)).map(([position]) => position);
  known.set(sort, positions);
  return positions;
}
/**
 * Sorts the matches. The default order, as docs/recommended-order.md explains it: matches by name, then speakers of the
 * reader's language, then the text score, then time and reviews together, then turns by the day.
 */
export function sortFitting(
  candidates: readonly Candidate[],
  { fitting }: Pick<Found, 'fitting'>,
  sort: Sort,
  { lang, scores }: Reader,
): readonly number[] {
  const positions = positionsBy(candidates, sort).filter((position) => hasBit(fitting, position));
  if (sort !== 'best') return positions;
  // Few ranks differ, and within each the kept order holds: nobody is compared with anybody.
  const speakers = indexOf(candidates).language.get(lang);
  const ranks = new Map<number, number[]>();
  for (const position of positions) {
    const score = scores?.[position] ?? 0;
    const speaks = speakers && hasBit(speakers, position) ? 1 : 0;
    const rank = (Math.floor(score / PERSON) * 2 + speaks) * SCORES + score;
    const equals = ranks.get(rank);
    if (equals) equals.push(position);
    else ranks.set(rank, [position]);
  }
  return [...ranks].toSorted(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}
