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
/** A few reviews say little: each average is mixed with so many reviews of the usual one. */
const USUAL = { reviews: 10, average: 4.5 };
/** Ratings closer than this are equal. */
const STEP = 0.1;
/** Points for a whole star: a step of three tenths counts as much as a free time in the next class. */
const STAR = 10 / 3;

export const soonPoints = (next: number, now: number): number =>
  SOON.find(({ hours }) => next - now <= hours * HOUR)?.points ?? 0;

/** The average as it would be if ten more people had given the usual stars. */
export const shrunk = ({ average, reviews }: Pick<Known, 'average' | 'reviews'>): number =>
  (average * reviews + USUAL.average * USUAL.reviews) / (reviews + USUAL.reviews);

/** Time and reviews together. Equal points are an equal place, in which people take turns by the day. */
export function recommendation(known: Known, now: number): number {
  const stars = Math.round(shrunk(known) / STEP) * STEP;
  return Math.round((soonPoints(known.next, now) + stars * STAR) * 100) / 100;
}

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 };
/** A number that looks random and is the same all day, for whoever asks: the turn of somebody on a day. */
export function turnOn(day: string, atlasUrl: string): number {
  let hash = FNV.offset;
  for (const sign of `${day} ${atlasUrl}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV.prime) >>> 0;
  // The last letters of a name have moved the low bits only; this spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
