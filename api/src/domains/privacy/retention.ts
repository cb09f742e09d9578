import type { Db } from '../../platform/database.ts';
import { forgetDetails } from '../booking/index.ts';

/** Months after a visit for which the specialist can look up what the person wrote, and how to reach them. */
const DETAILS_MONTHS = 12;

/**
 * Deletes what has been kept for its time. Accounts, mails, links and counters have jobs of their own; this is for what
 * stays in a row that itself has to stay.
 */
export async function applyRetention(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - DETAILS_MONTHS);
  await forgetDetails(db, before);
}
