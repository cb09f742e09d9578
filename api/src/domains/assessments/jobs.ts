import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../jobs/index.ts';
import { dropUnlinked } from './queries.ts';
import { VISITOR_KEPT } from './service.ts';
import { dropForgotten } from './under-way-service.ts';

/** Deletes what visitors answered and nobody linked, and what members began and did not finish, once an hour. */
export const startAssessmentJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('respondent-housekeeping', '41 * * * *', async () => {
    const now = clock.now().epochMilliseconds;
    await dropUnlinked(db, new Date(now - VISITOR_KEPT));
    await dropForgotten({ db }, now);
  });
