import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { authCodeOf, createAuth } from './auth.ts';
import { guard, mayMail, nowOf, type SessionDeps, type SessionJobDeps, type Visit } from './deps.ts';
import { rememberDevice } from './device.ts';
import { forgetGuesses } from './guesses.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from '@tessera/server/password';
import { findByEmail, findPerson, setEmailVerified } from '../tenancy/index.ts';
import { dropLinks, lockLinks } from './queries.ts';
import { requireStrong } from './signup.ts';
import { ALL_SESSIONS, sessionTopic } from './topics.ts';

const RECOVER_QUEUE = 'recover';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
interface RecoverJob {
  readonly email: string;
  readonly tenantCode: string;
  readonly origin: string | null;
}

/**
 * Accepts a request for a password reset. Known and unknown addresses cost the same single row; the account and the
 * mail limit are checked in the background. Throws TOO_MANY_REQUESTS for repeated requests from one network address.
 */
export async function askForLink(deps: SessionDeps, scope: Scope, visit: Visit, email: string): Promise<void> {
  await guard(deps, scope, visit, LIMITS.recoverPlace, [visit.address]);
  const job: RecoverJob = { email: email.toLowerCase(), tenantCode: scope.tenant.code, origin: scope.origin };
  await deps.jobs.enqueue(deps.db, RECOVER_QUEUE, job);
}

/**
 * Creates the reset link and queues its mail, in the user's language; previous links become invalid. Does nothing for
 * an unknown address, nor beyond the mail limit: the last link then stays valid, so that a stranger cannot lock the
 * owner out.
 */
async function sendLink(deps: SessionJobDeps, job: RecoverJob): Promise<void> {
  const person = await findByEmail(deps.db, job.email);
  if (!person) return;
  await deps.db.transaction(async (tx) => {
    await lockLinks(tx, person.id);
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.recoverMail, job.email, deps.now()))) return;
    await dropLinks(tx, person.id);
    let token: string | null = null;
    const auth = createAuth({
      db: tx,
      secret: deps.secret,
      site: job.tenantCode,
      onRecover: (made) => void (token = made),
    });
    await auth.api.requestPasswordReset({ body: { email: job.email } });
    if (token === null) throw new TypeError('the login library created no reset link');
    await deps.mail.enqueue(tx, {
      kind: 'recover',
      tenantCode: job.tenantCode,
      origin: job.origin,
      token,
      to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
    });
  });
}
/** Starts the worker of the recovery queue. */
export const sendLinks = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(RECOVER_QUEUE, RULES, (data) => sendLink(deps, data as RecoverJob));

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password with a link, once, and ends all sessions and other links of the user. Returns the cookies to
 * send: having read the mail proves ownership, so guesses by strangers no longer slow this device down. Throws
 * LINK_EXPIRED for a link that is expired, used, replaced, unknown or of another site, PASSWORD_REFUSED, which leaves the link valid, and
 * TOO_MANY_REQUESTS.
 */
export async function setPassword(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  input: NewPassword,
): Promise<readonly string[]> {
  await guard(deps, scope, visit, LIMITS.reset, [visit.address]);
  await requireStrong(input.password, null);
  const hash = await hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      let userId: string | null = null;
      const auth = createAuth({
        db: tx,
        secret: deps.secret,
        site: scope.tenant.code,
        hash: async () => hash,
        onReset: (id) => void (userId = id),
      });
      await auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } });
      const person = userId === null ? null : await findPerson(tx, scope.tenant, userId);
      if (!person) throw fail('INTERNAL');
      await requireStrong(input.password, person);
      await dropLinks(tx, person.id);
      await setEmailVerified(tx, person.id, nowOf(scope));
      // After mistyped passwords, the owner can log in with the new one without a delay.
      await forgetGuesses({ db: tx, secret: deps.secret }, ['account', person.email]);
      await deps.notify.publish(tx, sessionTopic(person.id), ALL_SESSIONS);
      return [rememberDevice(visit.device, deps.secret, person.email)];
    });
  } catch (error) {
    if (authCodeOf(error) === 'INVALID_TOKEN') throw fail('LINK_EXPIRED');
    throw error;
  }
}
