import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { HoursException, MOST_EXCEPTIONS, MOST_RANGES, WeeklyRange } from './hours.ts';
import { Day, Id, Slug, SlotStart, Zone } from '../../platform/values.ts';

const minutes = (most: number) => z.int().check(z.gte(0), z.lte(most));
const Terms = {
  /** Minutes of one meeting, minutes kept free after it, and the minimum notice for booking it. */
  duration: z.int().check(z.gte(10), z.lte(240)),
  buffer: minutes(120),
  leastNotice: minutes(20_160),
  weekly: z.array(WeeklyRange).check(z.maxLength(MOST_RANGES)),
  exceptions: z.array(HoursException).check(z.maxLength(MOST_EXCEPTIONS)),
  /** Identifies the version of the hours that was read; saving over someone else's changes results in CONFLICT. */
  revision: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
};
/** When a specialist can be booked. Past exceptions are not listed. */
export const Hours = z.object({
  specialistId: Id,
  atlasUrl: Slug,
  zone: Zone,
  today: Day,
  /** Why nobody finds or books the profile; `visible` if they do. An older api omits it. */
  visibility: z.optional(z.enum(['visible', 'hidden', 'review', 'suspended'])),
  ...Terms,
});
export type Hours = z.infer<typeof Hours>;
/** When omitted, the requesting specialist; any other is NOT_FOUND. */
const specialistID = z.optional(Id);
export const providerHours = endpoint('provider.hours', {
  summary: 'The specialist’s hours and exceptions',
  method: 'GET',
  path: '/rest/specWizard/availability',
  query: { specialistID },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: Hours,
});
/**
 * An upcoming visit that is not fully within the hours. `visit` is null for one on another brand's site, whose details
 * are hidden here.
 */
export const OutsideVisit = z.object({
  startsAt: SlotStart,
  endsAt: SlotStart,
  visit: z.nullable(z.object({ id: Id, firstName: z.string(), lastName: z.string() })),
});
export type OutsideVisit = z.infer<typeof OutsideVisit>;
/** Saves new hours and notifies every open profile. Overlapping hours are BAD_INPUT with their position: `weekly.3`. */
export const saveHours = endpoint('provider.saveHours', {
  summary: 'Save the specialist’s hours and exceptions',
  method: 'POST',
  path: '/rest/specWizard/availability',
  query: { specialistID },
  body: Terms,
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  /**
   * `outside`: the number of upcoming appointments that are no longer within the hours; they stay as they are.
   * `outsideVisits` lists them, soonest first.
   */
  response: z.object({ hours: Hours, outside: z.int(), outsideVisits: z.array(OutsideVisit) }),
});
