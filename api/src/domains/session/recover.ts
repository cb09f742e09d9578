import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { authCodeOf, createAuth } from './auth.ts';
import { guard, mayMail, nowOf, type SessionDeps, type SessionJobDeps, type Visit } from './deps.ts';
import { rememberDevice } from './device.ts';
import { forgetGuesses } from './guesses.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from './password.ts';
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
 * Takes the wish for a new password. Known and unknown addresses cost the same single row; who it belongs to, and whether they have
 * had enough mails, is looked up behind the answer. Throws TOO_MANY_REQUESTS for one place that asks again and again.
 */
export async function askForLink(deps: SessionDeps, scope: Scope, visit: Visit, email: string): Promise<void> {
  await guard(deps, scope, visit, LIMITS.recoverPlace, [visit.address]);
  const job: RecoverJob = { email: email.toLowerCase(), tenantCode: scope.tenant.code, origin: scope.origin };
  await deps.jobs.enqueue(deps.db, RECOVER_QUEUE, job);
}

/**
 * Makes the link and queues its mail, in the language that the person has chosen; older links of theirs end. Does nothing for an
 * unknown address, nor for one that has had its mails: then the last link stays good, so that no stranger can keep the owner out.
 */
async function sendLink(deps: SessionJobDeps, job: RecoverJob): Promise<void> {
  const person = await findByEmail(deps.db, job.email);
  if (!person) return;
  await deps.db.transaction(async (tx) => {
    await lockLinks(tx, person.id);
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.recoverMail, job.email, deps.now()))) return;
    await dropLinks(tx, person.id);
    let token: string | null = null;
    const auth = createAuth({ db: tx, secret: deps.secret, onRecover: (made) => void (token = made) });
    await auth.api.requestPasswordReset({ body: { email: job.email } });
    if (token === null) throw new TypeError('the login library made no link');
    await deps.mail.enqueue(tx, {
      kind: 'recover', tenantCode: job.tenantCode, origin: job.origin, token,
      to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
    });
  });
}
/** Begins to work on the queue of wishes. */
export const sendLinks = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(RECOVER_QUEUE, RULES, (data) => sendLink(deps, data as RecoverJob));

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password by a link, once, and ends all sessions and all other links of the person. Answers the cookies to send: who read
 * the mail is the owner, so that strangers' guesses no longer slow this device. Throws LINK_EXPIRED for a link that is too old, used,
 * replaced or unknown, PASSWORD_REFUSED, which leaves the link good, and TOO_MANY_REQUESTS.
 */
export async function setPassword(deps: SessionDeps, scope: Scope, visit: Visit, input: NewPassword): Promise<readonly string[]> {
  await guard(deps, scope, visit, LIMITS.reset, [visit.address]);
  await requireStrong(input.password, null);
  const hash = await hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      let userId: string | null = null;
      const auth = createAuth({ db: tx, secret: deps.secret, hash: async () => hash, onReset: (id) => void (userId = id) });
      await auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } });
      const person = userId === null ? null : await findPerson(tx, scope.tenant, userId);
      if (!person) throw fail('INTERNAL');
      await requireStrong(input.password, person);
      await dropLinks(tx, person.id);
      await setEmailVerified(tx, person.id, nowOf(scope));
      // Whoever mistyped before and then set a new password may use it at once.
      await forgetGuesses({ db: tx, secret: deps.secret }, ['account', person.email]);
      await deps.notify.publish(tx, sessionTopic(person.id), ALL_SESSIONS);
      return [rememberDevice(visit.device, deps.secret, person.email)];
    });
  } catch (error) {
    if (authCodeOf(error) === 'INVALID_TOKEN') throw fail('LINK_EXPIRED');
    throw error;
  }
}
