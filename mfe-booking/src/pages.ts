import type { Page } from '@tessera/kit/page';
import { appointmentsPage } from './screens/appointments/appointments-page.ts';
import { paymentPage } from './screens/payment/payment-page.ts';
import { purchasePage } from './screens/purchase/purchase-page.ts';
import { purchasesPage } from './screens/purchases/purchases-page.ts';
import { reviewPage } from './screens/review/review-page.ts';
import { slotPage } from './screens/slot/slot-page.ts';
import { voucherPaymentPage } from './screens/voucher-payment/voucher-payment-page.ts';
import { videoconferencePage } from './screens/videoconference/videoconference-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [
  appointmentsPage,
  paymentPage,
  purchasePage,
  purchasesPage,
  reviewPage,
  slotPage,
  voucherPaymentPage,
  videoconferencePage,
];
