import { createHmac } from 'node:crypto';
import type { IceServer } from '@tessera/contracts/meeting';

/**
 * The servers that help two browsers to reach each other; none by default, because each of them learns both addresses.
 */
export interface IceSettings {
  /** `stun:` and `turn:` URLs (RFC 7064, RFC 7065). */
  readonly urls: readonly string[];
  /** The secret shared with the TURN server (`static-auth-secret` of coturn); null when no URL needs credentials. */
  readonly turnSecret: string | null;
}
/** Seconds for which credentials are valid: longer than any visit. */
const VALID_FOR = 6 * 3600;
const needsCredentials = (url: string): boolean => /^turns?:/.test(url);

/**
 * The servers for one participant. Credentials are an expiry time with an id, and its HMAC-SHA1, as TURN servers expect
 * them (the TURN REST API of draft-uberti-behave-turn-rest); the server needs no list of users.
 */
export function iceServersFor({ urls, turnSecret }: IceSettings, participant: string): IceServer[] {
  const [turn, stun] = [urls.filter(needsCredentials), urls.filter((url) => !needsCredentials(url))];
  // The TURN server reads the machine's clock, which a demo's may differ from.
  const username = `${Math.floor(Date.now() / 1000) + VALID_FOR}:${participant}`;
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && turnSecret !== null
      ? [{ urls: turn, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
      : []),
  ];
}
