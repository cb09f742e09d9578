import type { ReportedReview, ReportList, ReportReason, ReviewAct } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import { findReviews, fullName, lockReview, setTakenDown, toReview } from '../specialists/index.ts';
import { findUsers } from '../tenancy/index.ts';
import * as decisions from './decision-queries.ts';
import * as queries from './queries.ts';
import { listChanges } from './written-queries.ts';

interface Deps {
  readonly db: Db;
}
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** Reviews of all sites that wait for a decision, or were decided. Throws FORBIDDEN, BAD_INPUT. */
export async function reportedReviews(
  { db }: Deps,
  scope: Scope,
  input: {
    readonly list?: ReportList | undefined;
    readonly page?: string | undefined;
    readonly count?: string | undefined;
  },
): Promise<{ total: number; open: number; items: ReportedReview[] }> {
  requireAdmin(scope);
  const size = countOf('count', input.count, { fallback: 20, max: 100 });
  const page = countOf('page', input.page, { fallback: 1, max: 1_000_000 });
  const listed = input.list === 'decided' ? decisions.listDecided : queries.listReported;
  const { ids, total } = await listed(db, size, (page - 1) * size);
  return { total, open: await queries.countOpen(db), items: await describe(db, scope, ids) };
}
async function describe(db: Db, scope: Scope, ids: readonly string[]): Promise<ReportedReview[]> {
  const [found, reports, taken, changes] = await Promise.all([
    findReviews(db, ids),
    queries.listReports(db, ids),
    decisions.listDecisions(db, ids),
    listChanges(db, ids),
  ]);
  const people = await findUsers(db, scope, [...new Set(taken.map(({ by }) => by))]);
  const byId = new Map(found.map((one) => [one.review.id, one]));
  return ids.flatMap((id) => {
    const one = byId.get(id);
    if (!one) return [];
    const { review, specialist } = one;
    const changedAt = changes.get(id);
    return {
      review: toReview(review),
      ...(changedAt ? { changedAt: changedAt.toISOString() } : {}),
      specialist: { atlasUrl: specialist.atlasUrl, name: fullName(specialist) },
      isTakenDown: review.takenDownAt !== null,
      reports: reports
        .filter(({ reviewId }) => reviewId === id)
        .map(({ reason, words, userId, reportedAt, decidedAt }) => ({
          reason,
          words,
          isSpecialist: userId === specialist.userId,
          isOpen: decidedAt === null,
          reportedAt: reportedAt.toISOString(),
        })),
      decisions: taken
        .filter(({ reviewId }) => reviewId === id)
        .map(({ step, act, reason, words, at, by }) => ({
          step,
          act,
          reason,
          words,
          at: at.toISOString(),
          by: people.get(by)?.name ?? null,
        })),
    };
  });
}

interface Step {
  readonly reviewId: string;
  readonly seen: number;
}
/** A step of the administrator who asks, with all that follows from it, or nothing of both. */
async function take(
  { db }: Deps,
  scope: Scope,
  { reviewId, seen }: Step,
  work: (
    tx: Db,
    now: { readonly takenDownAt: Date | null; readonly last: decisions.DecisionRow | undefined; readonly step: number },
  ) => Promise<{ readonly act: ReviewAct; readonly reason: ReportReason | null; readonly words: string }>,
): Promise<{ seen: number }> {
  const by = requireAdmin(scope);
  return db.transaction(async (tx) => {
    // First, so that another decision, or a report that comes in, waits for this one.
    const review = await lockReview(tx, reviewId);
    if (!review) throw fail('NOT_FOUND');
    const [last] = await decisions.listDecisions(tx, [reviewId]);
    if ((last?.step ?? 0) !== seen) throw fail('CONFLICT', [{ path: 'seen', message: 'Somebody has decided since.' }]);
    const step = seen + 1;
    const done = await work(tx, { takenDownAt: review.takenDownAt, last, step });
    await decisions.insertDecision(tx, {
      reviewId,
      step,
      ...done,
      takenDownBefore: review.takenDownAt,
      by,
      at: nowOf(scope),
    });
    return { seen: step };
  });
}

/** Throws FORBIDDEN, NOT_FOUND, CONFLICT. */
export const decideReview = (
  deps: Deps,
  scope: Scope,
  input: Step & {
    readonly reports: number;
    readonly changedAt?: string | undefined;
    readonly takeDown: { readonly reason: ReportReason; readonly words: string } | null;
  },
): Promise<{ seen: number }> =>
  take(deps, scope, input, async (tx, { takenDownAt, step }) => {
    const { reviewId, reports, changedAt, takeDown } = input;
    const now = nowOf(scope);
    // What nobody has read is not decided.
    if ((await listChanges(tx, [reviewId])).get(reviewId)?.toISOString() !== changedAt)
      throw fail('CONFLICT', [{ path: 'changedAt', message: 'Its author has changed it since.' }]);
    if ((await decisions.decideReports(tx, reviewId, step, now)) !== reports)
      throw fail('CONFLICT', [{ path: 'reports', message: 'A report has come since.' }]);
    await setTakenDown(tx, reviewId, takeDown ? (takenDownAt ?? now) : null);
    return takeDown ? { act: 'takeDown', ...takeDown } : { act: 'keep', reason: null, words: '' };
  });

/** Throws FORBIDDEN, NOT_FOUND, and CONFLICT also if there is no decision to take back. */
export const undoDecision = (deps: Deps, scope: Scope, input: Step): Promise<{ seen: number }> =>
  take(deps, scope, input, async (tx, { last }) => {
    if (!last || last.act === 'undo') throw fail('CONFLICT', [{ path: 'seen', message: 'Nothing to take back.' }]);
    await setTakenDown(tx, input.reviewId, last.takenDownBefore);
    await decisions.reopenReports(tx, input.reviewId, last.step);
    return { act: 'undo', reason: null, words: '' };
  });
