import { randomBytes } from 'node:crypto';
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts';

/**
 * Identifies the accounts that have logged in on this device. `__Host-` makes it secure and limits it to this host,
 * without sub-domains.
 */
export const DEVICE_COOKIE = '__Host-tessera-device';
/** Lifetime in seconds: 400 days, the maximum that browsers allow. */
const LIFETIME = 400 * 86_400;
/** Maximum number of accounts, for a shared family computer; further ones replace the oldest. */
const MAX_ACCOUNTS = 4;
const TOKEN = /^[\w-]{22}\.[0-9a-f]{64}$/;

const sign = (secret: string, email: string, device: string): string => keyedHash(secret, ['device', email, device]);
const tokensOf = (cookie: string | undefined): readonly string[] =>
  (cookie ?? '').split('~').filter((token) => TOKEN.test(token));

/**
 * The device id for an account; null unless that account has logged in on this device. It grants no access, only a
 * separate counter of wrong passwords.
 * @param email lower case
 */
export function deviceOf(cookie: string | undefined, secret: string, email: string): string | null {
  for (const token of tokensOf(cookie)) {
    const [device = '', signature = ''] = token.split('.');
    if (isSameHash(signature, sign(secret, email, device))) return device;
  }
  return null;
}

/** The complete `Set-Cookie` value after a login; the other accounts known on this device are kept. */
export function rememberDevice(cookie: string | undefined, secret: string, email: string): string {
  const device = deviceOf(cookie, secret, email) ?? randomBytes(16).toString('base64url');
  const own = `${device}.${sign(secret, email, device)}`;
  const tokens = [own, ...tokensOf(cookie).filter((token) => token !== own)].slice(0, MAX_ACCOUNTS);
  return `${DEVICE_COOKIE}=${tokens.join('~')}; Max-Age=${LIFETIME}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
