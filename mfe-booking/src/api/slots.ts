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
/** Fresh enough to request the slot that it says is free; whether it still is, the server says then. */
export const slotDetailsQuery = (lang: Lang, slot: SlotAddress) =>
  query(slotDetails, { lang, ...slot }, { staleTime: 60_000 });
/** @param isNew the hold has come as the answer to a request of this page */
export const currentHoldQuery = (slot: SlotAddress, isNew: boolean) =>
  query(currentHold, slot, { staleTime: isNew ? 5_000 : 0 });
