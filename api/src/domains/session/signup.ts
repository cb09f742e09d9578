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
import { guard, hostHeaders, mayMail, nowOf, type Entered, type SessionDeps, type SessionJobDeps, type Visit } from './deps.ts';
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
/** Seconds for which a sign-up waits for its code. */
const WAITS = 3600;
/** So many wrong codes, and only a new sign-up gets another one. */
const MOST_WRONG_CODES = 5;

interface SignupJob {
  readonly id: string;
  readonly tenantCode: string;
  readonly origin: string | null;
}
export interface SignUp extends Owner {
  readonly password: string;
  readonly lang: Lang;
  /** Whether the person wants to work here; they stay a customer until somebody approves them. */
  readonly specialist?: boolean | undefined;
}

/** Throws PASSWORD_REFUSED, with the reason at the field, for a password that would be guessed soon. */
export async function requireStrong(password: string, owner: Owner | null): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== null) throw fail('PASSWORD_REFUSED', [{ path: 'password', message: weakness }]);
}

/**
 * Takes a sign-up and answers its id. The work is the same for known and unknown addresses, because nobody looks whose address it is
 * before the answer has gone: the mail behind it brings a code, or tells the owner of an account how to get in (ADR 0025). Throws
 * PASSWORD_REFUSED and TOO_MANY_REQUESTS.
 */
export async function signUp(deps: SessionDeps, scope: Scope, visit: Visit, input: SignUp): Promise<string> {
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.signup, [visit.address]);
  await requireStrong(input.password, input);
  const { firstName, lastName, lang, specialist = false } = input;
  const now = nowOf(scope);
  const pending: Pending = {
    id: newId(), tenantId: scope.tenant.id, email: input.email.toLowerCase(), firstName, lastName, lang, specialist,
    passwordHash: await hashPassword(input.password),
    codeHash: null, wrongCodes: 0, expiresAt: new Date(now.getTime() + WAITS * 1000), createdAt: now,
  };
  const job: SignupJob = { id: pending.id, tenantCode: scope.tenant.code, origin: scope.origin };
  await deps.db.transaction(async (tx) => {
    await addPending(tx, pending);
    await deps.jobs.enqueue(tx, SIGNUP_QUEUE, job);
  });
  return pending.id;
}

const hashCode = (deps: Pick<SessionDeps, 'secret'>, id: string, code: string): string => keyedHash(deps.secret, ['signup-code', id, code]);

/** Mails the code of a sign-up, or to the owner of an account that it exists; nothing where the address has had too many mails. */
async function sendCode(deps: SessionJobDeps, job: SignupJob): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const pending = await findPending(tx, job.id);
    // A code that stands there was mailed with it: this is a repetition of the job.
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
/** Begins to work on the queue of sign-ups. */
export const sendCodes = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(SIGNUP_QUEUE, RULES, (data) => sendCode(deps, data as SignupJob));

/**
 * A sign-up whose code is right, locked until the end of the transaction; null counts a wrong code. Where there is no code, because the
 * address has an account, it is counted as well: a stranger could tell by the time whether a row was written.
 */
async function checkCode(deps: SessionDeps, tx: Db, scope: Scope, { id, code }: Confirmation): Promise<Pending | null> {
  const pending = await findPending(tx, id);
  if (!pending || pending.tenantId !== scope.tenant.id || pending.expiresAt <= nowOf(scope)) return null;
  if (pending.wrongCodes >= MOST_WRONG_CODES) return null;
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
 * Makes the account of a sign-up, its membership, its first session and the welcome mail, all or nothing; the visitor's hold becomes
 * theirs. Throws CODE_WRONG for a wrong, used or old code, after five wrong ones, and for an address that has an account by now;
 * TOO_MANY_REQUESTS.
 */
export async function confirmSignUp(deps: SessionDeps, scope: Scope, visit: Visit, input: Confirmation): Promise<Entered> {
  const headers = hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.confirm, [visit.address]);
  try {
    const entered = await deps.db.transaction(async (tx) => {
      const pending = await checkCode(deps, tx, scope, { ...input, code: input.code.replace(' ', '') });
      return pending && makeAccount({ ...deps, db: tx }, scope, headers, pending);
    });
    // Thrown here, because the count of wrong codes must outlive it.
    if (!entered) throw fail('CODE_WRONG');
    return { ...entered, cookies: [...entered.cookies, rememberDevice(visit.device, deps.secret, entered.session.userEmail)] };
  } catch (error) {
    // The library says "could not be made" for whatever the database refused: of two sign-ups of one address the first has it.
    if (authCodeOf(error) !== null) throw fail('CODE_WRONG');
    throw error;
  }
}

async function makeAccount(deps: SessionDeps, scope: Scope, headers: Headers, pending: Pending): Promise<Entered> {
  const { db: tx } = deps;
  const { firstName, lastName, email, lang, specialist, passwordHash } = pending;
  // The library hashes what it is given; the person's password was hashed when they signed up and is known to nobody any more.
  const auth = createAuth({ db: tx, secret: deps.secret, hash: async () => passwordHash });
  const made = await auth.api.signUpEmail({
    body: { name: `${firstName} ${lastName}`, email, password: newId(), firstName, lastName, lang, portrait: { seed: newId() } },
    headers, returnHeaders: true,
  });
  const userId = made.response.user.id;
  await setEmailVerified(tx, userId, nowOf(scope));
  await dropPendingOf(tx, email);
  await ensureMembership(tx, scope, userId);
  if (specialist) await addApplication(tx, { userId, tenantId: scope.tenant.id, status: 'draft', createdAt: nowOf(scope) });
  await bindHolds({ db: tx, notify: deps.notify }, scope, userId);
  const person = await findPerson(tx, scope.tenant, userId);
  if (!person) throw fail('INTERNAL');
  const to = { userId, email: person.email, name: firstName, lang };
  await deps.mail.enqueue(tx, { kind: 'welcome', tenantCode: scope.tenant.code, origin: scope.origin, to, specialist });
  return { session: toSessionInfo(person), cookies: made.headers.getSetCookie() };
}
