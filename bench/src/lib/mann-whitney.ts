/** The complementary error function, to seven digits (Abramowitz and Stegun, 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = series * Math.exp(-x * x);
  return x >= 0 ? tail : 2 - tail;
}

/** Ranks from 1; equal values share the mean of theirs. Also the sum of t³ − t over all groups of equal values. */
function ranksOf(values: readonly number[]): { readonly ranks: readonly number[]; readonly ties: number } {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks: number[] = Array.from({ length: values.length }, () => 0);
  let ties = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  return { ranks, ties };
}

/**
 * The two-sided probability that two samples this different come from one distribution: the Mann–Whitney U test by its
 * normal approximation, corrected for ties and continuity. For samples of twenty or more.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const { ranks, ties } = ranksOf([...a, ...b]);
  const [n, m] = [a.length, b.length];
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (variance === 0) return 1;
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return erfc(z / Math.SQRT2);
}
