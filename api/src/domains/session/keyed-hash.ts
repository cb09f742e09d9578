import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA-256 in hex over parts that may be guessed by trying them all (addresses, six digits): without the secret the hash says
 * nothing about them. The first part names the purpose, so that a hash made for one is worth nothing for another.
 */
export const keyedHash = (secret: string, parts: readonly [purpose: string, ...string[]]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** Whether two hashes are the same, without telling by the time where they differ. */
export const isSameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
