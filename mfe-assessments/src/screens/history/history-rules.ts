/** Ticks a result; of more than two the one that was ticked first is let go. */
export const ticked = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2);

/** From this index on, of nineteen out of twenty who have not changed, nobody moves so far. */
const RELIABLE_FROM = 1.96;
export interface Change {
  /** The change divided by the error of a difference. */
  readonly index: number;
  readonly isReliable: boolean;
}
/** The reliable change index; null where no test-retest figure is known, or a score is missing. */
export function changeOf(
  from: number | null | undefined,
  to: number | null,
  retest: { readonly error: number } | undefined,
): Change | null {
  if (!retest || typeof from !== 'number' || to === null) return null;
  const index = Math.round(((to - from) / retest.error) * 100) / 100;
  return { index, isReliable: Math.abs(index) >= RELIABLE_FROM };
}
