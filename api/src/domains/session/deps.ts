import type { SessionInfo } from '@tessera/contracts/session';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FileLinks } from '../files/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { MailQueue } from '../outbox/index.ts';
import { HOST_HEADER, type Auth } from './auth.ts';
import { countTry, type Limit } from './limits.ts';
import { hostOf } from './rules.ts';
import type { Social } from './social/social.ts';
import type { Login } from './who.ts';

/** The dependencies of the session services. */
export interface SessionDeps {
  readonly db: Db;
  /** The login library on `db`; inside a transaction, a new instance is created on the transaction. */
  readonly auth: Auth;
  readonly secret: string;
  readonly mail: MailQueue;
  readonly notify: Notify;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Links to photos. */
  readonly links: FileLinks;
  /** False disables rate limits, for measurements. */
  readonly limits: boolean;
  /** The path where the demo shows its mails; null when mails are really sent. */
  readonly outbox: string | null;
  readonly social: Social;
}
/** The dependencies of the background jobs. */
export type SessionJobDeps = Pick<SessionDeps, 'db' | 'secret' | 'mail' | 'limits'> & { readonly now: () => Date };
/** The parts of the HTTP exchange that a service may use. */
export interface Visit {
  /** The key for rate limits by network address: the address as seen by the edge, IPv6 by /64. */
  readonly address: string;
  /** The request's cookie header. */
  readonly cookie: string;
  /** The value of the device cookie, which identifies the accounts known on this device. */
  readonly device: string | undefined;
  /** The value of the cookie that ties something begun to this browser. */
  readonly browser: string | undefined;
  /** What the browser says about itself. */
  readonly userAgent: string | undefined;
  readonly login: Login | null;
  /** Sets the seconds after which another attempt is allowed. */
  retryAfter(seconds: number): void;
}
/** A new session and its cookies, each as a complete `Set-Cookie` value. */
export interface Entered {
  readonly session: SessionInfo;
  readonly cookies: readonly string[];
}

export const nowOf = (scope: Pick<Scope, 'now'>): Date => new Date(scope.now.epochMilliseconds);

/**
 * Counts an attempt. Throws TOO_MANY_REQUESTS and sets the time of the next one.
 * @param isProved whether an attempt beyond the limit may be made
 */
export async function guard(
  deps: Pick<SessionDeps, 'db' | 'secret' | 'limits'>,
  scope: Scope,
  visit: Visit,
  limit: Limit,
  who: readonly string[],
  isProved: () => Promise<boolean> = async () => false,
): Promise<void> {
  if (!deps.limits) return;
  const wait = await countTry(deps, limit, who, nowOf(scope));
  if (wait === null || (await isProved())) return;
  visit.retryAfter(wait);
  throw fail('TOO_MANY_REQUESTS');
}

/** Whether another mail of this kind may be sent to an address; beyond the limit, mails are dropped silently. */
export const mayMail = async (
  deps: Pick<SessionJobDeps, 'db' | 'secret' | 'limits'>,
  limit: Limit,
  email: string,
  now: Date,
): Promise<boolean> => !deps.limits || (await countTry(deps, limit, [email], now)) === null;

/** The headers from which the library takes the host of a new session. Throws BAD_ORIGIN when the host is unknown. */
export function hostHeaders(scope: Scope): Headers {
  const host = hostOf(scope.origin);
  if (host === null) throw fail('BAD_ORIGIN');
  return new Headers({ [HOST_HEADER]: host });
}
