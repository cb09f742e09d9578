import type { Lang } from '@tessera/contracts/languages';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { formatSlotStart } from '../availability/index.ts';
import {
  cancelAppointment,
  cityNames,
  downloadFor,
  isCancellable,
  kindOf,
  placeOf,
  type BookingDeps,
  type CalendarFile,
  findMeeting,
} from '../booking/index.ts';
import { customerFacts } from '../session/index.ts';
import { requireOwn, toItem, type CalendarDeps } from './calendar.ts';

/** One of the calling specialist's meetings. Throws NOT_FOUND for another specialist's. */
export async function appointmentOf(
  deps: CalendarDeps,
  scope: Scope,
  { id, lang = 'en' }: { readonly id: string; readonly lang?: Lang | undefined },
): Promise<ProviderAppointment> {
  const own = await requireOwn(deps.db, scope);
  const row = await findMeeting(deps.db, scope, own.id, id);
  if (!row) throw fail('NOT_FOUND');
  const { booking } = row;
  const cities = await cityNames(deps.db, scope, [own], lang);
  const customerInfo = booking.userId === null ? [] : await customerFacts(deps.db, scope, booking.userId, lang);
  return {
    ...toItem(deps, scope, row),
    specialistId: own.id,
    number: row.number,
    zone: own.zone,
    clientZone: booking.zone ?? own.zone,
    lang: booking.lang ?? 'en',
    phone: booking.phone ?? '',
    note: booking.note ?? '',
    forWhom: booking.forWhom,
    product: booking.product?.title[lang] ?? null,
    bookedAt: booking.createdAt.toISOString(),
    cancellable: isCancellable(booking, scope.now.epochMilliseconds),
    cancelled:
      booking.status === 'cancelled'
        ? {
            by: booking.cancelledBy ?? 'customer',
            reason: booking.cancelReason ?? '',
            at: booking.changedAt.toISOString(),
          }
        : null,
    customerInfo,
    place: placeOf(kindOf(booking), booking, own, cities),
    moves: booking.moves.map(({ from, to, at }) => ({
      from: formatSlotStart(from),
      to: formatSlotStart(to),
      at: new Date(at).toISOString(),
    })),
    moved:
      booking.movedFrom && booking.movedAt
        ? { from: formatSlotStart(booking.movedFrom.getTime()), at: booking.movedAt.toISOString() }
        : null,
  };
}

/** The calendar file of one of the calling specialist's meetings. Throws NOT_FOUND for another specialist's. */
export async function fileOf(
  deps: { readonly db: Db },
  scope: Scope,
  { id, lang }: { readonly id: string; readonly lang: Lang },
): Promise<CalendarFile> {
  const own = await requireOwn(deps.db, scope);
  const row = await findMeeting(deps.db, scope, own.id, id);
  if (!row) throw fail('NOT_FOUND');
  return downloadFor('specialist', deps, scope, row.booking, lang);
}

/** Cancels one of the calling specialist's meetings, as the customer could, but with a reason for the customer. */
export async function cancelWithReason(
  deps: BookingDeps,
  scope: Scope,
  input: { readonly id: string; readonly reason: string },
) {
  const own = await requireOwn(deps.db, scope);
  return cancelAppointment(deps, scope, input.id, { by: 'specialist', specialistId: own.id, reason: input.reason });
}
