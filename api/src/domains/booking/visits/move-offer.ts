import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { loadOffers, type Offer } from '../../availability/index.ts';
import { findOffered, type SpecialistRow, findMany } from '../../specialists/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { findSpecialistOf } from '../booking-queries.ts';

const MINUTE = 60_000;
export const DAY = 86_400_000;

/** The specialist's offer with the visit's original duration and buffer, whatever a new meeting would have. */
export async function offerFor(db: Db, scope: Scope, specialist: SpecialistRow, row: BookingRow): Promise<Offer> {
  const offer = (await loadOffers(db, scope, [specialist])).get(specialist.id);
  if (!offer) throw fail('NOT_FOUND');
  const minutes = (from: number, to: number): number => Math.round((to - from) / MINUTE);
  return {
    ...offer,
    duration: minutes(row.startsAt.getTime(), row.endsAt.getTime()),
    buffer: minutes(row.endsAt.getTime(), row.during.end),
  };
}

/**
 * Whether this host still offers the specialist: a visit with one who has left can take place as agreed, but not be
 * moved.
 */
export const isOnOffer = async (db: Db, scope: Scope, id: string): Promise<boolean> =>
  (await findOffered(db, scope, [id])).has(id);

/** Throws NOT_FOUND unless it is the caller's own appointment. */
export function requireOwnVisit(row: BookingRow | null, userId: string): BookingRow {
  if (!row || row.userId !== userId || row.orderId === null || row.status === 'held' || row.status === 'ended')
    throw fail('NOT_FOUND');
  return row;
}

/** The specialist of an appointment. Throws NOT_FOUND. */
export async function findSpecialist(db: Db, scope: Scope, id: string): Promise<SpecialistRow> {
  const specialistId = await findSpecialistOf(db, scope, id);
  const [specialist] = specialistId === null ? [] : await findMany(db, scope, [specialistId]);
  if (!specialist) throw fail('NOT_FOUND');
  return specialist;
}
