import type { SessionInfo } from '@tessera/contracts/session';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import type { MailQueue } from '../outbox/index.ts';
import { HOST_HEADER, type Auth } from './auth.ts';
import { countTry, type Limit } from './limits.ts';
import { hostOf } from './rules.ts';
import type { Login } from './who.ts';

/** What the session services stand on. */
export interface SessionDeps {
  readonly db: Db;
  /** The login library over `db`; inside a transaction another one is made over the transaction. */
  readonly auth: Auth;
  readonly secret: string;
  readonly mail: MailQueue;
  readonly notify: Notify;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** False switches counting of tries off, for measurements. */
  readonly limits: boolean;
  /** The path at which the demonstration shows its mails; null where they are really sent. */
  readonly outbox: string | null;
}
/** What the work behind the answers stands on. */
export type SessionJobDeps = Pick<SessionDeps, 'db' | 'secret' | 'mail' | 'limits'> & { readonly now: () => Date };
/** What a service may know of the exchange. */
export interface Visit {
  /** What the visitor's network address is counted under: the address as the edge saw it, IPv6 by /64. */
  readonly address: string;
  /** The cookies that came along, as one header. */
  readonly cookie: string;
  /** The value of the cookie that says which accounts this device knows. */
  readonly device: string | undefined;
  readonly login: Login | null;
  /** Tells the visitor after how many seconds another try is allowed. */
  retryAfter(seconds: number): void;
}
/** A new session and the cookies that carry it, each a whole `Set-Cookie` value. */
export interface Entered {
  readonly session: SessionInfo;
  readonly cookies: readonly string[];
}

export const nowOf = (scope: Pick<Scope, 'now'>): Date => new Date(scope.now.epochMilliseconds);

/** Counts one try. Throws TOO_MANY_REQUESTS and says when to come back. */
export async function guard(deps: Pick<SessionDeps, 'db' | 'secret' | 'limits'>, scope: Scope, visit: Visit, limit: Limit, who: readonly string[]): Promise<void> {
  if (!deps.limits) return;
  const wait = await countTry(deps, limit, who, nowOf(scope));
  if (wait === null) return;
  visit.retryAfter(wait);
  throw fail('TOO_MANY_REQUESTS');
}

/** Whether another mail of this kind may go to an address; what is over the limit is left out without a word. */
export const mayMail = async (deps: Pick<SessionJobDeps, 'db' | 'secret' | 'limits'>, limit: Limit, email: string, now: Date): Promise<boolean> =>
  !deps.limits || (await countTry(deps, limit, [email], now)) === null;

/** The headers from which the library takes the host of a new session. Throws BAD_ORIGIN when nobody said which host it is. */
export function hostHeaders(scope: Scope): Headers {
  const host = hostOf(scope.origin);
  if (host === null) throw fail('BAD_ORIGIN');
  return new Headers({ [HOST_HEADER]: host });
}
