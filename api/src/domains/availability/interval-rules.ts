/**
 * Half-open: `[start, end)`. As instants, in epoch milliseconds; as wall-clock time, in minutes since 1970-01-01T00:00
 * local time.
 */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Merges overlapping and adjacent intervals; the result is sorted. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (start < end) joined.push({ start, end });
  }
  return joined;
}

/** The parts of `from` not covered by `away`. */
export function subtract(from: readonly Interval[], away: readonly Interval[]): Interval[] {
  return away.reduce<Interval[]>(
    (left, gap) =>
      left.flatMap(({ start, end }) => {
        if (gap.end <= start || gap.start >= end) return [{ start, end }];
        return [
          { start, end: gap.start },
          { start: gap.end, end },
        ].filter((part) => part.start < part.end);
      }),
    [...from],
  );
}
