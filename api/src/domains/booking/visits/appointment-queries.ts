import type { Lang } from '@tessera/contracts/languages';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { orderView, type OrderRow, type StoredLine } from '../../ledger/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';
import { CLOSES_AFTER } from './place-rules.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** Whether the customer has an appointment with the specialist, on any host: only the first meeting is free. */
export async function hasMet(db: Db, _scope: Scope, specialistId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.specialistId, specialistId), eq(bookings.status, 'booked')))
    .limit(1);
  return row !== undefined;
}

/**
 * Updates the language of the user's upcoming visits on all hosts after they switched languages, so that later mails
 * use it.
 */
export const carryLanguage = async (tx: Db, userId: string, lang: Lang, now: Date): Promise<void> =>
  void (await tx
    .update(bookings)
    .set({ lang })
    .where(
      and(
        eq(bookings.userId, userId),
        isNotNull(bookings.lang),
        ne(bookings.status, 'cancelled'),
        gt(bookings.startsAt, now),
      ),
    ));

export interface AppointmentRow {
  readonly booking: BookingRow;
  readonly orderId: string;
  readonly status: OrderRow['status'];
  readonly number: string;
  /** Charged amount in integer minor units; 0 for a free visit or an unpaid order. */
  readonly paid: number;
  readonly currency: string;
  /** The price lines; those of the last attempt while unpaid. */
  readonly lines: readonly StoredLine[];
  readonly isSold: boolean;
}
const columns = {
  booking: bookings,
  orderId: orderView.id,
  status: orderView.status,
  number: orderView.number,
  paid: orderView.paid,
  currency: orderView.currency,
  lines: orderView.lines,
  isSold: sql<boolean>`${orderView.status} = 'success'`,
};
const ownBookings = (scope: Scope, userId: string): SQL | undefined =>
  and(eq(bookings.tenantId, scope.tenant.id), eq(bookings.userId, userId));
const ownAppointments = (scope: Scope, userId: string): SQL | undefined =>
  and(ownBookings(scope, userId), inArray(bookings.status, ['booked', 'cancelled']));
/** The latest planned end of a video visit whose room has closed: people may talk past the end of theirs. */
const closedBefore = (scope: Scope): Date => new Date(nowOf(scope).getTime() - CLOSES_AFTER);
const upcoming = (scope: Scope): SQL | undefined =>
  and(
    eq(bookings.status, 'booked'),
    or(gt(bookings.endsAt, nowOf(scope)), and(eq(bookings.online, true), gt(bookings.endsAt, closedBefore(scope)))),
  );
const past = (scope: Scope): SQL | undefined =>
  or(
    ne(bookings.status, 'booked'),
    lte(bookings.endsAt, closedBefore(scope)),
    and(eq(bookings.online, false), lte(bookings.endsAt, nowOf(scope))),
  );

/** The user's own appointments on this host: upcoming ones soonest first, otherwise latest first. */
export async function listAppointments(
  db: Db,
  scope: Scope,
  userId: string,
  page: { readonly when: 'next' | 'past' | 'all'; readonly limit: number; readonly offset: number },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const where = and(
    ownAppointments(scope, userId),
    page.when === 'next' ? upcoming(scope) : page.when === 'past' ? past(scope) : undefined,
  );
  const rows = await db
    .select(columns)
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .where(where)
    .orderBy(page.when === 'next' ? asc(bookings.startsAt) : desc(bookings.startsAt), asc(bookings.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(bookings).where(where);
  return { rows, total: counted?.total ?? 0 };
}
/** Maximum number of unfinished payments returned; more than anybody has. */
const MAX_OPEN_ORDERS = 20;
/** The user's unfinished orders on this host: a payment is in progress, or the slot is still held for one. */
export const listOpenOrders = (db: Db, scope: Scope, userId: string): Promise<AppointmentRow[]> =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .where(
      and(
        ownBookings(scope, userId),
        or(
          eq(orderView.status, 'pending'),
          and(eq(orderView.status, 'setup'), eq(bookings.status, 'held'), gt(bookings.heldUntil, nowOf(scope))),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_OPEN_ORDERS);

/** One of the user's appointments on this host by its id, or by its order, in which case it may still be only held. */
export async function findAppointment(
  db: Db,
  scope: Scope,
  userId: string,
  by: { readonly id: string } | { readonly orderId: string },
): Promise<AppointmentRow | null> {
  const which =
    'id' in by
      ? and(ownAppointments(scope, userId), eq(bookings.id, by.id))
      : and(ownBookings(scope, userId), eq(bookings.orderId, by.orderId));
  const [row] = await db
    .select(columns)
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .where(which);
  return row ?? null;
}
/** The contact details from the user's last booking. */
export async function lastDetails(
  db: Db,
  scope: Scope,
  userId: string,
): Promise<{ firstName: string; lastName: string; phone: string; createdAt: Date } | null> {
  const [row] = await db
    .select({
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      phone: bookings.phone,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(ownAppointments(scope, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return row?.firstName && row.lastName
    ? { firstName: row.firstName, lastName: row.lastName, phone: row.phone ?? '', createdAt: row.createdAt }
    : null;
}
/** Any row of this host; the caller must check ownership. */
export async function findBooking(db: Db, scope: Scope, id: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)));
  return row ?? null;
}

/** When a user last agreed to the terms of a visit, on any host; null: never. */
export async function lastAcceptance(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: bookings.termsAcceptedAt })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.termsAcceptedAt)))
    .orderBy(desc(bookings.termsAcceptedAt))
    .limit(1);
  return row?.at ?? null;
}
