import { addBit, bitsWhere, commonOf, countCommon, hasBit, noBits, positionsIn, unionOf } from './bit-sets.ts';

// Not a multiple of 32, so that the last word is used in part.
const SIZE = 100;
const [twos, threes] = [bitsWhere(SIZE, (n) => n % 2 === 0), bitsWhere(SIZE, (n) => n % 3 === 0)];
const below = (holds: (n: number) => boolean): number[] => Array.from({ length: SIZE }, (_, n) => n).filter(holds);

it('has the positions that were added, also the first and last of a word', () => {
  const bits = noBits(SIZE);
  for (const position of [99, 0, 31, 32, 63, 64]) addBit(bits, position);
  expect(positionsIn(bits)).toEqual([0, 31, 32, 63, 64, 99]);
  expect([31, 33, 98, 99, 500].map((position) => hasBit(bits, position))).toEqual([true, false, false, true, false]);
});
it('unites and narrows, and leaves the given sets as they are', () => {
  expect(positionsIn(unionOf(SIZE, [twos, threes]))).toEqual(below((n) => n % 2 === 0 || n % 3 === 0));
  expect(positionsIn(commonOf(twos, [threes]))).toEqual(below((n) => n % 6 === 0));
  expect(positionsIn(twos)).toEqual(below((n) => n % 2 === 0));
  expect(positionsIn(unionOf(SIZE, []))).toEqual([]);
  expect(positionsIn(commonOf(twos, []))).toEqual(positionsIn(twos));
});
it('counts what two sets have in common', () => {
  expect(countCommon(twos, threes)).toBe(17);
  const everybody = bitsWhere(SIZE, () => true);
  expect([countCommon(everybody, everybody), countCommon(everybody, noBits(SIZE))]).toEqual([SIZE, 0]);
});
