import { mannWhitney } from './mann-whitney.ts';

const upTo = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, index) => index + from);

describe('the Mann–Whitney test', () => {
  it('gives the probabilities of the normal approximation', () => {
    // Without ties: z = (|U − 48| − 0.5) / √(96 × 21 / 12) for 8 and 12 values.
    const a = [1, 4, 5, 8, 11, 13, 16, 23];
    const b = [2, 3, 6, 7, 9, 10, 12, 14, 15, 17, 18, 19];
    const u = a.flatMap((x) => b.filter((y) => x > y)).length;
    const z = (Math.abs(u - 48) - 0.5) / Math.sqrt((96 * 21) / 12);
    expect(mannWhitney(a, b)).toBeCloseTo(twoSided(z), 6);
    expect(mannWhitney(b, a)).toBeCloseTo(mannWhitney(a, b), 10);
  });
  it('is sure of samples that do not overlap, and finds nothing in equal ones', () => {
    expect(mannWhitney(upTo(100), upTo(100, 101))).toBeLessThan(1e-30);
    expect(mannWhitney(upTo(100), upTo(100))).toBeCloseTo(1, 6);
    expect(
      mannWhitney(
        upTo(30).map(() => 5),
        upTo(30).map(() => 5),
      ),
    ).toBe(1);
  });
  it('finds a shift of a tenth of the spread in a thousand values, and not in twenty', () => {
    const spread = (count: number, shift: number) => upTo(count).map((n) => ((n * 7919) % 1009) / 1009 + shift);
    expect(mannWhitney(spread(1000, 0), spread(1000, 0.1))).toBeLessThan(0.001);
    expect(mannWhitney(spread(20, 0), spread(20, 0.1))).toBeGreaterThan(0.05);
  });
});

/** The same probability by integrating the density. */
function twoSided(z: number): number {
  const step = 1e-4;
  let sum = 0;
  for (let x = z; x < z + 12; x += step) sum += Math.exp(-((x + step / 2) ** 2) / 2) * step;
  return (2 * sum) / Math.sqrt(2 * Math.PI);
}
