import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Slot } from '../specialists/endpoints.ts';
import { Id, Instant, SlotStart, Zone } from '../../platform/values.ts';

const who = 'member';
/**
 * When an appointment may be moved to: the same specialist's free beginnings for a visit of its own length, its own present time
 * counted as free. At most 62 days. Somebody else's is NOT_FOUND.
 */
export const moveTimes = endpoint('booking.moveTimes', {
  method: 'GET',
  path: '/rest/appointment/:id/moveTimes',
  params: { id: Id },
  query: { from: Instant, to: Instant },
  who,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_MOVABLE'],
  response: z.object({ slots: z.array(Slot) }),
});

/**
 * Moves an appointment, free of charge until 24 hours before; then it is NOT_MOVABLE. Sent twice, it answers the same twice.
 * OVERLAPPING_APPOINTMENTS lists in `details` the visits of the same person that stand in the way, RESCHEDULE_WITH_CONFLICTS somebody else's,
 * of whom nobody here learns more than the time (`readConflicts`).
 */
export const rescheduleAppointment = endpoint('booking.reschedule', {
  method: 'POST',
  path: '/rest/appointment/:id/reschedule',
  params: { id: Id },
  who,
  /** `zone`: the one that the person reads the new time in; mails and reminders follow it. */
  body: { slotStart: z.string().check(z.maxLength(40)), zone: z.optional(Zone) },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_MOVABLE', 'SLOT_START_INVALID', 'SLOT_PAST', 'SLOT_NOT_OFFERED', 'RESCHEDULE_WITH_CONFLICTS', 'OVERLAPPING_APPOINTMENTS'],
  response: z.object({ id: Id, startsAt: SlotStart, endsAt: SlotStart, freeUntil: Instant, movable: z.boolean(), movedFrom: z.nullable(SlotStart) }),
});

/** The first part of `path` for a conflict with the person's own visit; its id follows. */
const OWN = 'appointments.';
/** One thing that stands in the way of a visit. `id` is null for what is none of the person's; of their own the order, whose page it has, and the specialist are named. */
export interface MoveConflict {
  readonly id: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orderId?: string;
  readonly name?: string;
}
/** How a conflict is written into the details of a refusal: the person's own visits as `appointments.<id>`, somebody else's as `slotStart`. */
export const writeConflict = ({ id, startsAt, endsAt, orderId, name }: MoveConflict): { readonly path: string; readonly message: string } => ({
  path: id === null ? 'slotStart' : `${OWN}${id}`,
  message: [startsAt, endsAt, ...(orderId === undefined ? [] : [orderId, name ?? ''])].join('/'),
});
/** Reads the details again; what names no time is left out. */
export const readConflicts = (details: readonly { readonly path: string; readonly message: string }[]): readonly MoveConflict[] =>
  details.flatMap(({ path, message }) => {
    const [start, end, order, ...name] = message.split('/');
    const [startsAt, endsAt] = [start, end].map((text) => SlotStart.safeParse(text).data);
    const orderId = Id.safeParse(order).data;
    if (!startsAt || !endsAt) return [];
    return [{ id: path.startsWith(OWN) ? path.slice(OWN.length) : null, startsAt, endsAt, ...(orderId ? { orderId, name: name.join('/') } : {}) }];
  });
