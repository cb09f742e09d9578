import { randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** Says which accounts have logged in on this device before; `__Host-`: secure, the whole host, and never shared with a sub-domain. */
export const DEVICE_COOKIE = '__Host-tessera-device';
/** Seconds that a browser keeps it: the 400 days that browsers allow at most. */
const LIFETIME = 400 * 86_400;
/** A family shares a computer; more accounts than these push the oldest out. */
const MOST_ACCOUNTS = 4;
const TOKEN = /^[\w-]{22}\.[0-9a-f]{64}$/;

const sign = (secret: string, email: string, device: string): string => keyedHash(secret, ['device', email, device]);
const tokensOf = (cookie: string | undefined): readonly string[] => (cookie ?? '').split('~').filter((token) => TOKEN.test(token));

/**
 * The id of the device for an account; null unless that account has logged in here. It opens nothing: its own count of wrong
 * passwords is all that it gives.
 * @param email lower case
 */
export function deviceOf(cookie: string | undefined, secret: string, email: string): string | null {
  for (const token of tokensOf(cookie)) {
    const [device = '', signature = ''] = token.split('.');
    if (isSameHash(signature, sign(secret, email, device))) return device;
  }
  return null;
}

/** The whole `Set-Cookie` value after an account has logged in: the others that this device knows stay. */
export function rememberDevice(cookie: string | undefined, secret: string, email: string): string {
  const device = deviceOf(cookie, secret, email) ?? randomBytes(16).toString('base64url');
  const own = `${device}.${sign(secret, email, device)}`;
  const tokens = [own, ...tokensOf(cookie).filter((token) => token !== own)].slice(0, MOST_ACCOUNTS);
  return `${DEVICE_COOKIE}=${tokens.join('~')}; Max-Age=${LIFETIME}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
