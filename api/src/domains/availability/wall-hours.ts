import { type Interval, union, subtract } from './interval-rules.ts';
import type { HoursException, Offer } from './offer.ts';

export const DAY_MINUTES = 1440;
const DAY = DAY_MINUTES * 60_000;

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00Z`) / DAY);
/** 1970-01-01 was a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const onWall = (day: number, from: number, to: number): Interval => ({
  start: day * DAY_MINUTES + from,
  end: day * DAY_MINUTES + (to > from ? to : to + DAY_MINUTES),
});

/** Opening hours as wall-clock intervals, for local days `first` to `last` (days since 1970). */
export function openOnWall(offer: Offer, first: number, last: number): Interval[] {
  const weekly: Interval[] = [];
  // A shift that starts after its day has closed for good is dropped entirely, including its part after midnight.
  const isOff = (day: number, from: number): boolean =>
    offer.exceptions.some(
      (exception) =>
        exception.kind === 'closed' &&
        exception.to === DAY_MINUTES &&
        exception.from <= from &&
        dayNumber(exception.day) === day,
    );
  for (let day = first; day <= last; day += 1) {
    for (const rule of offer.rules) {
      if (rule.day === weekday(day) && !isOff(day, rule.from)) weekly.push(onWall(day, rule.from, rule.to));
    }
  }
  const of = (kind: HoursException['kind']): Interval[] =>
    offer.exceptions
      .filter((exception) => exception.kind === kind)
      .map((exception) => onWall(dayNumber(exception.day), exception.from, exception.to));
  const near = of('open').filter(
    (interval) => interval.start >= first * DAY_MINUTES && interval.start < (last + 1) * DAY_MINUTES,
  );
  return union([...subtract(union(weekly), of('closed')), ...near]);
}
