import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Slot } from './specialists.ts';
import { Id, Instant, SlotStart, Zone } from './values.ts';

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
 * RESCHEDULE_WITH_CONFLICTS lists in `details` what stands in the way, each with both ends of its time as its message: the person's
 * own visits as `appointments.<id>`, somebody else's as `slotStart`, of whom nobody here learns more.
 */
export const rescheduleAppointment = endpoint('booking.reschedule', {
  method: 'POST',
  path: '/rest/appointment/:id/reschedule',
  params: { id: Id },
  who,
  /** `zone`: the one that the person reads the new time in; mails and reminders follow it. */
  body: { slotStart: z.string().check(z.maxLength(40)), zone: z.optional(Zone) },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_MOVABLE', 'SLOT_START_INVALID', 'SLOT_PAST', 'SLOT_NOT_OFFERED', 'RESCHEDULE_WITH_CONFLICTS'],
  response: z.object({ id: Id, startsAt: SlotStart, endsAt: SlotStart, freeUntil: Instant, movable: z.boolean(), movedFrom: z.nullable(SlotStart) }),
});

/** The first part of `path` for a conflict with the person's own visit; its id follows. */
const OWN = 'appointments.';
/** One thing that stands in the way of a move. `id` is null for what is none of the person's. */
export interface MoveConflict {
  readonly id: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
}
/** How a conflict is written into the details of RESCHEDULE_WITH_CONFLICTS. */
export const writeConflict = ({ id, startsAt, endsAt }: MoveConflict): { readonly path: string; readonly message: string } => ({
  path: id === null ? 'slotStart' : `${OWN}${id}`,
  message: `${startsAt}/${endsAt}`,
});
/** Reads the details again; what names no time is left out. */
export const readConflicts = (details: readonly { readonly path: string; readonly message: string }[]): readonly MoveConflict[] =>
  details.flatMap(({ path, message }) => {
    const [startsAt, endsAt] = message.split('/').map((text) => SlotStart.safeParse(text).data);
    return startsAt && endsAt ? [{ id: path.startsWith(OWN) ? path.slice(OWN.length) : null, startsAt, endsAt }] : [];
  });
