import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../jobs/index.ts';
import { dropUnlinked } from './queries.ts';
import { VISITOR_KEPT } from './service.ts';
import { dropOldShares } from './share-service.ts';
import { dropForgotten } from './under-way-service.ts';

/**
 * Deletes what visitors answered and nobody linked, what members began and did not finish, and the proof of consents that
 * ended long ago, once an hour.
 */
export const startAssessmentJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('respondent-housekeeping', '41 * * * *', async () => {
    const now = clock.now().epochMilliseconds;
    await dropUnlinked(db, new Date(now - VISITOR_KEPT));
    await dropForgotten({ db }, now);
    await dropOldShares({ db }, now);
  });
