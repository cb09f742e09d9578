import type { Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Scope } from '../../platform/scope.ts';
import type { BookingRow } from './booking-rules.ts';

/** Says nothing about health or the specialist: calendars are shared with employers. */
const SUMMARY: Readonly<Record<Lang, string>> = {
  en: 'Appointment',
  ro: 'Programare',
  fr: 'Rendez-vous',
  es: 'Cita',
  bg: 'Среща',
  hr: 'Termin',
  el: 'Ραντεβού',
  de: 'Termin',
  pl: 'Spotkanie',
  uk: 'Зустріч',
};

export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
}

/**
 * The calendar file of one appointment for one person: UTC, one UID for ever, the number of the last change, METHOD CANCEL
 * when it was cancelled. Details stay behind the login.
 */
export function calendarFile(
  row: BookingRow,
  scope: Scope,
  reader: { readonly lang: Lang; readonly email: string; readonly name: string },
): CalendarFile {
  const isCancelled = row.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const host = scope.origin === null ? 'tessera.example' : new URL(scope.origin).hostname;
  const calendar = ical({ method, prodId: { company: 'Tessera', product: 'Booking' } });
  calendar.createEvent({
    id: `${row.id}@tessera`,
    sequence: row.sequence,
    stamp: new Date(scope.now.epochMilliseconds),
    start: row.startsAt,
    end: row.endsAt,
    summary: SUMMARY[reader.lang],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: scope.tenant.name, email: `calendar@${host}` },
    attendees: [{ email: reader.email, name: reader.name, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
    ...(scope.origin === null ? {} : { url: `${scope.origin}${href(appointments, reader.lang, {})}` }),
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', text: calendar.toString() };
}
