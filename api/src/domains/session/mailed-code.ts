import type { Lang } from '@tessera/contracts/languages';
import { randomInt } from 'node:crypto';
import type { Scope } from '../../platform/scope.ts';
import { mayMail, nowOf, type SessionDeps } from './deps.ts';
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts';
import { LIMITS } from './limits.ts';
import { addWrongCode, dropMailedCode, lockMailedCode, saveMailedCode } from './mailed-code-queries.ts';

/** Seconds for which a mailed code counts. */
const LIFETIME = 600;
const MAX_WRONG_CODES = 5;

/** What a code is for: an act of one browser or one session, so that a code is worth nothing elsewhere. */
export type CodePurpose = readonly ['social', arrival: string] | readonly ['proof', session: string];
const keyOf = ({ secret }: Pick<SessionDeps, 'secret'>, purpose: CodePurpose): string =>
  keyedHash(secret, ['mailed-code', ...purpose]);
const hashOf = ({ secret }: Pick<SessionDeps, 'secret'>, key: string, code: string): string =>
  keyedHash(secret, ['mailed-code-value', key, code]);

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lang: Lang;
}
/**
 * Mails a code to the owner of an account, in place of an earlier one. Beyond the limit of mails nothing is sent, and
 * the last code still counts.
 */
export async function mailCode(deps: SessionDeps, scope: Scope, purpose: CodePurpose, owner: Owner): Promise<void> {
  const key = keyOf(deps, purpose);
  const now = nowOf(scope);
  await deps.db.transaction(async (tx) => {
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.codeMail, owner.email, now))) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashOf(deps, key, code);
    await saveMailedCode(tx, { key, codeHash, wrongCodes: 0, expiresAt: new Date(now.getTime() + LIFETIME * 1000) });
    await deps.mail.enqueue(tx, {
      kind: 'proof-code',
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      code,
      codeHash,
      to: { userId: owner.id, email: owner.email, name: owner.firstName, lang: owner.lang },
    });
  });
}

/** Takes a mailed code, once; false for a wrong, used or expired one, and after five wrong ones. */
export const takeMailedCode = (deps: SessionDeps, scope: Scope, purpose: CodePurpose, code: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const key = keyOf(deps, purpose);
    const row = await lockMailedCode(tx, key);
    if (!row || row.expiresAt <= nowOf(scope) || row.wrongCodes >= MAX_WRONG_CODES) return false;
    const isRight = isSameHash(row.codeHash, hashOf(deps, key, code.replace(/\s/g, '')));
    await (isRight ? dropMailedCode(tx, key) : addWrongCode(tx, key));
    return isRight;
  });
