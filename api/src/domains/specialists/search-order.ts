import type { Sort } from '@tessera/contracts/specialists';
import { PERSON } from './text-rules.ts';
import type { Candidate, Found } from './search-rules.ts';

/** More than the largest text score, which has sixteen bits. */
const SCORES = 2 ** 16;
type Order = (a: Candidate, b: Candidate) => number;
const best: Order = (a, b) => b.average - a.average || b.reviews - a.reviews || (a.atlasUrl < b.atlasUrl ? -1 : 1);
const soonest = (a: Candidate, b: Candidate): number => (a.next === b.next ? 0 : a.next - b.next);
/** The reader's language and the text scores, which determine the default order. */
export interface Reader {
  readonly lang: string;
  readonly scores: Uint16Array | null;
}
/** All candidates in the order that holds among equals, kept because the same ones are sorted often. */
interface Recommended {
  /** The place of each candidate, and the candidate at each place. */
  readonly places: Int32Array;
  readonly positions: readonly number[];
}
const recommended = new WeakMap<readonly Candidate[], Recommended>();
function recommendedOf(candidates: readonly Candidate[], compare: (a: number, b: number) => number): Recommended {
  const known = recommended.get(candidates);
  if (known) return known;
  const positions = [...candidates.keys()].sort(compare);
  const places = new Int32Array(candidates.length);
  for (const [place, position] of positions.entries()) places[position] = place;
  const made = { places, positions };
  recommended.set(candidates, made);
  return made;
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
  const orders: Readonly<Record<Sort, Order>> = {
    best: (a, b) => b.points - a.points || a.turn - b.turn || best(a, b),
    soonest: (a, b) => soonest(a, b) || best(a, b),
    cheapest: (a, b) => a.price - b.price || best(a, b),
    reviews: (a, b) => b.reviews - a.reviews || best(a, b),
  };
  const order = orders[sort];
  const byFacts = (a: number, b: number): number => {
    const [left, right] = [candidates[a], candidates[b]];
    return left && right ? order(left, right) : 0;
  };
  if (sort !== 'best') return fitting.toSorted(byFacts);
  // One number each, by name, by language, by text and then by the kept order, so that nothing is compared field by field.
  const { places, positions } = recommendedOf(candidates, byFacts);
  const size = candidates.length + 1;
  const keys = new Float64Array(fitting.length);
  for (const [i, position] of fitting.entries()) {
    const score = scores?.[position] ?? 0;
    const speaks = candidates[position]?.values.language.includes(lang) === true ? 1 : 0;
    const rank = (Math.floor(score / PERSON) * 2 + speaks) * SCORES + score;
    keys[i] = rank * size + (candidates.length - (places[position] ?? 0));
  }
  return Array.from(keys.sort().reverse(), (key) => positions[candidates.length - (key % size)] ?? 0);
}
