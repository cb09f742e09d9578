import { Temporal } from 'temporal-polyfill';
import { fixedRandom } from '../../seed/seed-week.ts';
import { openWindows } from './availability-rules.ts';
import type { HoursException, Offer } from './offer.ts';
import type { Interval } from './interval-rules.ts';
import { at, offer } from '../../testing/offers.ts';

/** A slow reference model: checks every minute through the wall-clock time, without any knowledge of offsets. */
function slowWindows(given: Offer, from: number, to: number): Interval[] {
  const inside = (start: number, end: number, minute: number, dayBefore: boolean): boolean => {
    const until = end > start ? end : end + 1440;
    const shifted = dayBefore ? minute + 1440 : minute;
    return shifted >= start && shifted < until;
  };
  const isOpen = (instant: number): boolean => {
    const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(given.zone);
    const minute = wall.hour * 60 + wall.minute;
    const days = [wall.toPlainDate(), wall.toPlainDate().subtract({ days: 1 })];
    const matches = (kind: HoursException['kind']): boolean =>
      days.some((date, index) =>
        given.exceptions.some(
          (entry) =>
            entry.kind === kind && entry.day === date.toString() && inside(entry.from, entry.to, minute, index === 1),
        ),
      );
    if (matches('open')) return true;
    if (matches('closed')) return false;
    return days.some((date, index) =>
      given.rules.some(
        (entry) =>
          entry.day === date.dayOfWeek &&
          inside(entry.from, entry.to, minute, index === 1) &&
          !given.exceptions.some(
            (off) => off.kind === 'closed' && off.to === 1440 && off.from <= entry.from && off.day === date.toString(),
          ),
      ),
    );
  };
  const windows: { start: number; end: number }[] = [];
  for (let instant = from; instant < to; instant += 60_000) {
    if (!isOpen(instant)) continue;
    const last = windows.at(-1);
    if (last?.end === instant) last.end = instant + 60_000;
    else windows.push({ start: instant, end: instant + 60_000 });
  }
  return windows;
}

describe('against a slow reference model', () => {
  const random = fixedRandom(20_261_025);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const minute = (): number => Math.floor(random() * 96) * 15;
  const DATES = ['2026-03-29', '2026-10-25', '2026-11-01', '2026-06-15'];
  const cases = Array.from({ length: 24 }, (_, index) => {
    const date = pick(DATES);
    const given = offer({
      zone: pick(['Europe/Bucharest', 'Europe/London', 'America/New_York', 'Europe/Kyiv', 'Australia/Lord_Howe']),
      rules: Array.from({ length: 3 }, () => ({ day: pick([6, 7, 1]), from: minute(), to: minute() || 1440 })),
      exceptions: Array.from({ length: 2 }, () => ({
        day: date,
        kind: pick(['open', 'closed'] as const),
        from: minute(),
        to: random() < 0.3 ? 1440 : minute() || 1440,
      })),
    });
    return [index, date, given] as const;
  });
  it.each(cases)('case %i around %s', (_index, date, given) => {
    const [from, to] = [at(`${date}T00:00Z`) - 86_400_000, at(`${date}T00:00Z`) + 2 * 86_400_000];
    const clip = (windows: readonly Interval[]): Interval[] =>
      windows
        .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
        .filter(({ start, end }) => start < end);
    expect(clip(openWindows(given, from, to))).toEqual(slowWindows(given, from, to));
  });
});
