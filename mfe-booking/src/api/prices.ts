import { myVouchers, visitPrice } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

/** The price reductions that the user has chosen, in addition to the first-meeting discount. */
export interface Chosen {
  readonly voucherCode: string | null;
  readonly withCredits: boolean;
}
/** What is priced: a specialist's plain meeting, or a product. */
export interface PricedVisit {
  readonly atlasUrl: string;
  readonly productId?: string;
}
export const priceInput = (visit: PricedVisit, { voucherCode, withCredits }: Chosen) => ({
  ...visit,
  withCredits,
  ...(voucherCode === null ? {} : { voucherCode }),
});
/** Price for the logged-in user; becomes stale quickly, because the credit balance may change in another tab. */
export const visitPriceQuery = (visit: PricedVisit, chosen: Chosen) =>
  query(visitPrice, priceInput(visit, chosen), { staleTime: 5_000 });
export const myVouchersQuery = () => query(myVouchers, {});
