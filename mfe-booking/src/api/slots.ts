import { currentHold, slotDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { availableSlots, profileModel } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** A slot of a specialist, as the wizard's address names it. */
export interface SlotAddress {
  readonly atlasUrl: string;
  readonly slotStart: string;
  /** The product, if the meeting is one; unvalidated, because only the server knows which products are offered. */
  readonly productId?: string;
}
/**
 * Free times of the plain meeting or of a product, between two instants (milliseconds since the
 * epoch), at most 62 days apart.
 */
export const freeTimesQuery = (
  profileId: string,
  { from, to }: { readonly from: number; readonly to: number },
  productId?: string,
) =>
  query(availableSlots, {
    profileId,
    ...(productId ? { productId } : {}),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  });
/** Becomes stale quickly, because a slot may be taken at any second. */
export const slotDetailsQuery = (lang: Lang, slot: SlotAddress) =>
  query(slotDetails, { lang, ...slot }, { staleTime: 5_000 });
export const currentHoldQuery = (slot: SlotAddress) => query(currentHold, slot, { staleTime: 0 });
/** Profile of the specialist, for an address whose slot has no details. */
export const profileQuery = (lang: Lang, atlasUrl: string) => query(profileModel, { lang, atlasUrl });
