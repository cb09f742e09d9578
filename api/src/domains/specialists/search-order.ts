import type { Sort } from '@tessera/contracts/specialists';
import { PERSON } from './text-rules.ts';
import type { Candidate, Found } from './search-rules.ts';

type Order = (a: Candidate, b: Candidate) => number;
const best: Order = (a, b) => b.average - a.average || b.reviews - a.reviews || (a.atlasUrl < b.atlasUrl ? -1 : 1);
const soonest = (a: Candidate, b: Candidate): number => (a.next === b.next ? 0 : a.next - b.next);
/** The reader's language and the text scores, which determine the default order. */
export interface Reader {
  readonly lang: string;
  readonly scores: Uint16Array | null;
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
  // Read once each, not at every comparison.
  const answers = new Map(
    fitting.map((position) => {
      const score = scores?.[position] ?? 0;
      const speaks = candidates[position]?.values.language.includes(lang) === true;
      return [position, { person: Math.floor(score / PERSON), speaks: speaks ? 1 : 0, score }] as const;
    }),
  );
  return fitting.toSorted((a, b) => {
    const [left, right] = [answers.get(a), answers.get(b)];
    const answer =
      left && right ? right.person - left.person || right.speaks - left.speaks || right.score - left.score : 0;
    return answer || byFacts(a, b);
  });
}
