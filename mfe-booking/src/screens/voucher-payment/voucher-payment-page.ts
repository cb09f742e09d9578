import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import { voucherOrderQuery } from '../../api/vouchers.ts';
import type { Key } from '../../i18n/use-t.ts';
import { isId } from '@tessera/contracts/values';

/** The order of a voucher: its card, and once it is paid its code. Another person's order leads to the 404 page. */
export const voucherPaymentPage: Page<Key> = {
  route: voucherPayment,
  needs({ match }) {
    const { orderId } = paramsOf(voucherPayment, match);
    return isId(orderId) ? [voucherOrderQuery(orderId)] : [];
  },
  meta: ({ t }) => ({ title: t('booking.gift.pageTitle'), robots: 'noindex', languages: LANGUAGES }),
};
