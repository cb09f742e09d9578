import * as z from 'zod/mini';
import { Instant } from '../../platform/values.ts';

// In a file of its own, because a page that only says where a visit is would carry every call of booking otherwise.

/** How a visit takes place. */
export const PLACE_KINDS = ['video', 'inPerson'] as const;
export const PlaceKind = z.enum(PLACE_KINDS);
export type PlaceKind = z.infer<typeof PlaceKind>;
/** Where a visit takes place: by video, in a room that opens at a moment, or where the specialist practises; `address` is null where none is known. */
export const VisitPlace = z.union([
  z.object({ kind: z.literal('video'), opensAt: Instant }),
  z.object({ kind: z.literal('inPerson'), address: z.nullable(z.string()), city: z.string() }),
]);
export type VisitPlace = z.infer<typeof VisitPlace>;
