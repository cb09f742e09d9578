// What the orders of people have in common besides their figures: the recommended one of the search, and that of matching.

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 };
/** A number that looks random and is the same all day, for whoever asks: the turn of somebody on a day. */
export function turnOn(day: string, atlasUrl: string): number {
  let hash = FNV.offset;
  for (const sign of `${day} ${atlasUrl}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV.prime) >>> 0;
  // The last letters of a name have moved the low bits only; this spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
