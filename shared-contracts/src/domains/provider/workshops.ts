import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Day, Id, Instant, Money, Zone } from '../../platform/values.ts';
import { CancelReason } from './endpoints.ts';

const At = z.object({ startsAt: Instant, place: z.nullable(z.string()) });
/** One change of a workshop, with the number of people who were told. */
const WorkshopChange = z.object({
  kind: z.enum(['moved', 'called-off']),
  at: Instant,
  /** Who did it; null if the account is gone. */
  by: z.nullable(z.string()),
  from: At,
  to: At,
  told: z.int(),
  /** Why it was called off; empty for a move. */
  reason: z.string(),
});
export const ProviderWorkshop = z.object({
  id: Id,
  title: z.string(),
  /** Null while nobody has set a time. */
  startsAt: z.nullable(Instant),
  minutes: z.int(),
  /** The zone of its place, in which its wall time is read and written. */
  zone: Zone,
  /** Null: it is online. */
  place: z.nullable(z.string()),
  /** Where to join one that is online; without it no seat is sold. */
  joinUrl: z.nullable(z.string()),
  seats: z.int(),
  /** Seats that are paid. */
  sold: z.int(),
  state: z.enum(['open', 'full', 'past', 'none', 'calledOff']),
  /** What calling it off now would pay back, by currency. */
  back: z.array(Money),
  /** Refunds of this workshop that the bank has not taken yet; they are tried again. */
  waiting: z.int(),
  /** How often it was changed; a change names the number that it was made from. */
  step: z.int(),
  /** Every change, oldest first. */
  changes: z.array(WorkshopChange),
});
export type ProviderWorkshop = z.infer<typeof ProviderWorkshop>;
const base = '/rest/specialist/workshops';

/** The workshops of the requesting specialist: those ahead first, the soonest first; then the others, the latest first. */
export const providerWorkshops = endpoint('provider.workshops', {
  summary: 'Workshops that the specialist gives',
  method: 'GET',
  path: base,
  query: { lang: Lang },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: z.object({
    items: z.array(ProviderWorkshop),
    /** Where a workshop can be moved to. */
    cities: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});
export type ProviderWorkshops = z.infer<typeof providerWorkshops.response>;
/**
 * Calls a workshop off with a reason that its buyers read. Every paid seat is refunded in full, and its buyer is told.
 * If repeated, the first reason is kept. WORKSHOP_PAST once it has begun.
 */
export const callOffWorkshop = endpoint('provider.callOffWorkshop', {
  summary: 'Call off a workshop and pay its seats back',
  method: 'POST',
  path: `${base}/:id/callOff`,
  params: { id: Id },
  body: { reason: CancelReason },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'WORKSHOP_PAST'],
  response: z.object({ id: Id, told: z.int() }),
});
const PLACE_LIMIT = 120;
/** `18:30`, on the clocks of the place. */
const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const MoveWorkshop = {
  day: Day,
  time: WallTime,
  /** The code of a city; empty: the place stays. */
  city: z.string().check(z.maxLength(40)),
  /** Street and number in that city; without meaning when the place stays. */
  address: z.string().check(z.trim(), z.maxLength(PLACE_LIMIT)),
};
/**
 * Moves a workshop to a wall time of its place, or of another one. Its buyers are told, and may give their seats back for
 * fourteen days. CONFLICT when it was changed since `step`; the same move again changes nothing. WORKSHOP_CALLED_OFF,
 * WORKSHOP_PAST once it has begun, WORKSHOP_TIME_PAST, WORKSHOP_TIME_MISSING for a wall time that its clocks skip,
 * WORKSHOP_SAME, WORKSHOP_PLACE_UNKNOWN for a city that is none.
 */
export const moveWorkshop = endpoint('provider.moveWorkshop', {
  summary: 'Move a workshop to another time or place',
  method: 'POST',
  path: `${base}/:id/move`,
  params: { id: Id },
  body: { ...MoveWorkshop, step: z.int() },
  who: ['provider'],
  errors: [
    'NOT_LOGGED_IN',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'WORKSHOP_CALLED_OFF',
    'WORKSHOP_PAST',
    'WORKSHOP_PLACE_UNKNOWN',
    'WORKSHOP_SAME',
    'WORKSHOP_TIME_MISSING',
    'WORKSHOP_TIME_PAST',
  ],
  response: z.object({ id: Id, told: z.int() }),
});
const JOIN_LIMIT = 500;
export const JoinUrl = z
  .string()
  .check(z.trim(), z.maxLength(JOIN_LIMIT), z.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?][^\s"'<>\\]*)?$/i));
/**
 * Sets where to join a workshop that is online, which puts it on sale. Nobody but those with a seat sees it. CONFLICT for
 * one that has a place.
 */
export const openWorkshopRoom = endpoint('provider.openWorkshopRoom', {
  summary: 'Set where to join an online workshop',
  method: 'POST',
  path: `${base}/:id/room`,
  params: { id: Id },
  body: { joinUrl: JoinUrl },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'WORKSHOP_CALLED_OFF', 'WORKSHOP_PAST'],
  response: z.object({ id: Id }),
});
