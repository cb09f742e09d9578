import { currentHold, slotDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

/** A slot of a specialist, as the wizard's address names it. */
export interface SlotAddress {
  readonly atlasUrl: string;
  readonly slotStart: string;
  /** The product, if the meeting is one; unvalidated, because only the server knows which products are offered. */
  readonly productId?: string;
}
/** Becomes stale quickly, because a slot may be taken at any second. */
export const slotDetailsQuery = (lang: Lang, slot: SlotAddress) =>
  query(slotDetails, { lang, ...slot }, { staleTime: 5_000 });
export const currentHoldQuery = (slot: SlotAddress) => query(currentHold, slot, { staleTime: 0 });
