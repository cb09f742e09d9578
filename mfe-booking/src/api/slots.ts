import { currentHold, slotDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { availableSlots, profileModel } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** A beginning with a specialist, as the address of the wizard names it. */
export interface SlotAddress {
  readonly atlasUrl: string;
  readonly slotStart: string;
  /** What the meeting is, when it is a product; any text, because only the server knows which are offered. */
  readonly productId?: string;
}
/** Free times of the plain meeting or of a product, between two instants (milliseconds since 1970), at most 62 days apart. */
export const freeTimesQuery = (profileId: string, { from, to }: { readonly from: number; readonly to: number }, productId?: string) =>
  query(availableSlots, { profileId, ...(productId ? { productId } : {}), from: new Date(from).toISOString(), to: new Date(to).toISOString() });
/** Whether a time is free changes by the second, so that an answer is soon asked again. */
export const slotDetailsQuery = (lang: Lang, slot: SlotAddress) => query(slotDetails, { lang, ...slot }, { staleTime: 5_000 });
export const currentHoldQuery = (slot: SlotAddress) => query(currentHold, slot, { staleTime: 0 });
/** Who the specialist is, for an address whose time says nothing. */
export const profileQuery = (lang: Lang, atlasUrl: string) => query(profileModel, { lang, atlasUrl });
