import { LRUCache } from 'lru-cache';

/** Bytes of overhead per entry, in addition to key and value. */
const OVERHEAD = 200;

/** An LRU cache with a limit in bytes; an entry that exceeds the limit alone is not stored. */
export function byteCache<V extends object | string>(
  maxBytes: number,
  sizeOf: (value: V) => number,
): LRUCache<string, V> {
  return new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + 2 * key.length + OVERHEAD,
  });
}
