import type { Portrait } from '@tessera/contracts/values';
import { and, asc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Interval } from '../../availability/index.ts';
import { orderView } from '../../ledger/index.ts';
import { personView } from '../../tenancy/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** A meeting with the customer's portrait. */
export interface MeetingRow {
  readonly booking: BookingRow;
  readonly number: string;
  readonly portrait: Portrait | null;
  readonly image: string | null;
  readonly first: boolean;
}
/**
 * Whether it is their first meeting: it is booked and no earlier one is. Cannot be determined for a customer without an
 * account.
 */
const isFirst = sql<boolean>`${bookings.status} = 'booked' and ${bookings.userId} is not null and not exists (select 1 from ${bookings} before where before.user_id = ${bookings.userId}
  and before.specialist_id = ${bookings.specialistId} and before.status = 'booked' and before.starts_at < ${bookings.startsAt})`;
const meetings = (db: Db, where: SQL | undefined) =>
  db
    .select({
      booking: bookings,
      number: orderView.number,
      portrait: personView.portrait,
      image: personView.image,
      first: isFirst,
    })
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .leftJoin(personView, eq(personView.id, bookings.userId))
    .where(where)
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
const ownMeetings = (scope: Scope, specialistId: string): SQL | undefined =>
  and(
    eq(bookings.specialistId, specialistId),
    eq(bookings.tenantId, scope.tenant.id),
    inArray(bookings.status, ['booked', 'cancelled']),
  );

/** A specialist's meetings on this host that overlap the range, including cancelled ones. */
export const listMeetings = (db: Db, scope: Scope, specialistId: string, range: Interval): Promise<MeetingRow[]> =>
  meetings(
    db,
    and(
      ownMeetings(scope, specialistId),
      lt(bookings.startsAt, new Date(range.end)),
      gt(bookings.endsAt, new Date(range.start)),
    ),
  );
/** The current or next meeting. */
export async function findNext(db: Db, scope: Scope, specialistId: string): Promise<MeetingRow | null> {
  const [row] = await meetings(
    db,
    and(ownMeetings(scope, specialistId), eq(bookings.status, 'booked'), gt(bookings.endsAt, nowOf(scope))),
  ).limit(1);
  return row ?? null;
}
/** One of the specialist's meetings on this host; null for other specialists' meetings. */
export async function findMeeting(db: Db, scope: Scope, specialistId: string, id: string): Promise<MeetingRow | null> {
  const [row] = await meetings(db, and(ownMeetings(scope, specialistId), eq(bookings.id, id)));
  return row ?? null;
}

export interface TakenTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: BookingRow['status'];
}
/** Other occupied times of the specialist: active holds, and meetings booked on other hosts. Without customer names. */
export const listTaken = (db: Db, scope: Scope, specialistId: string, range: Interval): Promise<TakenTime[]> =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt, status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.specialistId, specialistId),
        lt(bookings.startsAt, new Date(range.end)),
        gt(bookings.endsAt, new Date(range.start)),
        or(
          and(eq(bookings.status, 'held'), gt(bookings.heldUntil, nowOf(scope))),
          and(eq(bookings.status, 'booked'), ne(bookings.tenantId, scope.tenant.id)),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt));
export interface MeetingAhead extends Pick<TakenTime, 'startsAt' | 'endsAt'> {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Whether it was booked on this host, so that its customer may be named. */
  readonly isHere: boolean;
}
/** All upcoming meetings on all hosts, soonest first. */
export const listAhead = (db: Db, scope: Scope, specialistId: string): Promise<MeetingAhead[]> =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      isHere: sql<boolean>`${bookings.tenantId} = ${scope.tenant.id}`,
    })
    .from(bookings)
    .where(
      and(eq(bookings.specialistId, specialistId), eq(bookings.status, 'booked'), gt(bookings.startsAt, nowOf(scope))),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
/** The specialists with whom somebody has had or has a visit on this host that was not cancelled. */
export async function listMet(db: Db, scope: Scope, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.specialistId })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.tenantId, scope.tenant.id), eq(bookings.status, 'booked')));
  return rows.map(({ id }) => id);
}
