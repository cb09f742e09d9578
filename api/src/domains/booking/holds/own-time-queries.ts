import type { ForWhom } from '@tessera/contracts/booking';
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sqlStateOf } from '../../../platform/errors.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';
import { bookings } from '../tables.ts';
import { isOfOrder } from './hold-queries.ts';
import type { NewHold } from './insert-queries.ts';

/** SQLSTATE raised by `booking_own_time`. It is in class 23 because the connection stays usable. */
const OWN_TIME = '23H02';

/** A planned visit, to be compared with the same person's other visits. */
export interface OwnTime {
  readonly userId: string;
  /** The visit's own row, which is excluded from the comparison. */
  readonly id: string;
  /** Epoch milliseconds, without the specialist's buffer. */
  readonly start: number;
  readonly end: number;
  /** Null for the customer themselves. Another person may be at a visit at the same time. */
  readonly forWhom: ForWhom | null;
}

/** Visits of the same person on this host that overlap a time: booked, or being paid for. */
export const listOwnDuring = (db: Db, scope: Scope, { userId, id, start, end, forWhom }: OwnTime) =>
  db
    .select({
      id: bookings.id,
      orderId: bookings.orderId,
      specialistId: bookings.specialistId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.tenantId, scope.tenant.id),
        eq(bookings.userId, userId),
        or(
          eq(bookings.status, 'booked'),
          and(eq(bookings.status, 'held'), gt(bookings.heldUntil, new Date(scope.now.epochMilliseconds)), isOfOrder),
        ),
        ne(bookings.id, id),
        lt(bookings.startsAt, new Date(end)),
        gt(bookings.endsAt, new Date(start)),
        sql`${bookings.forWhom} is not distinct from ${forWhom === null ? null : JSON.stringify(forWhom)}::text::jsonb`,
      ),
    )
    .orderBy(asc(bookings.startsAt));

const placed = (name: string, type: 'uuid' | 'timestamptz') => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const ownTimeStatement = compiled(
  'own_time',
  sql`select booking_own_time(${placed('userId', 'uuid')}, ${placed('tenantId', 'uuid')}, ${placed('start', 'timestamptz')}, ${placed('end', 'timestamptz')}, ${placed('now', 'timestamptz')})`,
);
/** The same check in one statement without a result, for holds: fails with `isOwnTime`. Requires the owner's lock. */
export const refuseOwnTime = async (
  tx: Db,
  scope: Scope,
  { userId, tenantId, startsAt, endsAt }: NewHold,
): Promise<void> =>
  void (await ownTimeStatement(tx, {
    userId,
    tenantId,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    now: new Date(scope.now.epochMilliseconds).toISOString(),
  }));
export const isOwnTime = (error: unknown): boolean => sqlStateOf(error) === OWN_TIME;
