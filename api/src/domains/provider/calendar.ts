import type { CalendarItem, ProviderCalendar } from '@tessera/contracts/provider';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { formatSlotStart, loadOffers, openWindows, type Interval } from '../availability/index.ts';
import { findNext, listMeetings, listTaken, type MeetingRow } from '../booking/index.ts';
import { portraitFor, viewerOf, type Files } from '../files/index.ts';
import { findByUser, type SpecialistRow } from '../specialists/index.ts';

export interface CalendarDeps {
  readonly db: Db;
  readonly files: Pick<Files, 'links'>;
}
/** Maximum number of days per call: six weeks, as shown on a month page. */
const MAX_DAYS = 42;

/**
 * The specialist of the caller's account. Throws NOT_LOGGED_IN, FORBIDDEN for another role, and NOT_FOUND for a user
 * without a profile or for another specialist's id.
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
/**
 * The interval covered by whole days in a zone. Throws BAD_INPUT, with the caller's field names, for invalid or too
 * many days.
 */
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
  if (days < 0 || days >= MAX_DAYS)
    throw fail('BAD_INPUT', [
      { path: named.to, message: `Must be from 0 to ${MAX_DAYS - 1} days after ${named.from}` },
    ]);
  const begin = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds;
  return { start: begin(first), end: begin(last.add({ days: 1 })) };
}

export const toItem = (
  { files }: CalendarDeps,
  scope: Scope,
  { booking, portrait, image, first }: MeetingRow,
): CalendarItem => ({
  id: booking.id,
  startsAt: formatSlotStart(booking.startsAt.getTime()),
  endsAt: formatSlotStart(booking.endsAt.getTime()),
  status: booking.status === 'cancelled' ? 'cancelled' : 'booked',
  online: booking.online,
  client: {
    firstName: booking.firstName ?? '',
    lastName: booking.lastName ?? '',
    portrait: portrait
      ? portraitFor(files.links, viewerOf(scope, requireActor(scope)), { portrait, image })
      : { seed: booking.id, beard: 0 },
  },
  first,
});
const toSlot = (start: number, end: number) => ({ startsAt: formatSlotStart(start), endsAt: formatSlotStart(end) });

/** The calling specialist's meetings, free hours and exceptions within a range of days. */
export async function calendarOf(deps: CalendarDeps, scope: Scope, input: Days): Promise<ProviderCalendar> {
  const { db } = deps;
  const own = await requireOwn(db, scope);
  const range = rangeOf(own.zone, input);
  const offer = (await loadOffers(db, scope, [own])).get(own.id);
  const [rows, taken, next] = await Promise.all([
    listMeetings(db, scope, own.id, range),
    listTaken(db, scope, own.id, range),
    findNext(db, scope, own.id),
  ]);
  const windows = offer ? openWindows(offer, range.start, range.end) : [];
  return {
    specialistId: own.id,
    atlasUrl: own.atlasUrl,
    zone: own.zone,
    items: rows.map((row) => toItem(deps, scope, row)),
    taken: taken.map((row) => ({
      ...toSlot(row.startsAt.getTime(), row.endsAt.getTime()),
      kind: row.status === 'held' ? 'held' : 'elsewhere',
    })),
    open: windows.map(({ start, end }) => toSlot(Math.max(start, range.start), Math.min(end, range.end))),
    exceptions: (offer?.exceptions ?? [])
      .filter(({ day }) => day >= input.from && day <= input.to)
      .map((exception) => ({ ...exception })),
    next: next ? toItem(deps, scope, next) : null,
  };
}

/** The calling specialist's meetings within a range of days, by start. Throws NOT_FOUND for another specialist's id. */
export async function appsOf(
  deps: CalendarDeps,
  scope: Scope,
  input: { readonly id: string; readonly startDate: string; readonly endDate: string },
): Promise<CalendarItem[]> {
  const { db } = deps;
  const own = await requireOwn(db, scope, input.id);
  const range = rangeOf(own.zone, { from: input.startDate, to: input.endDate }, { from: 'startDate', to: 'endDate' });
  return (await listMeetings(db, scope, own.id, range)).map((row) => toItem(deps, scope, row));
}
