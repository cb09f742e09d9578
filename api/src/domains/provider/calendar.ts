import type { Lang } from '@tessera/contracts/languages';
import type { CalendarItem, ProviderAppointment, ProviderCalendar } from '@tessera/contracts/provider';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { formatSlotStart, loadOffers, openWindows, type Interval } from '../availability/index.ts';
import { cancelAppointment, cityNames, downloadFor, isCancellable, kindOf, placeOf, type BookingDeps, type CalendarFile, findMeeting, findNext, listMeetings, listTaken, type MeetingRow } from '../booking/index.ts';
import { findByUser, type SpecialistRow } from '../specialists/index.ts';

/** The longest stretch that one call may ask for, in days: six weeks, what a month's page shows. */
const LONGEST = 42;

/**
 * The specialist that the asking person is. Throws NOT_LOGGED_IN, FORBIDDEN for another role, and NOT_FOUND for a person without
 * a profile and for the id of another specialist.
 */
export async function requireOwn(db: Db, scope: Scope, specialistId?: string): Promise<SpecialistRow> {
  const userId = requireActor(scope);
  if (scope.actor?.role !== 'provider') throw fail('FORBIDDEN');
  const own = await findByUser(db, scope, userId);
  if (!own || (specialistId !== undefined && specialistId !== own.id)) throw fail('NOT_FOUND');
  return own;
}

interface Days {
  readonly from: string;
  readonly to: string;
}
/** The instants between which whole days of a zone lie. Throws BAD_INPUT, with the names that the caller uses, for days that are none or too many. */
function rangeOf(zone: string, { from, to }: Days, named: Days = { from: 'from', to: 'to' }): Interval {
  const dayOf = (path: string, text: string): Temporal.PlainDate => {
    try {
      return Temporal.PlainDate.from(text, { overflow: 'reject' });
    } catch {
      throw fail('BAD_INPUT', [{ path, message: 'Not a day' }]);
    }
  };
  const [first, last] = [dayOf(named.from, from), dayOf(named.to, to)];
  const days = first.until(last).days;
  if (days < 0 || days >= LONGEST) throw fail('BAD_INPUT', [{ path: named.to, message: `Must be from 0 to ${LONGEST - 1} days after ${named.from}` }]);
  const begin = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds;
  return { start: begin(first), end: begin(last.add({ days: 1 })) };
}

const toItem = ({ booking, portrait, first }: MeetingRow): CalendarItem => ({
  id: booking.id,
  startsAt: formatSlotStart(booking.startsAt.getTime()),
  endsAt: formatSlotStart(booking.endsAt.getTime()),
  status: booking.status === 'cancelled' ? 'cancelled' : 'booked',
  online: booking.online,
  client: { firstName: booking.firstName ?? '', lastName: booking.lastName ?? '', portrait: portrait ?? { seed: booking.id, beard: 0 } },
  first,
});
const stretch = (start: number, end: number) => ({ startsAt: formatSlotStart(start), endsAt: formatSlotStart(end) });

/** The asking specialist's meetings, free hours and exceptions of some days. */
export async function calendarOf(
  deps: { readonly db: Db },
  scope: Scope,
  input: Days,
): Promise<ProviderCalendar> {
  const { db } = deps;
  const own = await requireOwn(db, scope);
  const range = rangeOf(own.zone, input);
  const offer = (await loadOffers(db, scope, [own])).get(own.id);
  const [rows, taken, next] = await Promise.all([listMeetings(db, scope, own.id, range), listTaken(db, scope, own.id, range), findNext(db, scope, own.id)]);
  const windows = offer ? openWindows(offer, range.start, range.end) : [];
  return {
    specialistId: own.id,
    atlasUrl: own.atlasUrl,
    zone: own.zone,
    items: rows.map(toItem),
    taken: taken.map((row) => ({ ...stretch(row.startsAt.getTime(), row.endsAt.getTime()), kind: row.status === 'held' ? 'held' : 'elsewhere' })),
    open: windows.map(({ start, end }) => stretch(Math.max(start, range.start), Math.min(end, range.end))),
    exceptions: (offer?.exceptions ?? []).filter(({ day }) => day >= input.from && day <= input.to).map((exception) => ({ ...exception })),
    next: next ? toItem(next) : null,
  };
}

/** The asking specialist's meetings of some days, in the order of their beginnings; somebody else's id is NOT_FOUND. */
export async function appsOf({ db }: { readonly db: Db }, scope: Scope, input: { readonly id: string; readonly startDate: string; readonly endDate: string }): Promise<CalendarItem[]> {
  const own = await requireOwn(db, scope, input.id);
  const range = rangeOf(own.zone, { from: input.startDate, to: input.endDate }, { from: 'startDate', to: 'endDate' });
  return (await listMeetings(db, scope, own.id, range)).map(toItem);
}

/** One meeting of the asking specialist; somebody else's is NOT_FOUND. */
export async function appointmentOf(deps: { readonly db: Db }, scope: Scope, { id, lang = 'en' }: { readonly id: string; readonly lang?: Lang | undefined }): Promise<ProviderAppointment> {
  const own = await requireOwn(deps.db, scope);
  const row = await findMeeting(deps.db, scope, own.id, id);
  if (!row) throw fail('NOT_FOUND');
  const { booking } = row;
  const cities = await cityNames(deps.db, scope, [own], lang);
  return {
    ...toItem(row),
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
        ? { by: booking.cancelledBy ?? 'customer', reason: booking.cancelReason ?? '', at: booking.changedAt.toISOString() }
        : null,
    place: placeOf(kindOf(booking), booking.startsAt.getTime(), own, cities),
    moves: booking.moves.map(({ from, to, at }) => ({ from: formatSlotStart(from), to: formatSlotStart(to), at: new Date(at).toISOString() })),
    moved: booking.movedFrom && booking.movedAt ? { from: formatSlotStart(booking.movedFrom.getTime()), at: booking.movedAt.toISOString() } : null,
  };
}

/** The calendar file of one of the asking specialist's meetings; somebody else's is NOT_FOUND. */
export async function fileOf(deps: { readonly db: Db }, scope: Scope, { id, lang }: { readonly id: string; readonly lang: Lang }): Promise<CalendarFile> {
  const own = await requireOwn(deps.db, scope);
  const row = await findMeeting(deps.db, scope, own.id, id);
  if (!row) throw fail('NOT_FOUND');
  return downloadFor('specialist', deps, scope, row.booking, lang);
}

/** Calls one of the asking specialist's meetings off, in the same way as the person who booked would, with a reason for them. */
export async function cancelWithReason(deps: BookingDeps, scope: Scope, input: { readonly id: string; readonly reason: string }) {
  const own = await requireOwn(deps.db, scope);
  return cancelAppointment(deps, scope, input.id, { by: 'specialist', specialistId: own.id, reason: input.reason });
}
