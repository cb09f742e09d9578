import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Slot } from '../specialists/slots.ts';
import { Id, Instant, SlotStart, Zone } from '../../platform/values.ts';

const who = 'member';
/**
 * The times an appointment can be moved to: the same specialist's free start times for a visit of the same length, with
 * its present time counted as free. At most 62 days. Another person's appointment is NOT_FOUND.
 */
export const moveTimes = endpoint('booking.moveTimes', {
  summary: 'Times to which an appointment can be moved',
  method: 'GET',
  path: '/rest/appointment/:id/moveTimes',
  params: { id: Id },
  query: { from: Instant, to: Instant },
  who,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_MOVABLE'],
  response: z.object({ slots: z.array(Slot) }),
});

/**
 * Moves an appointment, free of charge until 24 hours before; after that NOT_MOVABLE. Idempotent.
 * OVERLAPPING_APPOINTMENTS lists the person's own conflicting visits in `details`, RESCHEDULE_WITH_CONFLICTS those of
 * other people, of which only the time is disclosed (`readConflicts`).
 */
export const rescheduleAppointment = endpoint('booking.reschedule', {
  summary: 'Move an appointment to another time',
  method: 'POST',
  path: '/rest/appointment/:id/reschedule',
  params: { id: Id },
  who,
  /** `zone`: the zone that the new time is shown in; mails and reminders use it. */
  body: { slotStart: z.string().check(z.maxLength(40)), zone: z.optional(Zone) },
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'NOT_MOVABLE',
    'SLOT_START_INVALID',
    'SLOT_PAST',
    'SLOT_NOT_OFFERED',
    'RESCHEDULE_WITH_CONFLICTS',
    'OVERLAPPING_APPOINTMENTS',
  ],
  response: z.object({
    id: Id,
    startsAt: SlotStart,
    endsAt: SlotStart,
    freeUntil: Instant,
    movable: z.boolean(),
    movedFrom: z.nullable(SlotStart),
  }),
});

/** The first part of `path` for a conflict with the person's own visit, followed by its id. */
const OWN = 'appointments.';
/**
 * A conflict with a visit. `id` is null when it belongs to another person; the person's own includes the order, which
 * has a page, and the specialist's name.
 */
export interface MoveConflict {
  readonly id: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orderId?: string;
  readonly name?: string;
}
/**
 * Writes a conflict into the details of an error: the person's own visits as `appointments.<id>`, those of others as
 * `slotStart`.
 */
export const writeConflict = ({
  id,
  startsAt,
  endsAt,
  orderId,
  name,
}: MoveConflict): { readonly path: string; readonly message: string } => ({
  path: id === null ? 'slotStart' : `${OWN}${id}`,
  message: [startsAt, endsAt, ...(orderId === undefined ? [] : [orderId, name ?? ''])].join('/'),
});
/** Parses the details again; entries without a time are dropped. */
export const readConflicts = (
  details: readonly { readonly path: string; readonly message: string }[],
): readonly MoveConflict[] =>
  details.flatMap(({ path, message }) => {
    const [start, end, order, ...name] = message.split('/');
    const [startsAt, endsAt] = [start, end].map((text) => SlotStart.safeParse(text).data);
    const orderId = Id.safeParse(order).data;
    if (!startsAt || !endsAt) return [];
    return [
      {
        id: path.startsWith(OWN) ? path.slice(OWN.length) : null,
        startsAt,
        endsAt,
        ...(orderId ? { orderId, name: name.join('/') } : {}),
      },
    ];
  });
