import * as z from 'zod/mini';
import { ForWhom } from '../booking/clients.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { HoursException, MOST_EXCEPTIONS, MOST_RANGES, WeeklyRange } from './hours.ts';
import { Lang } from '../../platform/languages.ts';
import { VisitPlace } from '../booking/places.ts';
import { Day, Id, Instant, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';

const Client = z.object({ firstName: z.string(), lastName: z.string(), portrait: Portrait });
/** One meeting in the specialist's calendar. */
export const CalendarItem = z.object({
  id: Id, startsAt: SlotStart, endsAt: SlotStart, status: z.enum(['booked', 'cancelled']), online: z.boolean(), client: Client,
  /** Whether it is the person's first with this specialist: nothing that stands comes before it, on any host, and it was not called off. */
  first: z.boolean(),
});
export type CalendarItem = z.infer<typeof CalendarItem>;
/** A stretch of time between two instants. */
const Stretch = z.object({ startsAt: SlotStart, endsAt: SlotStart });
export const ProviderCalendar = z.object({
  specialistId: Id, atlasUrl: Slug,
  /** The specialist's own; the days that were asked for are days of this zone. */
  zone: Zone,
  items: z.array(CalendarItem),
  /** Times that somebody is about to book, or that were taken on another brand's site, of which nobody here may know more. */
  taken: z.array(z.object({ ...Stretch.shape, kind: z.enum(['held', 'elsewhere']) })),
  /** When the specialist can be booked at all, from the weekly hours and the exceptions. */
  open: z.array(Stretch),
  exceptions: z.array(HoursException),
  /** The meeting that is on or comes next, also outside the asked days. */
  next: z.nullable(CalendarItem),
});
export type ProviderCalendar = z.infer<typeof ProviderCalendar>;
/** The asking specialist's own calendar, from one day to another (both included, at most 42). */
export const providerCalendar = endpoint('provider.calendar', {
  method: 'GET', path: '/rest/specialist/getAllAppointments', query: { from: Day, to: Day }, who: ['provider'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'], response: ProviderCalendar,
});
/** The meetings alone, between two days (both included); `id` names the specialist that the asking person is. */
export const providerApps = endpoint('provider.apps', {
  method: 'GET', path: '/rest/provider/allApps', query: { id: Id, startDate: Day, endDate: Day }, who: ['provider'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: z.array(CalendarItem),
});

/** Everything that the specialist may know about one meeting. */
export const ProviderAppointment = z.object({
  ...CalendarItem.shape, specialistId: Id, number: z.string(),
  /** The specialist's zone and the one that the person booked in. */
  zone: Zone, clientZone: Zone, lang: Lang, phone: z.string(), note: z.string(),
  /** Whom the visit is for, when it is not the person who booked. */
  forWhom: z.nullable(ForWhom),
  /** What was booked, in the language asked for; null for the specialist's plain meeting. */
  product: z.nullable(z.string()), bookedAt: Instant, cancellable: z.boolean(),
  /** Null while it stands. `reason` is what the specialist wrote; empty when the person cancelled. */
  cancelled: z.nullable(z.object({ by: z.enum(['customer', 'specialist']), reason: z.string(), at: Instant })),
  /** Where it is: the room and when it opens, or where the specialist practises. */
  place: VisitPlace,
  /** The last move by the person; for pages of before there was a history. */
  moved: z.nullable(z.object({ from: SlotStart, at: Instant })),
  /** Every move by the person, the oldest first; empty for one that stands where it was booked. */
  moves: z.array(z.object({ from: SlotStart, to: SlotStart, at: Instant })),
});
export type ProviderAppointment = z.infer<typeof ProviderAppointment>;
export const providerAppointment = endpoint('provider.appointment', {
  method: 'GET', path: '/rest/specialist/appointments/:id', params: { id: Id }, query: { lang: z.optional(Lang) }, who: ['provider'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'], response: ProviderAppointment,
});
/** The same for the specialist's own calendar, in the language asked for. It names nobody in its title. */
export const providerCalendarFile = endpoint('provider.calendarFile', {
  method: 'GET', path: '/rest/specialist/appointments/:id/calendar.ics', params: { id: Id }, query: { lang: Lang }, who: ['provider'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  produces: 'text/calendar', response: z.string(),
});
export const REASON_LIMIT = 500;
export const CancelReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_LIMIT));
/** Cancels with a reason that the person reads. Sent twice, the first reason stays. */
export const providerCancel = endpoint('provider.cancel', {
  method: 'POST', path: '/rest/specialist/appointments/:id/cancel', params: { id: Id }, body: { reason: CancelReason }, who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'NOT_CANCELLABLE'], response: z.object({ id: Id, status: z.literal('cancelled') }),
});

const minutes = (most: number) => z.int().check(z.gte(0), z.lte(most));
const Terms = {
  /** Minutes of one meeting, kept free behind it, and before which it must be booked. */
  duration: z.int().check(z.gte(10), z.lte(240)), buffer: minutes(120), leastNotice: minutes(20_160),
  weekly: z.array(WeeklyRange).check(z.maxLength(MOST_RANGES)), exceptions: z.array(HoursException).check(z.maxLength(MOST_EXCEPTIONS)),
  /** Names the hours that somebody has read; who saves over others' changes is told CONFLICT. */
  revision: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
};
/** When a specialist can be booked. Exceptions before today are over and not listed. */
export const Hours = z.object({ specialistId: Id, atlasUrl: Slug, zone: Zone, today: Day, ...Terms });
export type Hours = z.infer<typeof Hours>;
/** Left out, `specialistID` is the asking specialist; anybody else's is NOT_FOUND. */
const specialistID = z.optional(Id);
export const providerHours = endpoint('provider.hours', {
  method: 'GET', path: '/rest/specWizard/availability', query: { specialistID }, who: ['provider'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'], response: Hours,
});
/** A visit ahead that does not lie wholly in the hours. `visit` is null for one of another brand's site, of which nobody here may know more. */
export const OutsideVisit = z.object({ startsAt: SlotStart, endsAt: SlotStart, visit: z.nullable(z.object({ id: Id, firstName: z.string(), lastName: z.string() })) });
export type OutsideVisit = z.infer<typeof OutsideVisit>;
/** Keeps new hours and tells every open profile at once. Hours that overlap are BAD_INPUT with their place: `weekly.3`. */
export const saveHours = endpoint('provider.saveHours', {
  method: 'POST', path: '/rest/specWizard/availability', query: { specialistID }, body: Terms, who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  /** `outside`: how many appointments ahead no longer lie in the hours; they stay as they are. `outsideVisits` names them, soonest first. */
  response: z.object({ hours: Hours, outside: z.int(), outsideVisits: z.array(OutsideVisit) }),
});
