import { Temporal } from 'temporal-polyfill';
import type { Offer } from '../domains/availability/offer.ts';

/** The minutes of a day up to `09:30`. */
export const hm = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
/** Meetings of an hour in Bucharest at no hours yet. */
export const offer = (over: Partial<Offer> = {}): Offer => ({
  zone: 'Europe/Bucharest',
  duration: 60,
  buffer: 0,
  leastNotice: 0,
  rules: [],
  exceptions: [],
  ...over,
});
/** Hours of a weekday, 1 for Monday to 7 for Sunday. */
export const rule = (day: number, from: string, to: string) => ({ day, from: hm(from), to: hm(to) });
/** The instant in milliseconds. */
export const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
/** An instant as `2026-11-23 07:00`, in UTC. */
export const short = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
