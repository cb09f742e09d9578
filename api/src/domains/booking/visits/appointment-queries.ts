import type { Lang } from '@tessera/contracts/languages';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { orderView, type OrderRow, type StoredLine } from '../../ledger/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** Whether the person has an appointment with the specialist, on any host: a first meeting is free once. */
export async function hasMet(db: Db, _scope: Scope, specialistId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.specialistId, specialistId), eq(bookings.status, 'booked')))
    .limit(1);
  return row !== undefined;
}

/** A person reads in another language from now on: what is still to be written about their visits, on any host, is written in it. */
export const carryLanguage = async (tx: Db, userId: string, lang: Lang, now: Date): Promise<void> =>
  void (await tx
    .update(bookings)
    .set({ lang })
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.lang), ne(bookings.status, 'cancelled'), gt(bookings.startsAt, now))));

export interface AppointmentRow {
  readonly booking: BookingRow;
  readonly orderId: string;
  readonly status: OrderRow['status'];
  readonly number: string;
  /** Integer minor units that were charged; 0 for a free visit and for an order that nobody has paid. */
  readonly paid: number;
  readonly currency: string;
  /** What was sold and by what it is paid; of the last try while nobody has paid. */
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
const own = (scope: Scope, userId: string): SQL | undefined => and(eq(bookings.tenantId, scope.tenant.id), eq(bookings.userId, userId));
const ownAppointments = (scope: Scope, userId: string): SQL | undefined => and(own(scope, userId), inArray(bookings.status, ['booked', 'cancelled']));
const ahead = (scope: Scope): SQL | undefined => and(eq(bookings.status, 'booked'), gt(bookings.endsAt, nowOf(scope)));
const behind = (scope: Scope): SQL | undefined => or(ne(bookings.status, 'booked'), lte(bookings.endsAt, nowOf(scope)));

/** The person's own appointments on this host: those ahead soonest first, all others latest first. */
export async function listAppointments(
  db: Db,
  scope: Scope,
  userId: string,
  page: { readonly when: 'next' | 'past' | 'all'; readonly limit: number; readonly offset: number },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const where = and(ownAppointments(scope, userId), page.when === 'next' ? ahead(scope) : page.when === 'past' ? behind(scope) : undefined);
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
/** Longer than anybody's list of payments that nobody has finished. */
const MOST_OPEN = 20;
/** Orders of the person on this host that nobody has finished: a payment is under way, or the time is still kept for one. */
export const listOpenOrders = (db: Db, scope: Scope, userId: string): Promise<AppointmentRow[]> =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .where(and(own(scope, userId), or(eq(orderView.status, 'pending'), and(eq(orderView.status, 'setup'), eq(bookings.status, 'held'), gt(bookings.heldUntil, nowOf(scope))))))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_OPEN);

/** One appointment of the person on this host by its own id, or what its order is for, which may be only held yet. */
export async function findAppointment(
  db: Db,
  scope: Scope,
  userId: string,
  by: { readonly id: string } | { readonly orderId: string },
): Promise<AppointmentRow | null> {
  const which = 'id' in by ? and(ownAppointments(scope, userId), eq(bookings.id, by.id)) : and(own(scope, userId), eq(bookings.orderId, by.orderId));
  const [row] = await db
    .select(columns)
    .from(bookings)
    .innerJoin(orderView, eq(orderView.id, bookings.orderId))
    .where(which);
  return row ?? null;
}
/** What the person said about themselves when they booked last. */
export async function lastDetails(db: Db, scope: Scope, userId: string): Promise<{ firstName: string; lastName: string; phone: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ firstName: bookings.firstName, lastName: bookings.lastName, phone: bookings.phone, createdAt: bookings.createdAt })
    .from(bookings)
    .where(ownAppointments(scope, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return row?.firstName && row.lastName ? { firstName: row.firstName, lastName: row.lastName, phone: row.phone ?? '', createdAt: row.createdAt } : null;
}
/** Any row of this host, whoever's it is: the caller checks. */
export async function findBooking(db: Db, scope: Scope, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)));
  return row ?? null;
}
