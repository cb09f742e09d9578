import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { bindHolds } from '../booking/index.ts';
import { ensureMembership } from '../tenancy/index.ts';
import { authCodeOf, createAuth } from './auth.ts';
import { guard, hostHeaders, nowOf, type Entered, type SessionDeps, type Visit } from './deps.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from './password.ts';
import { addApplication, findByEmail, findPerson } from './queries.ts';
import { toSessionInfo } from './rules.ts';

export interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly lang: Lang;
  /** Whether the person wants to work here; they stay a customer until somebody approves them. */
  readonly specialist?: boolean | undefined;
}

/**
 * Makes an account, its membership, its first session and the welcome mail, all or nothing; the visitor's hold becomes theirs.
 * Throws EMAIL_TAKEN, also for the slower one of two at once, and TOO_MANY_REQUESTS.
 */
export async function signUp(deps: SessionDeps, scope: Scope, visit: Visit, input: SignUp): Promise<Entered> {
  const headers = hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.signup, [visit.address]);
  const { firstName, lastName, email, password, lang } = input;
  const specialist = input.specialist === true;
  const hash = await hashPassword(password);
  try {
    return await deps.db.transaction(async (tx) => {
      const auth = createAuth({ db: tx, secret: deps.secret, hash: async () => hash });
      const made = await auth.api.signUpEmail({
        body: { name: `${firstName} ${lastName}`, email, password, firstName, lastName, lang, portrait: { seed: newId() } },
        headers, returnHeaders: true,
      });
      const userId = made.response.user.id;
      await ensureMembership(tx, scope, userId);
      if (specialist) await addApplication(tx, { userId, tenantId: scope.tenant.id, status: 'draft', createdAt: nowOf(scope) });
      await bindHolds(tx, scope, userId);
      const person = await findPerson(tx, scope.tenant, userId);
      if (!person) throw fail('INTERNAL');
      const to = { userId, email: person.email, name: firstName, lang };
      await deps.mail.enqueue(tx, { kind: 'welcome', tenantCode: scope.tenant.code, origin: scope.origin, to, specialist });
      return { session: toSessionInfo(person), cookies: made.headers.getSetCookie() };
    });
  } catch (error) {
    // The library says "could not be made" for whatever the database refused; whether it was the address is asked afterwards.
    if (authCodeOf(error) !== null && (await findByEmail(deps.db, email))) throw fail('EMAIL_TAKEN');
    throw error;
  }
}
