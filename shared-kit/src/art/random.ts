/**
 * A repeatable stream of numbers in [0, 1): the same seed gives the same stream in every engine, because only 32-bit
 * integer operations are used (FNV-1a for the initial state, mulberry32 for the stream).
 */
export function createRandom(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An integer from 0 to `below` − 1. */
export const drawIndex = (random: () => number, below: number): number => Math.floor(random() * below);

/** One of the values; the list must not be empty. */
export function drawOne<T>(random: () => number, values: readonly [T, ...T[]]): T {
  return values[drawIndex(random, values.length)] ?? values[0];
}
