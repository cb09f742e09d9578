import { voucherOffers } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

export const voucherOffersQuery = () => query(voucherOffers, {});
