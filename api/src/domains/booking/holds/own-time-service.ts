import { writeConflict } from '@tessera/contracts/booking';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { formatSlotStart } from '../../availability/index.ts';
import { findMany, fullName } from '../../specialists/index.ts';
import { listOwnDuring, type OwnTime } from './own-time-queries.ts';

/**
 * The error for a time at which the person has other visits, naming each with specialist, time and order; null without
 * a conflict.
 */
export async function ownTimeTaken(db: Db, scope: Scope, time: OwnTime): Promise<Error | null> {
  const rows = await listOwnDuring(db, scope, time);
  if (rows.length === 0) return null;
  const people = new Map(
    (
      await findMany(
        db,
        scope,
        rows.map(({ specialistId }) => specialistId),
      )
    ).map((row) => [row.id, row]),
  );
  return fail(
    'OVERLAPPING_APPOINTMENTS',
    rows.map(({ id, orderId, specialistId, startsAt, endsAt }) => {
      const specialist = people.get(specialistId);
      return writeConflict({
        id,
        startsAt: formatSlotStart(startsAt.getTime()),
        endsAt: formatSlotStart(endsAt.getTime()),
        orderId: orderId ?? '',
        name: specialist ? fullName(specialist) : '',
      });
    }),
  );
}
/** Throws OVERLAPPING_APPOINTMENTS when the person has another visit at that time. Requires the owner's lock. */
export async function requireOwnTime(tx: Db, scope: Scope, time: OwnTime): Promise<void> {
  const taken = await ownTimeTaken(tx, scope, time);
  if (taken) throw taken;
}
