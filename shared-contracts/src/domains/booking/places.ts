import * as z from 'zod/mini';
import { Instant } from '../../platform/values.ts';

// In a separate file, because a page that only shows a visit's place would otherwise bundle every booking endpoint.

/** How a visit takes place. */
export const PLACE_KINDS = ['video', 'inPerson'] as const;
export const PlaceKind = z.enum(PLACE_KINDS);
export type PlaceKind = z.infer<typeof PlaceKind>;
/**
 * Where a visit takes place: by video, in a room that can be entered from `opensAt` until `closesAt`, or at the specialist's practice; `address`
 * is null when unknown.
 */
export const VisitPlace = z.union([
  z.object({ kind: z.literal('video'), opensAt: Instant, closesAt: Instant }),
  z.object({ kind: z.literal('inPerson'), address: z.nullable(z.string()), city: z.string() }),
]);
export type VisitPlace = z.infer<typeof VisitPlace>;
