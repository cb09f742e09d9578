import { mixedRating } from '../../platform/fair-order.ts';

/** What the recommended order knows about a specialist, besides how well they fit. */
export interface Known {
  /** Epoch milliseconds of the next free time; Infinity without one. */
  readonly next: number;
  readonly average: number;
  readonly reviews: number;
}

const HOUR = 3_600_000;
/** Points for a next free time within so many hours. */
const SOON = [
  { hours: 24, points: 3 },
  { hours: 72, points: 2 },
  { hours: 168, points: 1 },
] as const;
/** Ratings closer than this are equal. */
const STEP = 0.1;
/** Points for a whole star: a step of three tenths counts as much as a free time in the next class. */
const STAR = 10 / 3;

export const soonPoints = (next: number, now: number): number =>
  SOON.find(({ hours }) => next - now <= hours * HOUR)?.points ?? 0;

/** Time and reviews together. Equal points are an equal place, in which people take turns by the day. */
export function recommendation(known: Known, now: number): number {
  const stars = Math.round(mixedRating(known) / STEP) * STEP;
  return Math.round((soonPoints(known.next, now) + stars * STAR) * 100) / 100;
}
