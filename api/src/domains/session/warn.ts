import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { tenantLookup, findByEmail } from '../tenancy/index.ts';
import { mayMail, nowOf, type SessionDeps, type SessionJobDeps } from './deps.ts';
import { LIMITS } from './limits.ts';

const GUESSED_QUEUE = 'guessed';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
interface GuessedJob {
  readonly email: string;
  readonly tenantCode: string;
  readonly origin: string | null;
  /** Time of the last wrong password, in epoch milliseconds. */
  readonly at: number;
}

/**
 * Queues a warning to the owner of an account about wrong passwords, at most once a day. An unknown address costs the
 * same.
 */
export async function noteGuesses(deps: SessionDeps, scope: Scope, email: string): Promise<void> {
  if (!(await mayMail(deps, LIMITS.guessMail, email, nowOf(scope)))) return;
  const job: GuessedJob = {
    email,
    tenantCode: scope.tenant.code,
    origin: scope.origin,
    at: scope.now.epochMilliseconds,
  };
  await deps.jobs.enqueue(deps.db, GUESSED_QUEUE, job);
}

async function warnOwner(deps: SessionJobDeps, { email, tenantCode, origin, at }: GuessedJob): Promise<void> {
  const person = await findByEmail(deps.db, email);
  if (!person) return;
  const zone = person.zone ?? (await tenantLookup(deps.db)(tenantCode))?.zone ?? 'UTC';
  await deps.mail.enqueue(deps.db, {
    kind: 'guessed',
    tenantCode,
    origin,
    at,
    to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang, zone },
  });
}
/** Starts the worker of the warning queue. */
export const sendWarnings = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(GUESSED_QUEUE, RULES, (data) => warnOwner(deps, data as GuessedJob));
