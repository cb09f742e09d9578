import {
  meetingTopic,
  type IceServer,
  type MeetingRoom,
  type MeetingSide,
  type Signal,
} from '@tessera/contracts/meeting';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { formatSlotStart } from '../availability/index.ts';
import { findBooking, openingOf } from '../booking/index.ts';
import { portraitFor, viewerOf, type Files } from '../files/index.ts';
import { findByUser, findMany, fullName } from '../specialists/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { iceServersFor, type IceSettings } from './ice.ts';
import { countSignals, currentPeer, dropOldSignals, dropSignals, insertSignal, listSignals } from './queries.ts';

export interface MeetingDeps {
  readonly db: Db;
  readonly notify: Notify;
  readonly ice: IceSettings;
  readonly files: Pick<Files, 'links'>;
}
/** Maximum number of signals of one participant since entering; a negotiation needs about 30. */
const MAX_SIGNALS = 500;
/** How long signals are kept, in milliseconds: longer than any visit. */
const KEPT_FOR = 6 * 3_600_000;

type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;
interface Visit {
  readonly booking: Booking;
  readonly side: MeetingSide;
}
/**
 * The video visit and the caller's side of it. Throws NOT_FOUND for anyone else, and for a visit that is not by video.
 */
async function requireVisit({ db }: Pick<MeetingDeps, 'db'>, scope: Scope, id: string): Promise<Visit> {
  const userId = requireActor(scope);
  const booking = await findBooking(db, scope, id);
  if (!booking?.online || !booking.orderId || !['booked', 'cancelled'].includes(booking.status))
    throw fail('NOT_FOUND');
  if (booking.userId === userId) return { booking, side: 'customer' };
  const own = scope.actor?.role === 'provider' ? await findByUser(db, scope, userId) : null;
  if (own?.id !== booking.specialistId) throw fail('NOT_FOUND');
  return { booking, side: 'specialist' };
}
/** The same while the room is open. Throws ROOM_CLOSED otherwise. */
async function requireOpen(deps: MeetingDeps, scope: Scope, id: string): Promise<Visit> {
  const visit = await requireVisit(deps, scope, id);
  const { opensAt, closesAt } = openingOf(visit.booking);
  const now = scope.now.epochMilliseconds;
  if (visit.booking.status !== 'booked' || now < opensAt || now >= closesAt) throw fail('ROOM_CLOSED');
  return visit;
}
const participantOf = ({ booking, side }: Visit) => ({ bookingId: booking.id, side });

/** The room of a visit, for its customer and its specialist. */
export async function roomOf(deps: MeetingDeps, scope: Scope, { id }: { readonly id: string }): Promise<MeetingRoom> {
  const { booking, side } = await requireVisit(deps, scope, id);
  const { opensAt, closesAt } = openingOf(booking);
  return {
    id: booking.id,
    orderId: booking.orderId ?? '',
    side,
    cancelled: booking.status === 'cancelled',
    startsAt: formatSlotStart(booking.startsAt.getTime()),
    endsAt: formatSlotStart(booking.endsAt.getTime()),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    other: side === 'customer' ? await specialistOf(deps, scope, booking) : await customerOf(deps, scope, booking),
  };
}
async function specialistOf(
  { db }: MeetingDeps,
  scope: Scope,
  { specialistId }: Booking,
): Promise<MeetingRoom['other']> {
  const [row] = await findMany(db, scope, [specialistId]);
  return row ? { name: fullName(row), portrait: row.portrait } : { name: '', portrait: { seed: specialistId } };
}
async function customerOf(
  { db, files }: MeetingDeps,
  scope: Scope,
  { id, userId, firstName, lastName }: Booking,
): Promise<MeetingRoom['other']> {
  const user = userId === null ? undefined : (await findUsers(db, scope, [userId])).get(userId);
  const portrait = user ? portraitFor(files.links, viewerOf(scope, requireActor(scope)), user) : { seed: id };
  return { name: [firstName, lastName].filter(Boolean).join(' '), portrait };
}

interface Outgoing {
  readonly peer: string;
  readonly toPeer: string | null;
  readonly kind: Signal['kind'];
  readonly data: string;
}
/** Stores a signal and announces it to the other participant. */
async function store({ notify }: MeetingDeps, tx: Db, scope: Scope, visit: Visit, signal: Outgoing): Promise<number> {
  const { booking, side } = visit;
  const seq = await insertSignal(tx, {
    ...participantOf(visit),
    ...signal,
    sentAt: new Date(scope.now.epochMilliseconds),
  });
  const [specialist] = side === 'customer' ? await findMany(tx, scope, [booking.specialistId]) : [];
  const other = specialist ? specialist.userId : booking.userId;
  if (other !== null) await notify.publish(tx, meetingTopic(other), booking.id);
  return seq;
}

/** Lets a tab of a participant in, which replaces their earlier one. */
export async function enterRoom(
  deps: MeetingDeps,
  scope: Scope,
  { id, peer }: { readonly id: string; readonly peer: string },
): Promise<{ after: number; iceServers: IceServer[] }> {
  const visit = await requireOpen(deps, scope, id);
  const after = await deps.db.transaction(async (tx) => {
    await dropSignals(tx, participantOf(visit));
    return await store(deps, tx, scope, visit, { peer, toPeer: null, kind: 'hello', data: '' });
  });
  return { after, iceServers: iceServersFor(deps.ice, `${visit.side}-${visit.booking.id}`) };
}
/** Throws TOO_MANY_REQUESTS when a tab sends without end. */
export async function sendSignal(
  deps: MeetingDeps,
  scope: Scope,
  {
    id,
    peer,
    to,
    kind,
    data,
  }: {
    readonly id: string;
    readonly peer: string;
    readonly to?: string | undefined;
    readonly kind: Signal['kind'];
    readonly data: string;
  },
): Promise<{ seq: number }> {
  const visit = await requireOpen(deps, scope, id);
  if ((await countSignals(deps.db, participantOf(visit))) >= MAX_SIGNALS) throw fail('TOO_MANY_REQUESTS');
  return {
    seq: await deps.db.transaction((tx) => store(deps, tx, scope, visit, { peer, toPeer: to ?? null, kind, data })),
  };
}
export async function signalsFor(
  deps: MeetingDeps,
  scope: Scope,
  { id, peer, after }: { readonly id: string; readonly peer: string; readonly after: string },
): Promise<{ items: Signal[]; replaced: boolean }> {
  const visit = await requireOpen(deps, scope, id);
  const of = participantOf(visit);
  const current = await currentPeer(deps.db, of);
  return { items: await listSignals(deps.db, of, peer, Number(after)), replaced: current !== null && current !== peer };
}

/** Deletes the signals of past visits. */
export const forgetSignals = (db: Db, now: number): Promise<void> => dropOldSignals(db, new Date(now - KEPT_FOR));
