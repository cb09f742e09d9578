import type { Lang } from '@tessera/contracts/languages';
import { randomInt } from 'node:crypto';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { findByEmail } from '../tenancy/index.ts';
import { guard, hostHeaders, mayMail, nowOf, type SessionDeps, type SessionJobDeps, type Visit } from './deps.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from '@tessera/server/password';
import { weaknessOf, type Owner } from './password-strength.ts';
import { partnerAnswers, type PartnerInput } from './partner-signup.ts';
import { addPending, findPending, setCode, type Pending } from './signup-queries.ts';

const SIGNUP_QUEUE = 'signup';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
/** Seconds for which a sign-up can be confirmed. */
const CODE_LIFETIME = 3600;

interface SignupJob {
  readonly id: string;
  readonly tenantCode: string;
  readonly origin: string | null;
}
export interface SignUp extends Owner, PartnerInput {
  readonly password: string;
  readonly lang: Lang;
  /** Whether the user applies as a specialist; they remain a customer until approved. */
  readonly specialist?: boolean | undefined;
}

/** Throws PASSWORD_REFUSED, with the reason at the field, for a password that is too easy to guess. */
export async function requireStrong(password: string, owner: Owner | null): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== null) throw fail('PASSWORD_REFUSED', [{ path: 'password', message: weakness }]);
}

/**
 * Accepts a sign-up and returns its id. The work is the same for known and unknown addresses, because the address is
 * looked up only in the background: the mail then contains a code, or tells the owner of an existing account how to log
 * in (ADR 0025). Throws PASSWORD_REFUSED, TOO_MANY_REQUESTS, and as `partnerAnswers`.
 */
export async function signUp(deps: SessionDeps, scope: Scope, visit: Visit, input: SignUp): Promise<string> {
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.signup, [visit.address]);
  const partner = await partnerAnswers(deps.db, scope, input);
  await requireStrong(input.password, input);
  const { firstName, lastName, lang, specialist = false } = input;
  const now = nowOf(scope);
  const pending: Pending = {
    id: newId(),
    tenantId: scope.tenant.id,
    email: input.email.toLowerCase(),
    firstName,
    lastName,
    lang,
    specialist,
    ...partner,
    passwordHash: await hashPassword(input.password),
    codeHash: null,
    wrongCodes: 0,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME * 1000),
    createdAt: now,
  };
  const job: SignupJob = { id: pending.id, tenantCode: scope.tenant.code, origin: scope.origin };
  await deps.db.transaction(async (tx) => {
    await addPending(tx, pending);
    await deps.jobs.enqueue(tx, SIGNUP_QUEUE, job);
  });
  return pending.id;
}

export const hashCode = (deps: Pick<SessionDeps, 'secret'>, id: string, code: string): string =>
  keyedHash(deps.secret, ['signup-code', id, code]);

/** Mails the code of a sign-up, or tells the owner of an existing account; sends nothing beyond the mail limit. */
async function sendCode(deps: SessionJobDeps, job: SignupJob): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const pending = await findPending(tx, job.id);
    // An existing code has already been mailed: this is a retry of the job.
    if (!pending || pending.codeHash !== null) return;
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.signupMail, pending.email, deps.now()))) return;
    const { tenantCode, origin } = job;
    const owner = await findByEmail(tx, pending.email);
    if (owner) {
      const to = { userId: owner.id, email: owner.email, name: owner.firstName, lang: owner.lang };
      await deps.mail.enqueue(tx, { kind: 'signup-known', tenantCode, origin, to, signupId: job.id });
      return;
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await setCode(tx, job.id, hashCode(deps, job.id, code));
    const to = { userId: job.id, email: pending.email, name: '', lang: pending.lang };
    await deps.mail.enqueue(tx, { kind: 'signup-code', tenantCode, origin, to, code });
  });
}
/** Starts the worker of the sign-up queue. */
export const sendCodes = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(SIGNUP_QUEUE, RULES, (data) => sendCode(deps, data as SignupJob));
