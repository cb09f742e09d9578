import * as z from 'zod/mini';
import { ForWhom } from '../booking/clients.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { HoursException } from './hours.ts';
import { SignupField } from '../../platform/signup-field.ts';
import { Lang } from '../../platform/languages.ts';
import { VisitPlace } from '../booking/places.ts';
import { Day, Id, Instant, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';

const Client = z.object({ firstName: z.string(), lastName: z.string(), portrait: Portrait });
/** One meeting in the specialist's calendar. */
export const CalendarItem = z.object({
  id: Id,
  startsAt: SlotStart,
  endsAt: SlotStart,
  status: z.enum(['booked', 'cancelled']),
  online: z.boolean(),
  client: Client,
  /**
   * Whether it is the person's first visit with this specialist: no earlier uncancelled visit, on any host, and not
   * cancelled itself.
   */
  first: z.boolean(),
});
export type CalendarItem = z.infer<typeof CalendarItem>;
/** An interval between two instants. */
const Stretch = z.object({ startsAt: SlotStart, endsAt: SlotStart });
export const ProviderCalendar = z.object({
  specialistId: Id,
  atlasUrl: Slug,
  /** The specialist's own zone; the requested days are days in this zone. */
  zone: Zone,
  items: z.array(CalendarItem),
  /** Times that are being booked, or that were taken on another brand's site and whose details are hidden here. */
  taken: z.array(z.object({ ...Stretch.shape, kind: z.enum(['held', 'elsewhere']) })),
  /** When the specialist can be booked, from the weekly hours and the exceptions. */
  open: z.array(Stretch),
  exceptions: z.array(HoursException),
  /** The current or next meeting, even outside the requested days. */
  next: z.nullable(CalendarItem),
});
export type ProviderCalendar = z.infer<typeof ProviderCalendar>;
/** The requesting specialist's own calendar, from one day to another (both included, at most 42). */
export const providerCalendar = endpoint('provider.calendar', {
  summary: 'The specialist’s appointments in a period',
  method: 'GET',
  path: '/rest/specialist/getAllAppointments',
  query: { from: Day, to: Day },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: ProviderCalendar,
});
/** Only the meetings, between two days (both included); `id` is the requesting specialist's own. */
export const providerApps = endpoint('provider.apps', {
  summary: 'The specialist’s appointments, by page',
  method: 'GET',
  path: '/rest/provider/allApps',
  query: { id: Id, startDate: Day, endDate: Day },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: z.array(CalendarItem),
});

/** What the client answered at the sign-up of a partner that shows it; `label` is null where the screen has one. */
const CustomerFact = z.object({
  code: z.string(),
  labelKey: SignupField.shape.labelKey,
  label: z.nullable(z.string()),
  value: z.string(),
});
export type CustomerFact = z.infer<typeof CustomerFact>;
/** Everything that the specialist may see about one meeting. */
export const ProviderAppointment = z.object({
  ...CalendarItem.shape,
  specialistId: Id,
  number: z.string(),
  /** The specialist's zone and the zone that the person booked in. */
  zone: Zone,
  clientZone: Zone,
  lang: Lang,
  phone: z.string(),
  note: z.string(),
  /** The person the visit is for, when it is not the one who booked. */
  forWhom: z.nullable(ForWhom),
  /** The booked product, in the requested language; null for the specialist's plain meeting. */
  product: z.nullable(z.string()),
  bookedAt: Instant,
  cancellable: z.boolean(),
  /** Null unless cancelled. `reason` is the specialist's text; empty when the person cancelled. */
  cancelled: z.nullable(z.object({ by: z.enum(['customer', 'specialist']), reason: z.string(), at: Instant })),
  /** Where it takes place: the room and when it opens, or the specialist's practice. */
  place: VisitPlace,
  /** The last move by the person; for clients older than `moves`. */
  moved: z.nullable(z.object({ from: SlotStart, at: Instant })),
  /** Every move by the person, oldest first; empty if it was never moved. */
  moves: z.array(z.object({ from: SlotStart, to: SlotStart, at: Instant })),
  /** Absent on an api that is older than this field. */
  customerInfo: z.optional(z.array(CustomerFact)),
});
export type ProviderAppointment = z.infer<typeof ProviderAppointment>;
export const providerAppointment = endpoint('provider.appointment', {
  summary: 'One of the specialist’s appointments',
  method: 'GET',
  path: '/rest/specialist/appointments/:id',
  params: { id: Id },
  query: { lang: z.optional(Lang) },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: ProviderAppointment,
});
/** The same for the specialist's own calendar, in the requested language. Its title names nobody. */
export const providerCalendarFile = endpoint('provider.calendarFile', {
  summary: 'One of the specialist’s appointments as a calendar file',
  method: 'GET',
  path: '/rest/specialist/appointments/:id/calendar.ics',
  params: { id: Id },
  query: { lang: Lang },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  produces: 'text/calendar',
  response: z.string(),
});
export const REASON_LIMIT = 500;
export const CancelReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_LIMIT));
/** Cancels with a reason that is shown to the person. If repeated, the first reason is kept. */
export const providerCancel = endpoint('provider.cancel', {
  summary: 'Cancel an appointment as its specialist',
  method: 'POST',
  path: '/rest/specialist/appointments/:id/cancel',
  params: { id: Id },
  body: { reason: CancelReason },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'NOT_CANCELLABLE'],
  response: z.object({ id: Id, status: z.literal('cancelled') }),
});
