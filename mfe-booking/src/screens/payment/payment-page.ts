import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { isId } from '@tessera/contracts/values';
import type { Page } from '@tessera/kit/page';
import { orderQuery } from '../../api/appointments.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The outcome of an order. Another user's order and an unknown order both lead to the 404 page. */
export const paymentPage: Page<Key> = {
  route: bookingPayment,
  needs({ lang, match }) {
    const { orderId } = paramsOf(bookingPayment, match);
    return isId(orderId) ? [orderQuery(lang, orderId)] : [];
  },
  meta: ({ t }) => ({ title: t('booking.order.title'), robots: 'noindex', languages: LANGUAGES }),
};
