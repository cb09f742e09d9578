/** A set of positions, 32 to a number: sets of thousands are united, narrowed and counted in a few hundred steps. */
export type Bits = Int32Array;

const PER_WORD = 32;
const wordsFor = (size: number): number => Math.ceil(size / PER_WORD);

/** No position below `size`. */
export const noBits = (size: number): Bits => new Int32Array(wordsFor(size));
export function addBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
}
export const hasBit = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
/** The positions below `size` for which something holds. */
export function bitsWhere(size: number, holds: (position: number) => boolean): Bits {
  const bits = noBits(size);
  for (let position = 0; position < size; position += 1) if (holds(position)) addBit(bits, position);
  return bits;
}
/** The positions that are in any of the sets. */
export function unionOf(size: number, sets: readonly Bits[]): Bits {
  const union = noBits(size);
  for (const set of sets) for (let i = 0; i < union.length; i += 1) union[i] = (union[i] ?? 0) | (set[i] ?? 0);
  return union;
}
/** The positions of the first set that are in all others. */
export function commonOf(first: Bits, others: readonly Bits[]): Bits {
  const common = first.slice();
  for (const set of others) for (let i = 0; i < common.length; i += 1) common[i] = (common[i] ?? 0) & (set[i] ?? 0);
  return common;
}

/** The number of ones of a word, added up in pairs, fours and bytes. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
/** How many positions are in both sets. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += onesOf((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}
/** The positions, ascending. */
export function positionsIn(bits: Bits): number[] {
  const positions: number[] = [];
  for (let i = 0; i < bits.length; i += 1) {
    // The lowest one is taken off until none is left.
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
      positions.push(i * PER_WORD + 31 - Math.clz32(word & -word));
  }
  return positions;
}
