import { myVouchers, visitPrice } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

/** What lessens a price beside the first meeting's discount, as a person chose it. */
export interface Chosen {
  readonly voucherCode: string | null;
  readonly withCredits: boolean;
}
/** What has a price: a specialist's plain meeting, or a product. */
export interface PricedVisit {
  readonly atlasUrl: string;
  readonly productId?: string;
}
export const priceInput = (visit: PricedVisit, { voucherCode, withCredits }: Chosen) => ({ ...visit, withCredits, ...(voucherCode === null ? {} : { voucherCode }) });
/** The price for the person who is logged in; a balance may change in another tab, so that an answer is soon asked again. */
export const visitPriceQuery = (visit: PricedVisit, chosen: Chosen) => query(visitPrice, priceInput(visit, chosen), { staleTime: 5_000 });
export const myVouchersQuery = () => query(myVouchers, {});
