import type { Format } from '@tessera/kit/react';

type Clock = Pick<Format, 'dayKey' | 'time'>;
/** A part of one calendar day in minutes of wall-clock time: `[from, to)`, `to` up to 1440. */
export interface Piece {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}
const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** Day and wall-clock minute at an instant (milliseconds since the epoch). */
export function wallOf(
  instant: number,
  zone: string,
  format: Clock,
): { readonly day: string; readonly minute: number } {
  const [hours = 0, minutes = 0] = format.time(instant, zone).split(':').map(Number);
  return { day: format.dayKey(instant, zone), minute: hours * 60 + minutes };
}

/**
 * Splits a period into wall-clock pieces in a zone, cut at midnight. If the clocks go back within it and it would end
 * before it begins, it keeps its actual length.
 */
export function piecesOf(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  zone: string,
  format: Clock,
): readonly Piece[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const first = wallOf(start, zone, format);
  // The last minute, so that a period ending at midnight belongs to the previous day.
  const last = wallOf(end - MINUTE, zone, format);
  if (first.day === last.day) {
    const to = last.minute + 1;
    return [
      {
        day: first.day,
        from: first.minute,
        to: to > first.minute ? to : Math.min(DAY_MINUTES, first.minute + (end - start) / MINUTE),
      },
    ];
  }
  const pieces: Piece[] = [{ day: first.day, from: first.minute, to: DAY_MINUTES }];
  for (let day = nextDay(first.day); day < last.day; day = nextDay(day)) pieces.push({ day, from: 0, to: DAY_MINUTES });
  return [...pieces, { day: last.day, from: 0, to: last.minute + 1 }];
}
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + DAY_MINUTES * MINUTE).toISOString().slice(0, 10);

export interface Placed<T> {
  readonly item: T;
  readonly piece: Piece;
  /** Index among the `lanes` side by side; items without overlap have the full width. */
  readonly lane: number;
  readonly lanes: number;
}
/** Minimum height of a tile in minutes, so that it can be read and pressed. */
const MIN_TILE = 28;

/** Places overlapping items side by side, earliest first. */
export function inLanes<T>(entries: readonly { readonly item: T; readonly piece: Piece }[]): readonly Placed<T>[] {
  const bottom = ({ from, to }: Piece): number => Math.max(to, from + MIN_TILE);
  const placed: Placed<T>[] = [];
  let cluster: { item: T; piece: Piece; lane: number }[] = [];
  let clusterEnd = -1;
  const close = (): void => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    placed.push(...cluster.map((entry) => ({ ...entry, lanes })));
    cluster = [];
  };
  for (const entry of entries.toSorted((a, b) => a.piece.from - b.piece.from || b.piece.to - a.piece.to)) {
    if (entry.piece.from >= clusterEnd) close();
    const busy = new Set(cluster.filter((other) => bottom(other.piece) > entry.piece.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    cluster.push({ ...entry, lane });
    clusterEnd = Math.max(cluster.length === 1 ? -1 : clusterEnd, bottom(entry.piece));
  }
  close();
  return placed;
}

/** The displayed hours: a regular working day, extended if items are outside it. */
export function hoursShown(pieces: readonly Piece[]): { readonly first: number; readonly last: number } {
  return {
    first: Math.min(8, ...pieces.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...pieces.map(({ to }) => Math.ceil(to / 60))),
  };
}
