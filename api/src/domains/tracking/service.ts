import type { TrackingRecord } from '@tessera/contracts/tracking';
import { fail } from '../../platform/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { addRecords, dropRecords } from './queries.ts';

/** Milliseconds for which a record is kept: thirteen months, to compare a month with that of the year before. */
const KEPT = 396 * 24 * 3600 * 1000;

/**
 * Stores the records of a browser that has agreed to it (`mayTrack`), of visits to a host of this site. Throws FORBIDDEN
 * without consent, BAD_INPUT for a visit to another host. After a booking there is nothing left to attribute, and the sender forgets what they stored. */
export async function track(
  { db }: { readonly db: Db },
  scope: Scope,
  { records, mayTrack }: { readonly records: readonly TrackingRecord[]; readonly mayTrack: boolean },
): Promise<{ taken: number; removeStored: boolean }> {
  if (!mayTrack) throw fail('FORBIDDEN');
  const foreign = records.flatMap(({ hostname }, i) =>
    scope.tenant.hosts.includes(hostname)
      ? []
      : [{ path: `records.${i}.hostname`, message: 'Not a host of this site' }],
  );
  if (foreign.length > 0) throw fail('BAD_INPUT', foreign);
  await addRecords(db, scope, records);
  return { taken: records.length, removeStored: records.some(({ type }) => type === 'booking') };
}

/** Deletes old records once a day. */
export const startTrackingJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('tracking-housekeeping', '17 3 * * *', () =>
    dropRecords(db, new Date(clock.now().epochMilliseconds - KEPT)),
  );
