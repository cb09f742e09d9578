/** A need with the specialities that would be right for it. */
export interface Need {
  readonly text: string;
  readonly right: readonly string[];
}
/** Of somebody's specialities so many are what they work on most. */
const MAIN = 2;

/**
 * The mean share of what would be right that is among the first `most` people of each list; people are their
 * specialities, in their order.
 */
export function recallAt(
  most: number,
  needs: readonly Need[],
  lists: readonly (readonly (readonly string[])[])[],
): number {
  const shares = needs.map(({ right }, i) => {
    const found = new Set((lists[i] ?? []).slice(0, most).flatMap((fields) => fields.slice(0, MAIN)));
    return right.filter((code) => found.has(code)).length / right.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / needs.length;
}
