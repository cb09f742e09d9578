import * as z from 'zod/mini';
import { Day } from '../../platform/values.ts';

const Minute = z.int().check(z.gte(0), z.lte(1439));
const EndMinute = z.int().check(z.gte(1), z.lte(1440));
/**
 * Open hours of a weekday (1 is Monday), as minutes of wall time; 1440 is 24:00; if `to` is not after `from`, it is on
 * the next day.
 */
export const WeeklyRange = z.object({ day: z.int().check(z.gte(1), z.lte(7)), from: Minute, to: EndMinute });
export type WeeklyRange = z.infer<typeof WeeklyRange>;
/**
 * Exceptions to the weekly hours on one day, in the same minutes. Open takes precedence over closed; closed from 0 to
 * 1440 is a day off.
 */
export const HoursException = z.object({ day: Day, kind: z.enum(['closed', 'open']), from: Minute, to: EndMinute });
export type HoursException = z.infer<typeof HoursException>;

/** Selectable lengths of a meeting, in minutes. */
export const DURATIONS = [15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120] as const;
/** Minutes kept free after each meeting. */
export const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60] as const;
/** Minimum notice for a booking, in minutes; the last is a week. */
export const NOTICES = [0, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10080] as const;
export const MOST_RANGES = 42;
export const MOST_EXCEPTIONS = 200;

/** Why hours are invalid. `empty`: they end when they start. `past`: the day is over. */
export type HoursProblem =
  | { readonly kind: 'empty' | 'past'; readonly list: 'weekly' | 'exceptions'; readonly index: number }
  | {
      readonly kind: 'overlap';
      readonly list: 'weekly' | 'exceptions';
      readonly index: number;
      readonly other: number;
    };

interface Span {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}
const DAY = 1440;
const WEEK = 7 * DAY;
const spanOf = (index: number, day: number, { from, to }: { readonly from: number; readonly to: number }): Span => ({
  index,
  start: day * DAY + from,
  end: day * DAY + (to > from ? to : to + DAY),
});
/** Pairs that overlap: each span with every earlier one. Adjacent hours do not overlap. */
const overlapsOf = (spans: readonly Span[], list: 'weekly' | 'exceptions'): HoursProblem[] =>
  spans.flatMap((span, at) => {
    const other = spans
      .slice(0, at)
      .find((earlier) => earlier.index !== span.index && earlier.start < span.end && span.start < earlier.end);
    return other
      ? [
          {
            kind: 'overlap' as const,
            list,
            index: Math.max(span.index, other.index),
            other: Math.min(span.index, other.index),
          },
        ]
      : [];
  });
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00Z`) / (DAY * 60_000));

/**
 * Validates hours before they are saved; used by the form and by the server. Weekly hours may not
 * overlap, not even across midnight or from Sunday to Monday; exceptions of one kind may not overlap, and none may
 * start before `today`.
 */
export function hoursProblems(
  weekly: readonly WeeklyRange[],
  exceptions: readonly HoursException[],
  today: string,
): readonly HoursProblem[] {
  const empty = (
    list: 'weekly' | 'exceptions',
    rows: readonly { readonly from: number; readonly to: number }[],
  ): HoursProblem[] =>
    rows.flatMap(({ from, to }, index) => (from === to ? [{ kind: 'empty' as const, list, index }] : []));
  const round = weekly.flatMap((range, index) => {
    const span = spanOf(index, range.day - 1, range);
    // Weekly hours repeat, so hours that run past the end of the week are also placed at its start.
    return span.end > WEEK ? [span, { ...span, start: span.start - WEEK, end: span.end - WEEK }] : [span];
  });
  const ofKind = (kind: HoursException['kind']): Span[] =>
    exceptions.flatMap((exception, index) =>
      exception.kind === kind ? [spanOf(index, dayNumber(exception.day), exception)] : [],
    );
  return [
    ...empty('weekly', weekly),
    ...empty('exceptions', exceptions),
    ...exceptions.flatMap(({ day }, index): HoursProblem[] =>
      day < today ? [{ kind: 'past', list: 'exceptions', index }] : [],
    ),
    ...overlapsOf(round, 'weekly'),
    ...overlapsOf(ofKind('closed'), 'exceptions'),
    ...overlapsOf(ofKind('open'), 'exceptions'),
  ];
}
