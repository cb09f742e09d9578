import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { orders } from '../ledger/index.ts';
import type { BookingRow } from './booking-rules.ts';
import { bookings } from './tables.ts';

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

export interface AppointmentRow {
  readonly booking: BookingRow;
  readonly number: string;
}
const ownAppointments = (scope: Scope, userId: string): SQL | undefined =>
  and(eq(bookings.tenantId, scope.tenant.id), eq(bookings.userId, userId), inArray(bookings.status, ['booked', 'cancelled']));
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
    .select({ booking: bookings, number: orders.number })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(where)
    .orderBy(page.when === 'next' ? asc(bookings.startsAt) : desc(bookings.startsAt), asc(bookings.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(bookings).where(where);
  return { rows, total: counted?.total ?? 0 };
}
/** One appointment of the person on this host, by its own id or by its order's. */
export async function findAppointment(
  db: Db,
  scope: Scope,
  userId: string,
  by: { readonly id: string } | { readonly orderId: string },
): Promise<AppointmentRow | null> {
  const which = 'id' in by ? eq(bookings.id, by.id) : eq(bookings.orderId, by.orderId);
  const [row] = await db
    .select({ booking: bookings, number: orders.number })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(ownAppointments(scope, userId), which));
  return row ?? null;
}
/** The telephone number that the person gave last. */
export async function lastPhone(db: Db, scope: Scope, userId: string): Promise<string> {
  const [row] = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(and(ownAppointments(scope, userId), ne(bookings.phone, '')))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return row?.phone ?? '';
}
