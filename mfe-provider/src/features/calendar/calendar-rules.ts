import type { CalendarItem, ProviderCalendar } from '@tessera/contracts/provider';
import { firstLetter } from '@tessera/kit/base';
import type { Format } from '@tessera/kit/react';
import { noonOf, dayAfter } from './day-rules.ts';
import { inLanes, piecesOf, type Piece, type Placed } from './place-rules.ts';

/** Content of a tile in the calendar. */
export type Tile =
  | { readonly kind: 'meeting'; readonly meeting: CalendarItem }
  | { readonly kind: 'held' | 'elsewhere'; readonly startsAt: string };
/** Contents of one day. */
export interface DayPlan {
  readonly day: string;
  readonly tiles: readonly Placed<Tile>[];
  readonly open: readonly Piece[];
  /** How exceptions change the day's regular hours; null for a regular day. */
  readonly differs: 'closed' | 'changed' | null;
  /** The offset from this day on, if the clocks change on it: `GMT+2`. */
  readonly newOffset: string | null;
}
type Clock = Pick<Format, 'dayKey' | 'time' | 'zoneName'>;
const offsetAt = (day: string, zone: string, format: Clock): string =>
  format.zoneName(zone, noonOf(day)).split(', ').at(-1) ?? '';

/** Groups a calendar by day. */
export function plansOf(calendar: ProviderCalendar, days: readonly string[], format: Clock): readonly DayPlan[] {
  const { zone } = calendar;
  const toPieces = <T>(
    rows: readonly T[],
    stretchOf: (row: T) => { readonly startsAt: string; readonly endsAt: string },
  ) => rows.flatMap((item) => piecesOf(stretchOf(item), zone, format).map((piece) => ({ item, piece })));
  const tiles = [
    ...toPieces(calendar.items, (item) => item).map(({ item, piece }) => ({
      item: { kind: 'meeting' as const, meeting: item },
      piece,
    })),
    ...toPieces(calendar.taken, (item) => item).map(({ item, piece }) => ({
      item: { kind: item.kind, startsAt: item.startsAt },
      piece,
    })),
  ];
  const open = toPieces(calendar.open, (item) => item).map(({ piece }) => piece);
  return days.map((day) => {
    const exceptions = calendar.exceptions.filter((exception) => exception.day === day);
    const isOpen = open.some((piece) => piece.day === day);
    const offset = offsetAt(day, zone, format);
    return {
      day,
      tiles: inLanes<Tile>(tiles.filter(({ piece }) => piece.day === day)),
      open: open.filter((piece) => piece.day === day),
      differs: exceptions.length === 0 ? null : isOpen ? 'changed' : 'closed',
      newOffset: offset === offsetAt(dayAfter(day, -1), zone, format) ? null : offset,
    };
  });
}

/** Number of booked meetings, and their share of the open time in per cent (null without open time). */
export function filledOf({ items, open }: Pick<ProviderCalendar, 'items' | 'open'>): {
  readonly visits: number;
  readonly share: number | null;
} {
  const length = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): number =>
    Date.parse(endsAt) - Date.parse(startsAt);
  const sum = (rows: readonly { readonly startsAt: string; readonly endsAt: string }[]): number =>
    rows.reduce((total, row) => total + length(row), 0);
  const booked = items.filter(({ status }) => status === 'booked');
  const room = sum(open);
  return { visits: booked.length, share: room > 0 ? Math.min(100, Math.round((100 * sum(booked)) / room)) : null };
}
/** `Anna K.`: a name that fits into a narrow column. */
export function shortName({ firstName, lastName }: CalendarItem['client']): string {
  const initial = firstLetter(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}
export const longName = ({ firstName, lastName }: CalendarItem['client']): string => `${firstName} ${lastName}`.trim();
