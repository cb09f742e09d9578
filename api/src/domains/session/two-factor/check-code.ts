import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { admitGuess, forgetGuesses, type Counter } from '../guesses.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { noteHint, takeStep, spendCode, type Factor } from './factor-queries.ts';
import { bareCode, matchCode } from './factor-rules.ts';

export const hashRecovery = ({ secret }: Pick<SessionDeps, 'secret'>, userId: string, code: string): string =>
  keyedHash(secret, ['recovery-code', userId, bareCode(code)]);

async function check(deps: Pick<SessionDeps, 'secret'> & { readonly db: Db }, factor: Factor, typed: string) {
  const { userId, secret } = factor;
  const code = bareCode(typed);
  if (!/^\d{6}$/.test(code))
    return (await spendCode(deps.db, userId, hashRecovery(deps, userId, code))) ? null : 'WRONG';
  const match = await matchCode(secret, code, Date.now());
  if (match.kind === 'now') return (await takeStep(deps.db, userId, match.step)) ? null : 'CODE_USED';
  if (match.kind === 'wrong') return 'WRONG';
  await noteHint(deps.db, userId, match.step);
  return 'CLOCK';
}

/**
 * Takes a code of a person's app, or one of their recovery codes, once. Guesses count for the account, wherever they
 * come from. Throws TWO_FACTOR_CODE_WRONG, TWO_FACTOR_CODE_USED, TWO_FACTOR_CLOCK when the phone's clock is some
 * minutes off, and TOO_MANY_REQUESTS.
 */
export async function takeCode(
  deps: SessionDeps,
  scope: Scope,
  visit: Pick<Visit, 'retryAfter'>,
  factor: Factor,
  typed: string,
): Promise<void> {
  const counter: Counter = ['code', factor.userId];
  if (deps.limits) {
    const admission = await admitGuess(deps, counter, nowOf(scope));
    if (!admission.admitted) {
      visit.retryAfter(admission.seconds);
      throw fail('TOO_MANY_REQUESTS');
    }
  }
  const problem = await check(deps, factor, typed);
  if (problem === 'WRONG') throw fail('TWO_FACTOR_CODE_WRONG');
  if (problem === 'CODE_USED') throw fail('TWO_FACTOR_CODE_USED');
  if (problem === 'CLOCK') throw fail('TWO_FACTOR_CLOCK');
  await forgetGuesses(deps, counter);
}
