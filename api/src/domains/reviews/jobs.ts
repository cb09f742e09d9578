import { REPORT_KEPT_DAYS } from '@tessera/contracts/specialists';
import type { Jobs } from '../jobs/index.ts';
import { dropDecided } from './queries.ts';
import { tellReporters, type ReportNewsDeps } from './report-news.ts';

const DAY = 86_400_000;
/** Reports that were decided long ago are deleted once a day; what was decided a while ago is told. */
export async function startReviewJobs(jobs: Jobs, deps: ReportNewsDeps): Promise<void> {
  await jobs.repeat('review-reports', '41 3 * * *', () =>
    dropDecided(deps.db, new Date(deps.clock.now().epochMilliseconds - REPORT_KEPT_DAYS * DAY)),
  );
  await jobs.repeat('review-report-news', '*/5 * * * *', async () => void (await tellReporters(deps)));
}
