import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { setEmailVerified } from '../tenancy/index.ts';
import { authCodeOf, createAuth } from './auth.ts';
import { guard, hostHeaders, nowOf, type Entered, type SessionDeps, type Visit } from './deps.ts';
import { isSameHash } from '../../platform/keyed-hash.ts';
import { LIMITS } from './limits.ts';
import { openSession } from './open-session.ts';
import { addAnswers, spendAccessCode } from './partner-queries.ts';
import { addApplication } from './queries.ts';
import { dropPendingOf, findPending, noteWrongCode, type Pending } from './signup-queries.ts';
import { hashCode } from './signup.ts';

/** Maximum number of wrong codes; after that a new sign-up is needed. */
const MAX_WRONG_CODES = 5;

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
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.confirm, [visit.address]);
  try {
    const entered = await deps.db.transaction(async (tx) => {
      const pending = await checkCode(deps, tx, scope, { ...input, code: input.code.replace(' ', '') });
      return pending && createAccount({ ...deps, db: tx }, scope, visit, pending);
    });
    // Thrown outside the transaction, because the count of wrong codes must be committed.
    if (!entered) throw fail('CODE_WRONG');
    return entered;
  } catch (error) {
    // The library fails with a generic code when the database rejects a row: of two sign-ups with one address, the
    // first wins.
    if (authCodeOf(error) !== null) throw fail('CODE_WRONG');
    throw error;
  }
}

/** Stores what the partner asked for, and uses its code up. Throws CODE_WRONG when somebody else has used it by now. */
async function keepAnswers(tx: Db, scope: Scope, userId: string, { answers, accessCodeId }: Pending): Promise<void> {
  const at = nowOf(scope);
  if (scope.tenant.flags['expectCodeVerification'] === true)
    if (accessCodeId === null || !(await spendAccessCode(tx, accessCodeId, userId, at))) throw fail('CODE_WRONG');
  if (answers === null) return;
  const read = JSON.parse(answers) as Readonly<Record<string, string>>;
  await addAnswers(tx, { tenantId: scope.tenant.id, userId, createdAt: at }, read);
}

async function createAccount(deps: SessionDeps, scope: Scope, visit: Visit, pending: Pending): Promise<Entered> {
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
    headers: hostHeaders(scope),
  });
  const userId = made.user.id;
  const { token } = made;
  if (token === null) throw fail('INTERNAL');
  await setEmailVerified(tx, userId, nowOf(scope));
  await keepAnswers(tx, scope, userId, pending);
  await dropPendingOf(tx, email);
  if (specialist)
    await addApplication(tx, { userId, tenantId: scope.tenant.id, status: 'draft', createdAt: nowOf(scope) });
  const to = { userId, email, name: firstName, lang };
  await deps.mail.enqueue(tx, { kind: 'welcome', tenantCode: scope.tenant.code, origin: scope.origin, to, specialist });
  return openSession({ ...deps, db: tx }, scope, visit, { token, userId, isShared: false });
}
