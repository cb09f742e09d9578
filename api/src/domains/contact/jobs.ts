import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../jobs/index.ts';
import { deleteMessages } from './queries.ts';

/** Messages are answered by mail; their rows are for finding one by its number, and go after half a year. Milliseconds. */
export const MESSAGES_KEPT = 180 * 86_400_000;
export const startContactJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('contact-housekeeping', '53 3 * * *', () =>
    deleteMessages(db, new Date(clock.now().epochMilliseconds - MESSAGES_KEPT)),
  );
