import { REPORTS_A_DAY, type ReportReason } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { isShown } from '../specialists/index.ts';
import { lockUser } from '../tenancy/index.ts';
import * as queries from './queries.ts';

interface Deps {
  readonly db: Db;
}
const DAY = 86_400_000;
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** Throws NOT_FOUND, REVIEW_REPORTED, TOO_MANY_REQUESTS. */
export async function reportReview(
  { db }: Deps,
  scope: Scope,
  input: { readonly reviewId: string; readonly reason: ReportReason; readonly words: string },
): Promise<{ done: boolean }> {
  const userId = requireActor(scope);
  if (!(await isShown(db, scope, input.reviewId))) throw fail('NOT_FOUND');
  const reportedAt = nowOf(scope);
  const row = { ...input, userId, tenantId: scope.tenant.id, reportedAt, decidedAt: null, step: null, toldAt: null };
  return db.transaction(async (tx) => {
    // Otherwise many at once could go beyond the limit.
    await lockUser(tx, userId);
    const today = await queries.countSince(tx, userId, new Date(reportedAt.getTime() - DAY));
    if (!(await queries.insertReport(tx, row))) throw fail('REVIEW_REPORTED');
    if (today >= REPORTS_A_DAY) throw fail('TOO_MANY_REQUESTS');
    return { done: true };
  });
}
