import type { WorkChallenge } from '@tessera/contracts/session';
import { fail } from '../../platform/errors.ts';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import type { Scope } from '../../platform/scope.ts';
import { endVisitorHolds } from '../booking/index.ts';
import { dropByToken } from './account/device-queries.ts';
import { announceEnded } from './account/devices.ts';
import { authCodeOf } from './auth.ts';
import { guard, hostHeaders, nowOf, type Entered, type SessionDeps, type Visit } from './deps.ts';
import { deviceOf } from './device.ts';
import { admitGuess, forgetGuesses, FREE_GUESSES, type Counter } from './guesses.ts';
import { LIMITS, returnTry } from './limits.ts';
import { newWork, takeWork, type Work } from './proof-of-work.ts';
import { openSession } from './open-session.ts';
import { endSession, evenRefusal } from './queries.ts';
import { takeCode } from './two-factor/check-code.ts';
import { activeFactor } from './two-factor/factors.ts';
import { noteGuesses } from './warn.ts';

/** The library's error codes for a wrong address or password; the visitor learns only that the combination is wrong. */
const WRONG_CREDENTIALS: readonly string[] = [
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
];

export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** "This is not my computer". */
  readonly shared?: boolean | undefined;
  /** Six digits of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  /** A solved challenge, which admits a guess for which one would have to wait. */
  readonly work?: Work | undefined;
}

/** What wrong passwords for an account count by in this browser (ADR 0025). */
export function counterOf(deps: Pick<SessionDeps, 'secret'>, visit: Pick<Visit, 'device'>, email: string): Counter {
  const device = deviceOf(visit.device, deps.secret, email);
  return device === null ? ['account', email] : ['device', email, device];
}

/**
 * Counts a guess and returns the count. Throws TOO_MANY_REQUESTS during a delay and sets its duration.
 * @param isProved whether the guess may be made during a delay
 */
export async function admit(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  counter: Counter,
  isProved: () => Promise<boolean> = async () => false,
): Promise<number> {
  if (!deps.limits) return 0;
  const admission = await admitGuess(deps, counter, nowOf(scope));
  if (admission.admitted) return admission.count;
  if (await isProved()) return FREE_GUESSES;
  visit.retryAfter(admission.seconds);
  throw fail('TOO_MANY_REQUESTS');
}

/**
 * Asks for the second factor of an account that has one, after its password or its provider was right. Throws
 * NO_TWO_FACTOR_AUTHENTICATION without a code, and as `takeCode`.
 */
export async function requireFactor(deps: SessionDeps, scope: Scope, visit: Visit, userId: string, code?: string) {
  const factor = await activeFactor(deps.db, userId);
  if (!factor) return;
  if (code === undefined) throw fail('NO_TWO_FACTOR_AUTHENTICATION');
  await takeCode(deps, scope, visit, factor, code);
}

/** Takes a solution when it is needed, and once for one guess. */
function proofOf(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  of: { readonly email: string; readonly counter: Counter },
  work: Work | undefined,
): () => Promise<boolean> {
  let taken: Promise<boolean> | null = null;
  return () => (taken ??= work === undefined ? Promise.resolve(false) : takeWork(deps, scope, visit, of, work));
}

/** A challenge for somebody who would have to wait before the next guess. Throws TOO_MANY_REQUESTS. */
export async function askForWork(deps: SessionDeps, scope: Scope, visit: Visit, email: string): Promise<WorkChallenge> {
  await guard(deps, scope, visit, LIMITS.workPlace, [visit.address]);
  return newWork(deps, scope, visit, email.toLowerCase());
}

/**
 * Creates a session on this host; a user of another tenant becomes a customer of this one. The visitor's hold is
 * transferred to the account. Throws INVALID_CREDENTIALS whichever part was wrong, and TOO_MANY_REQUESTS after wrong
 * passwords: those for an account count from anywhere, but a device on which the account has logged in before has its
 * own counter (ADR 0025).
 */
export async function logIn(deps: SessionDeps, scope: Scope, visit: Visit, input: LogIn): Promise<Entered> {
  const headers = hostHeaders(scope);
  const { password } = input;
  const email = input.email.toLowerCase();
  const counter = counterOf(deps, visit, email);
  const isKnown = counter[0] === 'device';
  const isProved = proofOf(deps, scope, visit, { email, counter }, input.work);
  if (!isKnown) await guard(deps, scope, visit, LIMITS.place, [visit.address], isProved);
  const count = await admit(deps, scope, visit, counter, isProved);
  const made = await deps.auth.api.signInEmail({ body: { email, password }, headers }).catch(async (error: unknown) => {
    if (!WRONG_CREDENTIALS.includes(authCodeOf(error) ?? '')) throw error;
    await evenRefusal(deps.db, email);
    if (count >= FREE_GUESSES) await noteGuesses(deps, scope, email);
    throw fail('INVALID_CREDENTIALS');
  });
  const userId = made.user.id;
  const { token } = made;
  await requireFactor(deps, scope, visit, userId, input.code).catch(async (error: unknown) => {
    // The password was right, and the library has made a session whose token nobody knows.
    await dropByToken(deps.db, token);
    await forgetGuesses(deps, counter);
    throw error;
  });
  return deps.db.transaction(async (tx) => {
    const counting = { db: tx, secret: deps.secret };
    await forgetGuesses(counting, counter);
    if (!isKnown) await returnTry(counting, LIMITS.place, [visit.address]);
    return openSession({ ...deps, db: tx }, scope, visit, { token, userId, isShared: input.shared ?? false });
  });
}

/**
 * Ends the session of this browser; without a session it only clears the cookie. Also ends the browser's holds without
 * an account, so that the next user of the browser finds nothing. Returns the cookies to send.
 */
export async function logOut(deps: SessionDeps, scope: Scope, visit: Visit): Promise<readonly string[]> {
  const { headers } = await deps.auth.api.signOut({
    headers: new Headers({ cookie: visit.cookie }),
    returnHeaders: true,
  });
  // With the token before its rotation, the library would not find the session.
  if (visit.login) {
    await endSession(deps.db, visit.login.sessionId);
    await announceEnded(deps, visit.login.person.id, [visit.login.sessionId]);
  }
  await deps.db.transaction((tx) => endVisitorHolds({ db: tx, notify: deps.notify }, scope));
  return [...headers.getSetCookie(), `${HOLD_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`];
}
