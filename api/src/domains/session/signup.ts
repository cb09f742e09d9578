import type { Lang } from '@tessera/contracts/languages';
import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { bindHolds } from '../booking/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { ensureMembership, findByEmail, findPerson, setEmailVerified } from '../tenancy/index.ts';
import { authCodeOf, createAuth } from './auth.ts';
import {
  guard,
  hostHeaders,
  mayMail,
  nowOf,
  type Entered,
  type SessionDeps,
  type SessionJobDeps,
  type Visit,
} from './deps.ts';
import { rememberDevice } from './device.ts';
import { isSameHash, keyedHash } from './keyed-hash.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from './password.ts';
import { weaknessOf, type Owner } from './password-strength.ts';
import { addApplication } from './queries.ts';
import { toSessionInfo } from './rules.ts';
import { addPending, dropPendingOf, findPending, noteWrongCode, setCode, type Pending } from './signup-queries.ts';

const SIGNUP_QUEUE = 'signup';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
/** Seconds for which a sign-up can be confirmed. */
const CODE_LIFETIME = 3600;
/** Maximum number of wrong codes; after that a new sign-up is needed. */
const MAX_WRONG_CODES = 5;

interface SignupJob {
  readonly id: string;
  readonly tenantCode: string;
  readonly origin: string | null;
}
export interface SignUp extends Owner {
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
 * in (ADR 0025). Throws PASSWORD_REFUSED and TOO_MANY_REQUESTS.
 */
export async function signUp(deps: SessionDeps, scope: Scope, visit: Visit, input: SignUp): Promise<string> {
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.signup, [visit.address]);
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

const hashCode = (deps: Pick<SessionDeps, 'secret'>, id: string, code: string): string =>
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

/**
 * A sign-up with the right code, locked until the end of the transaction; null after counting a wrong code. Counted
 * even without a code, when the address has an account, because otherwise the timing would reveal whether a row was
 * written.
 */
async function checkCode(deps: SessionDeps, tx: Db, scope: Scope, { id, code }: Confirmation): Promise<Pending | null> {
  const pending = await findPending(tx, id);
  if (!pending || pending.tenantId !== scope.tenant.id || pending.expiresAt <= nowOf(scope)) return null;
  if (pending.wrongCodes >= MAX_WRONG_CODES) return null;
  const given = hashCode(deps, id, code);
  if (pending.codeHash !== null && isSameHash(pending.codeHash, given)) return pending;
  await noteWrongCode(tx, id);
  return null;
}

export interface Confirmation {
  readonly id: string;
  readonly code: string;
}

/**
 * Creates the account of a sign-up with its membership, first session and welcome mail in one transaction, and
 * transfers the visitor's hold to it. Throws CODE_WRONG for a wrong, used or expired code, after five wrong ones, and
 * when the address has an account by now; TOO_MANY_REQUESTS.
 */
export async function confirmSignUp(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  input: Confirmation,
): Promise<Entered> {
  const headers = hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.confirm, [visit.address]);
  try {
    const entered = await deps.db.transaction(async (tx) => {
      const pending = await checkCode(deps, tx, scope, { ...input, code: input.code.replace(' ', '') });
      return pending && createAccount({ ...deps, db: tx }, scope, headers, pending);
    });
    // Thrown outside the transaction, because the count of wrong codes must be committed.
    if (!entered) throw fail('CODE_WRONG');
    return {
      ...entered,
      cookies: [...entered.cookies, rememberDevice(visit.device, deps.secret, entered.session.userEmail)],
    };
  } catch (error) {
    // The library fails with a generic code when the database rejects a row: of two sign-ups with one address, the
    // first wins.
    if (authCodeOf(error) !== null) throw fail('CODE_WRONG');
    throw error;
  }
}

async function createAccount(deps: SessionDeps, scope: Scope, headers: Headers, pending: Pending): Promise<Entered> {
  const { db: tx } = deps;
  const { firstName, lastName, email, lang, specialist, passwordHash } = pending;
  // The library insists on hashing a password; the stored hash comes from the sign-up, and the plain password is no
  // longer known.
  const auth = createAuth({ db: tx, secret: deps.secret, hash: async () => passwordHash });
  const made = await auth.api.signUpEmail({
    body: {
      name: `${firstName} ${lastName}`,
      email,
      password: newId(),
      firstName,
      lastName,
      lang,
      portrait: { seed: newId() },
    },
    headers,
    returnHeaders: true,
  });
  const userId = made.response.user.id;
  await setEmailVerified(tx, userId, nowOf(scope));
  await dropPendingOf(tx, email);
  await ensureMembership(tx, scope, userId);
  if (specialist)
    await addApplication(tx, { userId, tenantId: scope.tenant.id, status: 'draft', createdAt: nowOf(scope) });
  await bindHolds({ db: tx, notify: deps.notify }, scope, userId);
  const person = await findPerson(tx, scope.tenant, userId);
  if (!person) throw fail('INTERNAL');
  const to = { userId, email: person.email, name: firstName, lang };
  await deps.mail.enqueue(tx, { kind: 'welcome', tenantCode: scope.tenant.code, origin: scope.origin, to, specialist });
  return { session: toSessionInfo(person), cookies: made.headers.getSetCookie() };
}
