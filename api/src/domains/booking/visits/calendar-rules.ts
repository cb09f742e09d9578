import type { Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { Scope } from '../../../platform/scope.ts';
import { calendarNotes } from '../../outbox/index.ts';
import type { BookingRow } from '../booking-row.ts';
import type { Side, VisitFacts } from './side-service.ts';

/** Reveals nothing about health or the specialist, because employers can see calendar titles. */
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
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly text: string;
}
export interface CalendarOf {
  readonly row: BookingRow;
  readonly scope: Scope;
  readonly side: Side;
  readonly facts: VisitFacts;
  /** Whether it was downloaded; then it contains no attendees. */
  readonly isDownload?: boolean;
}
/** Seconds before the start at which the calendar alarm goes off. */
const ALARM = 30 * 60;
/**
 * Removes quotes and line breaks, which cannot be represented in a line parameter and break calendar programs in
 * different ways.
 */
const nameOf = (name: string): string =>
  name
    .replaceAll('"', '’')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/**
 * The calendar file of an appointment for one of its sides: UTC, a permanent UID, the sequence number of the last
 * change, METHOD CANCEL when cancelled. The title names nobody; participant, place, price and deadline are in the
 * notes. Marked as private.
 */
export function calendarFile({ row, scope, side, facts, isDownload = false }: CalendarOf): CalendarFile {
  const {
    to: { lang, email, name },
    audience,
  } = side;
  const isCancelled = row.status === 'cancelled';
  const method = isCancelled ? 'CANCEL' : isDownload ? 'PUBLISH' : 'REQUEST';
  const host = scope.origin === null ? 'tessera.example' : new URL(scope.origin).hostname;
  const page = audience === 'customer' ? href(appointments, lang, {}) : href(providerAppointment, lang, { id: row.id });
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: { company: 'Tessera', product: 'Booking' } });
  const event = calendar.createEvent({
    id: `${row.id}@tessera`,
    sequence: row.sequence,
    stamp: new Date(scope.now.epochMilliseconds),
    start: row.startsAt,
    end: row.endsAt,
    summary: SUMMARY[lang],
    description: calendarNotes({ ...side, ...facts }),
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: nameOf(scope.tenant.name), email: `calendar@${host}` },
    // A downloaded file belongs to the person who fetched it; only mails invite attendees.
    ...(method === 'PUBLISH'
      ? {}
      : { attendees: [{ email, name: nameOf(name), status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }] }),
    ...(scope.origin === null ? {} : { url: `${scope.origin}${page}` }),
    ...(facts.place.kind === 'inPerson'
      ? { location: `${facts.place.address}, ${facts.place.city}` }
      : scope.origin === null
        ? {}
        : { location: `${scope.origin}${page}` }),
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM, description: SUMMARY[lang] });
  return { method, text: calendar.toString() };
}
