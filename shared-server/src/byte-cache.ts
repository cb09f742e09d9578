import { LRUCache } from 'lru-cache';

/** Bytes that an entry costs beside its key and value. */
const OVERHEAD = 200;

/** A cache with a limit in bytes: what was used the longest ago goes first, and what alone is too large is not kept. */
export function byteCache<V extends object | string>(maxBytes: number, sizeOf: (value: V) => number): LRUCache<string, V> {
  return new LRUCache<string, V>({ maxSize: maxBytes, sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + 2 * key.length + OVERHEAD });
}
