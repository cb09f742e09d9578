/** The first fitting time of a specialist, in epoch milliseconds. */
export interface FirstTime {
  readonly atlasUrl: string;
  readonly start: number;
}

/**
 * What is new since a search was last looked at: somebody who had no fitting time, or has an earlier one now. That a day
 * has passed is no news, nor that a time was taken.
 */
export function newsOf<T extends FirstTime>(
  before: readonly FirstTime[],
  after: readonly T[],
  now: number,
): readonly T[] {
  const known = new Map(before.map(({ atlasUrl, start }) => [atlasUrl, start]));
  return after.filter(({ atlasUrl, start }) => {
    const last = known.get(atlasUrl);
    return start > now && (last === undefined || start < last);
  });
}

/** Whether the owner of a search is told of new times. */
export const isWatched = (
  {
    isOn,
    pausedUntil,
    endedAt,
  }: { readonly isOn: boolean; readonly pausedUntil: Date | null; readonly endedAt: Date | null },
  now: number,
): boolean => isOn && endedAt === null && (pausedUntil === null || pausedUntil.getTime() <= now);

/** What is remembered: a specialist who has no time at the moment keeps the last one that was told of. */
export function remember(
  before: readonly FirstTime[],
  after: readonly FirstTime[],
  now: number,
  most: number,
): readonly FirstTime[] {
  const fresh = new Set(after.map(({ atlasUrl }) => atlasUrl));
  return [
    ...after.map(({ atlasUrl, start }) => ({ atlasUrl, start })),
    ...before.filter(({ atlasUrl, start }) => !fresh.has(atlasUrl) && start > now),
  ].slice(0, most);
}

/** The filters that a saved search keeps: neither a page nor an order, and no day, which passes. */
export function keptQuery(query: string, names: ReadonlySet<string>): string {
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (!names.has(name)) params.delete(name);
  return params.toString();
}
