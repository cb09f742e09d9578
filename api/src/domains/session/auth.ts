import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { hashPassword, verifyPassword } from '@tessera/server/password';
import { loginTables } from './tables.ts';

/** Passes the host to the library's session hook; set only by our own code. */
export const HOST_HEADER = 'x-session-host';

const MINUTE = 60;
/** Lifetime of a new session in seconds; only `keepSession` extends it, so that looking up a session never writes. */
export const SESSION_SECONDS = 30 * 24 * 60 * MINUTE;
const LINK_SECONDS = 60 * MINUTE;

export interface AuthOptions {
  /** The database, or a transaction, in which the library then runs all its statements. */
  readonly db: Db;
  /** Signs the session cookie; at least 32 characters. */
  readonly secret: string;
  /** The partner's code: a password reset link works on the site that it was asked for on, and on no other. */
  readonly site?: string;
  /** Returns a precomputed hash; hashing inside the transaction would keep it open for too long. */
  readonly hash?: (password: string) => Promise<string>;
  /** Receives the secret of a password reset link. It must not throw, because the library would swallow the error. */
  readonly onRecover?: (token: string) => void;
  /** Receives the user whose password was set with such a link. */
  readonly onReset?: (userId: string) => void;
}

/**
 * The login library on one database handle. This is the only file that imports it. It opens no transaction of its own
 * (on the embedded engine that would deadlock), logs nothing (it would log addresses) and has no rate limits (limits.ts
 * does).
 */
export function createAuth({ db, secret, site = '', hash = hashPassword, onRecover, onReset }: AuthOptions) {
  return betterAuth({
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, { provider: 'pg', transaction: false, schema: loginTables() }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        lang: { type: 'string', required: true },
        portrait: { type: 'json', required: true },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { host: { type: 'string', required: true, input: false } },
    },
    verification: { storeIdentifier: { hash: async (link) => keyedHash(secret, ['reset-link', site, link]) } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: { hash, verify: ({ hash: stored, password }) => verifyPassword(password, stored) },
      sendResetPassword: async ({ token }) => onRecover?.(token),
      onPasswordReset: async ({ user }) => onReset?.(user.id),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const host = 'host' in session ? session['host'] : context?.headers?.get(HOST_HEADER);
            // A session without a host would be valid on every host; returning false creates none.
            return host ? { data: { ...session, host, ipAddress: null, userAgent: null } } : false;
          },
        },
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: SESSION_COOKIE,
          attributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
        },
      },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** A session for somebody who has proved without a password who they are; returns its token. */
export async function makeSession(auth: Auth, userId: string, host: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.createSession(userId, false, { host })).token;
}

/** The library's own error code (`INVALID_TOKEN`); null for any other error. */
export function authCodeOf(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const code = error.body?.code;
  return typeof code === 'string' ? code : String(error.status);
}
