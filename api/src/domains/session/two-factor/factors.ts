import { fail } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { makeUndo } from '../account/take-back.ts';
import { nowOf, type SessionDeps, type Visit } from '../deps.ts';
import type { Login } from '../who.ts';
import { hashRecovery, takeCode } from './check-code.ts';
import { confirmFactor, countCodes, dropFactor, findFactor, replaceCodes, startFactor } from './factor-queries.ts';
import { drawCode, keyOf, makeCodes } from './factor-rules.ts';

/** Characters of a secret: 120 bits, which are 32 characters to type. */
const SECRET_LENGTH = 20;

/** The app of a person that is asked for at the log-in; null when there is none. */
export async function activeFactor(db: Db, userId: string) {
  const factor = await findFactor(db, userId);
  return factor?.confirmedAt ? factor : null;
}
export async function factorState({ db }: Pick<SessionDeps, 'db'>, { person }: Login) {
  const factor = await activeFactor(db, person.id);
  return { since: factor?.confirmedAt?.toISOString() ?? null, codesLeft: factor ? await countCodes(db, person.id) : 0 };
}

/** Makes a key in place of an earlier one that was not confirmed. Throws CONFLICT when one is. */
export async function start({ db }: SessionDeps, scope: Scope, { person }: Login) {
  const secret = newSecret().slice(0, SECRET_LENGTH);
  if (!(await startFactor(db, { userId: person.id, secret, createdAt: nowOf(scope) }))) throw fail('CONFLICT');
  const { key, uri } = keyOf(secret, scope.tenant.name, person.email);
  return { key, ...drawCode(uri) };
}

async function giveCodes(deps: Pick<SessionDeps, 'secret'>, tx: Db, userId: string): Promise<string[]> {
  const codes = makeCodes();
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecovery(deps, userId, code)),
  );
  return [...codes];
}
const letterTo = (scope: Scope, { person }: Login) => ({
  tenantCode: scope.tenant.code,
  origin: scope.origin,
  at: scope.now.epochMilliseconds,
  to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
});

/** Turns the app on with its first code and returns the recovery codes. Throws CONFLICT, and as `takeCode`. */
export async function confirm(deps: SessionDeps, scope: Scope, visit: Visit, login: Login, code: string) {
  const userId = login.person.id;
  const factor = await findFactor(deps.db, userId);
  if (!factor || factor.confirmedAt !== null) throw fail('CONFLICT');
  await takeCode(deps, scope, visit, factor, code);
  return deps.db.transaction(async (tx) => {
    if (!(await confirmFactor(tx, userId, nowOf(scope)))) throw fail('CONFLICT');
    const token = await makeUndo(deps, tx, scope, userId);
    await deps.mail.enqueue(tx, { kind: 'factor-on', ...letterTo(scope, login), token });
    return giveCodes(deps, tx, userId);
  });
}
/** Replaces the recovery codes. Throws CONFLICT when there is no app. */
export async function renewCodes(deps: SessionDeps, { person }: Login): Promise<string[]> {
  if (!(await activeFactor(deps.db, person.id))) throw fail('CONFLICT');
  return deps.db.transaction((tx) => giveCodes(deps, tx, person.id));
}
/** Turns the app off; twice does no harm. */
export const remove = (deps: SessionDeps, scope: Scope, login: Login): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (await dropFactor(tx, login.person.id))
      await deps.mail.enqueue(tx, { kind: 'factor-off', ...letterTo(scope, login) });
  });
