import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA-256 in hex over values that could be brute-forced (addresses, six digits): without the secret, the hash
 * reveals nothing about them. The first part names the purpose, so that a hash cannot be reused for another one.
 */
export const keyedHash = (secret: string, parts: readonly [purpose: string, ...string[]]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** Compares two hashes in constant time; whatever was given as one. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
