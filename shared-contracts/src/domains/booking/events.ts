import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { event } from '../../platform/event.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Slug, SlotStart, Zone } from '../../platform/values.ts';

// Separate from the booking endpoints, because importing a module bundles all of its schemas and every page needs
// these.

/** The number of upcoming visits and the first of them, shown in the header. */
export const nextAppointments = endpoint('booking.next', {
  summary: 'The member’s next appointments',
  method: 'GET',
  path: '/rest/appointment/info/:userId/nextRelevantAppointments',
  kept: true,
  params: { userId: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  response: z.object({
    count: z.int(),
    next: z.nullable(
      z.object({
        id: Id,
        startsAt: SlotStart,
        endsAt: SlotStart,
        online: z.boolean(),
        zone: Zone,
        specialist: z.object({
          id: Id,
          atlasUrl: Slug,
          title: z.string(),
          firstName: z.string(),
          lastName: z.string(),
        }),
      }),
    ),
  }),
});

const ids = {
  appointmentId: '01935f3e-0000-7000-8000-000000000003',
  specialistId: '01935f3e-0000-7000-8000-000000000002',
};
export const bookingConfirmed = event('booking.confirmed.v1', z.object({ appointmentId: Id, specialistId: Id }), {
  scope: 'session',
  example: ids,
});
export const bookingCancelled = event('booking.cancelled.v1', z.object({ appointmentId: Id, specialistId: Id }), {
  scope: 'session',
  example: ids,
});
/** Published when an appointment is moved. */
export const bookingRescheduled = event('booking.rescheduled.v1', z.object({ appointmentId: Id, specialistId: Id }), {
  scope: 'session',
  example: ids,
});
