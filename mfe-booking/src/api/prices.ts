import { myVouchers, visitPrice } from '@tessera/contracts/prices';
import { query } from '@tessera/kit/react';

/** What lessens a price beside the first meeting's discount, as a person chose it. */
export interface Chosen {
  readonly voucherCode: string | null;
  readonly withCredits: boolean;
}
export const priceInput = (atlasUrl: string, { voucherCode, withCredits }: Chosen) => ({ atlasUrl, withCredits, ...(voucherCode === null ? {} : { voucherCode }) });
/** The price for the person who is logged in; a balance may change in another tab, so that an answer is soon asked again. */
export const visitPriceQuery = (atlasUrl: string, chosen: Chosen) => query(visitPrice, priceInput(atlasUrl, chosen), { staleTime: 5_000 });
export const myVouchersQuery = () => query(myVouchers, {});
