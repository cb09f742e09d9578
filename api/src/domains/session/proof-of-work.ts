import { WorkChallenge } from '@tessera/contracts/session';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashSecret } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { nowOf, type SessionDeps, type Visit } from './deps.ts';
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts';
import { countTry, LIMITS } from './limits.ts';
import { spendWork } from './work-queries.ts';

type Solved = Parameters<typeof verifySolution>[0];
/** A challenge, and what a browser found. */
export interface Work {
  readonly challenge: WorkChallenge;
  readonly solution: Solved['solution'];
}

/** Rounds of one step, and the number of steps: under two seconds on a slow phone (ADR 0025). */
const COST = 8000;
const STEPS = { least: 100, most: 200 };
/** Seconds for which a challenge counts. */
const LIFETIME = 120;

const secretsOf = ({ secret }: Pick<SessionDeps, 'secret'>) => ({
  hmacSignatureSecret: keyedHash(secret, ['work-signature']),
  hmacKeySignatureSecret: keyedHash(secret, ['work-solution']),
});
/** A solution counts for one account and one network address. */
const purposeOf = ({ secret }: Pick<SessionDeps, 'secret'>, visit: Pick<Visit, 'address'>, email: string): string =>
  keyedHash(secret, ['work', visit.address, email]);

/** A challenge whose solution admits one more guess; the same for known and unknown addresses. */
export async function newWork(
  deps: Pick<SessionDeps, 'secret'>,
  scope: Scope,
  visit: Pick<Visit, 'address'>,
  email: string,
): Promise<WorkChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(STEPS.least, STEPS.most),
    deriveKey,
    data: { for: purposeOf(deps, visit, email), until: nowOf(scope).getTime() + LIFETIME * 1000 },
    ...secretsOf(deps),
  });
  return WorkChallenge.parse(challenge);
}

/**
 * Takes a solution, once: false for one that is wrong, used, too old, of another account or address, and beyond a few a
 * day for one counter, because computing is cheap for those who guess.
 */
export async function takeWork(
  deps: SessionDeps,
  scope: Scope,
  visit: Pick<Visit, 'address'>,
  of: { readonly email: string; readonly counter: readonly string[] },
  work: Work,
): Promise<boolean> {
  const now = nowOf(scope);
  const { challenge, solution } = work;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(deps) });
  if (!verified) return false;
  const { for: purpose, until } = challenge.parameters.data;
  if (!isSameHash(purpose, purposeOf(deps, visit, of.email))) return false;
  if (until <= now.getTime()) return false;
  if (!(await spendWork(deps.db, hashSecret(challenge.signature), new Date(until)))) return false;
  return (await countTry(deps, LIMITS.work, of.counter, now)) === null;
}
