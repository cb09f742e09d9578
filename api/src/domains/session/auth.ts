import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { loginTables } from './tables.ts';

/** Carries the host to the moment when the library makes the session; set by us only. */
export const HOST_HEADER = 'x-session-host';

const MINUTE = 60;
/** Seconds that a session lives; it is never prolonged, so that reading who is logged in writes nothing. */
const SESSION_SECONDS = 14 * 24 * 60 * MINUTE;
const LINK_SECONDS = 60 * MINUTE;

export interface AuthOptions {
  /** The database, or a transaction: the library then does everything inside it. */
  readonly db: Db;
  /** Signs the cookie; at least 32 characters. */
  readonly secret: string;
  /** Answers a hash made before; otherwise hashing would keep the transaction open for as long as it takes. */
  readonly hash?: (password: string) => Promise<string>;
  /** Gets the secret of a link for a new password. It must not fail: the library would swallow that. */
  readonly onRecover?: (token: string) => void;
  /** Hears whose password was set by such a link. */
  readonly onReset?: (userId: string) => void;
}

/**
 * The login library over one database handle. This is the only file that knows it. It opens no transaction of its own (on the
 * embedded engine that would wait for ever), writes no log (it would quote addresses) and limits nothing (limits.ts does).
 */
export function createAuth({ db, secret, hash = hashPassword, onRecover, onReset }: AuthOptions) {
  return betterAuth({
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg', transaction: false,
      schema: loginTables(),
    }),
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
    verification: { storeIdentifier: 'hashed' },
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
            const host = context?.headers?.get(HOST_HEADER);
            // Without a host the session would be good everywhere; false makes none.
            return host ? { data: { ...session, host, ipAddress: null, userAgent: null } } : false;
          },
        },
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } } },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** The library's own code of an error (`INVALID_TOKEN`), null for an error that is not the library's. */
export function authCodeOf(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const code = error.body?.code;
  return typeof code === 'string' ? code : String(error.status);
}
