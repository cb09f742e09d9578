import { createHmac, timingSafeEqual } from 'node:crypto';

/** The webhook header: `t=<milliseconds>,v1=<HMAC-SHA-256 in hex>`, over the timestamp and the body. */
export const SIGNATURE_HEADER = 'x-gateway-signature';
/** Milliseconds for which a signature is valid, so that a captured webhook cannot be replayed later. */
const MAX_AGE = 5 * 60_000;

const digest = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
export const sign = (secret: string, at: number, body: string): string => `t=${at},v1=${digest(secret, at, body)}`;

/** Whether the body was signed with the secret, shortly before `now`. */
export function isSigned(secret: string, body: string, signature: string, now: number): boolean {
  const found = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!found?.[1] || !found[2]) return false;
  const at = Number(found[1]);
  if (Math.abs(now - at) > MAX_AGE) return false;
  return timingSafeEqual(Buffer.from(found[2]), Buffer.from(digest(secret, at, body)));
}
