import { randomInt } from 'node:crypto';
import type { Lang } from '@tessera/contracts/languages';
import type { KeptCode, KeptMatch, MatchAnswer } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { deleteKept, dropExpired, findKept, insertKept, type Owner } from './queries.ts';
import type { Kept } from './question-rules.ts';
import { checkAnswers } from './service.ts';

interface Deps {
  readonly db: Db;
}
const DAY = 86_400_000;
/** Days for which answers are kept: of a visitor, by their code, and of an account. */
const DAYS = { visitor: 14, member: 30 };
/** Letters and digits that nobody takes for one another; twelve of them are not guessed. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');
const dateOf = (milliseconds: number): Date => new Date(milliseconds);

export interface Keeping {
  readonly requestId: string;
  readonly domain: Domain;
  readonly answers: readonly MatchAnswer[];
  readonly language?: Lang | undefined;
  readonly symptomMatching: boolean;
}
/**
 * Keeps answers: a member's in place of those before, a visitor's under a code that is said once. Throws BAD_INPUT for
 * answers that the questions do not have, CONFLICT for an id that is taken.
 */
export async function keep({ db }: Deps, scope: Scope, input: Keeping): Promise<KeptCode> {
  const { requestId: id, domain, answers, language = null, symptomMatching } = input;
  await checkAnswers(db, domain, answers);
  const userId = scope.actor?.userId ?? null;
  const code = userId === null ? newCode() : null;
  const now = scope.now.epochMilliseconds;
  const expiresAt = dateOf(now + (userId === null ? DAYS.visitor : DAYS.member) * DAY);
  await db.transaction(async (tx) => {
    if (userId !== null) await deleteKept(tx, scope.tenant.id, { userId });
    const isNew = await insertKept(tx, {
      id,
      tenantId: scope.tenant.id,
      userId,
      secretHash: code === null ? null : hashSecret(code),
      answers: JSON.stringify({ domain, answers, language } satisfies Kept),
      symptomMatching,
      createdAt: dateOf(now),
      expiresAt,
    });
    if (!isNew) throw fail('CONFLICT');
  });
  return { code, until: expiresAt.toISOString() };
}
/** Whose: whoever has the code, or without one the member. */
function ownerOf(scope: Scope, code: string | undefined): Owner | null {
  if (code !== undefined) return { secretHash: hashSecret(code) };
  return scope.actor ? { userId: scope.actor.userId } : null;
}
/** Throws NOT_FOUND for what is gone, over or another's. */
export async function openKept(
  { db }: Deps,
  scope: Scope,
  { code }: { readonly code?: string | undefined },
): Promise<KeptMatch> {
  const owner = ownerOf(scope, code);
  const row = owner && (await findKept(db, scope.tenant.id, owner, dateOf(scope.now.epochMilliseconds)));
  if (!row) throw fail('NOT_FOUND');
  const { domain, answers, language } = JSON.parse(row.answers) as Kept;
  return { requestId: row.id, domain, answers: [...answers], language, symptomMatching: row.symptomMatching };
}
export async function dropKept(
  { db }: Deps,
  scope: Scope,
  { code }: { readonly code?: string | undefined },
): Promise<{ dropped: boolean }> {
  const owner = ownerOf(scope, code);
  return { dropped: owner !== null && (await deleteKept(db, scope.tenant.id, owner)) };
}

/** Deletes what is over, once an hour. */
export const startMatchingJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('matching-housekeeping', '52 * * * *', () => dropExpired(db, dateOf(clock.now().epochMilliseconds)));
