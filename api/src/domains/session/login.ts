import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { bindHolds } from '../booking/index.ts';
import { ensureMembership } from '../tenancy/index.ts';
import { authCodeOf } from './auth.ts';
import { guard, hostHeaders, type Entered, type SessionDeps, type Visit } from './deps.ts';
import { forgetTries, LIMITS, returnTry } from './limits.ts';
import { endSession, findPerson } from './queries.ts';
import { toSessionInfo } from './rules.ts';
import { sessionTopic } from './topics.ts';

/** What the library says about an address or password that is not right; a visitor learns only that the two do not fit. */
const WRONG: readonly string[] = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'INVALID_PASSWORD', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_SHORT'];

export interface LogIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Begins a session on this host; who has an account at another tenant becomes a customer of this one. The visitor's hold
 * becomes theirs. Throws INVALID_CREDENTIALS whatever was wrong, and TOO_MANY_REQUESTS.
 */
export async function logIn(deps: SessionDeps, scope: Scope, visit: Visit, input: LogIn): Promise<Entered> {
  const headers = hostHeaders(scope);
  const who = [visit.address, input.email.toLowerCase()];
  await guard(deps, scope, visit, LIMITS.place, [visit.address]);
  await guard(deps, scope, visit, LIMITS.login, who);
  const { email, password } = input;
  const made = await deps.auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch((error: unknown) => {
    throw WRONG.includes(authCodeOf(error) ?? '') ? fail('INVALID_CREDENTIALS') : error;
  });
  const userId = made.response.user.id;
  const person = await deps.db.transaction(async (tx) => {
    await ensureMembership(tx, scope, userId);
    await bindHolds(tx, scope, userId);
    // The browser forgets the old cookie now; nobody else needs that session either.
    if (visit.login) await endSession(tx, visit.login.sessionId);
    await forgetTries(tx, LIMITS.login, who);
    await returnTry(tx, LIMITS.place, [visit.address]);
    return findPerson(tx, scope.tenant, userId);
  });
  if (!person) throw fail('INTERNAL');
  return { session: toSessionInfo(person), cookies: made.headers.getSetCookie() };
}

/** Ends the session of this browser; without one it only clears the cookie. Answers the cookies to send. */
export async function logOut(deps: SessionDeps, visit: Visit): Promise<readonly string[]> {
  const { headers } = await deps.auth.api.signOut({ headers: new Headers({ cookie: visit.cookie }), returnHeaders: true });
  if (visit.login) await deps.notify.publish(deps.db, sessionTopic(visit.login.person.id), visit.login.sessionId);
  return headers.getSetCookie();
}
