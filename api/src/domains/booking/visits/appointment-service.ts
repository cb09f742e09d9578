import type { Appointment } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { countOf } from '../../../platform/http-input.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { formatSlotStart } from '../../availability/index.ts';
import { creditedOf, findOrder, lessBy } from '../../ledger/index.ts';
import { refundedOf } from '../../payments/index.ts';
import { findMany, toPeople } from '../../specialists/index.ts';
import { findUsers } from '../../tenancy/index.ts';
import { FREE_CANCELLING, isCancellable, isMovable } from './visit-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { calendarFile, type CalendarFile } from './calendar-rules.ts';
import { findAppointment, listAppointments, type AppointmentRow } from './appointment-queries.ts';
import { sidesOf, visitFacts, type Side } from './side-service.ts';
import { cityNames, kindOf, placeOf } from './place-service.ts';

interface Deps {
  readonly db: Db;
}

/** Converts rows to appointments as shown to the customer, in the requested language. */
export async function toAppointments(
  deps: Deps,
  scope: Scope,
  rows: readonly AppointmentRow[],
  lang: Lang,
): Promise<Appointment[]> {
  const specialists = await findMany(deps.db, scope, [...new Set(rows.map((row) => row.booking.specialistId))]);
  const people = await toPeople(deps.db, scope, specialists, lang);
  const cities = await cityNames(deps.db, scope, specialists, lang);
  const practices = new Map(specialists.map((one) => [one.id, one]));
  const orderIds = rows.flatMap(({ booking }) => booking.orderId ?? []);
  const returned = await refundedOf(deps.db, orderIds);
  const credited = await creditedOf(deps.db, orderIds);
  return rows.flatMap(({ booking, number, paid, currency, lines, isSold }) => {
    const specialist = people.get(booking.specialistId);
    const practice = practices.get(booking.specialistId);
    if (!specialist || !practice || booking.orderId === null) return [];
    return [
      {
        id: booking.id,
        number,
        specialist,
        product: booking.product && { id: booking.product.id, title: booking.product.title[lang] },
        startsAt: formatSlotStart(booking.startsAt.getTime()),
        endsAt: formatSlotStart(booking.endsAt.getTime()),
        status: booking.status === 'cancelled' ? ('cancelled' as const) : ('booked' as const),
        zone: booking.zone ?? booking.specialistZone,
        online: booking.online,
        place: placeOf(kindOf(booking), booking, practice, cities),
        orderId: booking.orderId,
        cancellable: isCancellable(booking, scope.now.epochMilliseconds),
        freeUntil: new Date(booking.startsAt.getTime() - FREE_CANCELLING).toISOString(),
        paid: { amount: paid, currency },
        movable: isMovable(booking, scope.now.epochMilliseconds),
        movedFrom: booking.movedFrom === null ? null : formatSlotStart(booking.movedFrom.getTime()),
        cancelled:
          booking.status === 'cancelled'
            ? { by: booking.cancelledBy ?? ('customer' as const), reason: booking.cancelReason ?? '' }
            : null,
        refunded: { amount: returned.get(booking.orderId) ?? 0, currency },
        deducted: { amount: isSold ? lessBy(lines, 'voucher') + lessBy(lines, 'credits') : 0, currency },
        credited: { amount: credited.get(booking.orderId) ?? 0, currency },
        forWhom: booking.forWhom,
      },
    ];
  });
}

export interface ListInput {
  readonly lang: Lang;
  readonly count?: string | undefined;
  readonly offset?: string | undefined;
  readonly when?: 'next' | 'past' | undefined;
}
/** The caller's own appointments on this host. */
export async function myAppointments(deps: Deps, scope: Scope, input: ListInput) {
  const userId = requireActor(scope);
  const limit = countOf('count', input.count, { fallback: 20, max: 100 });
  const offset = countOf('offset', input.offset, { fallback: 0, min: 0, max: 100_000 });
  const { rows, total } = await listAppointments(deps.db, scope, userId, { when: input.when ?? 'all', limit, offset });
  return { items: await toAppointments(deps, scope, rows, input.lang), total };
}

/** The number of upcoming appointments, and the first of them. Throws FORBIDDEN for another user's id. */
export async function nextAppointments(
  deps: Deps,
  scope: Scope,
  input: { readonly userId: string; readonly lang: Lang },
) {
  const userId = requireActor(scope);
  if (input.userId !== userId) throw fail('FORBIDDEN');
  const { rows, total } = await listAppointments(deps.db, scope, userId, { when: 'next', limit: 1, offset: 0 });
  const [next] = await toAppointments(deps, scope, rows, input.lang);
  return { count: total, next: next ?? null };
}

/** The number of a user's upcoming appointments on this host, and when the first of them starts. */
export async function nextVisit(db: Db, scope: Scope, userId: string) {
  const { rows, total } = await listAppointments(db, scope, userId, { when: 'next', limit: 1, offset: 0 });
  const booking = rows[0]?.booking;
  return {
    count: total,
    next: booking ? { id: booking.id, startsAt: formatSlotStart(booking.startsAt.getTime()) } : null,
  };
}

/** The calendar file of the caller's own appointment. Throws NOT_FOUND for another account's. */
export async function appointmentCalendar(
  deps: Deps,
  scope: Scope,
  input: { readonly id: string; readonly lang: Lang },
): Promise<CalendarFile> {
  const row = await findAppointment(deps.db, scope, requireActor(scope), { id: input.id });
  if (!row) throw fail('NOT_FOUND');
  return downloadFor('customer', deps, scope, row.booking, input.lang);
}

/**
 * The calendar file of an appointment for the caller's side of it; the row has been checked by the caller. Throws
 * NOT_FOUND for a side without an account.
 */
export async function downloadFor(
  audience: Side['audience'],
  deps: Deps,
  scope: Scope,
  row: BookingRow,
  lang: Lang,
): Promise<CalendarFile> {
  const [specialist] = await findMany(deps.db, scope, [row.specialistId]);
  if (!specialist) throw fail('NOT_FOUND');
  const users = await findUsers(deps.db, scope, [requireActor(scope)]);
  const side = sidesOf(scope, row, specialist, users).find((one) => one.audience === audience);
  if (!side) throw fail('NOT_FOUND');
  const reader = { ...side, to: { ...side.to, lang } };
  const order = row.orderId === null ? null : await findOrder(deps.db, row.orderId);
  return calendarFile({
    row,
    scope,
    side: reader,
    facts: await visitFacts(deps.db, scope, { row, specialist, order }, reader),
    isDownload: true,
  });
}
