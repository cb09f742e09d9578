import { FAIR_ORDER, mixedRating } from '@tessera/contracts/fair-order';

/** What the recommended order knows about a specialist, besides how well they fit. */
export interface Known {
  /** Epoch milliseconds of the next free time; Infinity without one. */
  readonly next: number;
  readonly average: number;
  readonly reviews: number;
}

const HOUR = 3_600_000;
const { soon: SOON, stars: STARS } = FAIR_ORDER.search;

export const soonPoints = (next: number, now: number): number =>
  SOON.find(({ hours }) => next - now <= hours * HOUR)?.points ?? 0;

/** Time and reviews together. Equal points are an equal place, in which people take turns by the day. */
export function recommendation(known: Known, now: number): number {
  const stars = Math.round(mixedRating(known) / STARS.step) * STARS.step;
  return Math.round((soonPoints(known.next, now) + stars / STARS.point) * 100) / 100;
}
