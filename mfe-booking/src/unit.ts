import {
  appointments,
  bookingPayment,
  bookingSlot,
  purchase,
  purchases,
  videoconference,
  visitReview,
  voucherPayment,
} from '@tessera/contracts/routes/booking';
import { nextSlots } from '@tessera/contracts/booking';
import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    {
      route: bookingSlot,
      load: () =>
        import(/* webpackChunkName: "booking.slot" */ './screens/slot/slot-screen.tsx').then((m) => m.SlotScreen),
      words: (lang) => import(/* webpackChunkName: "booking.slot.[request]" */ `./screens/slot/i18n/${lang}.json`),
    },
    {
      route: bookingPayment,
      load: () =>
        import(/* webpackChunkName: "booking.payment" */ './screens/payment/payment-screen.tsx').then(
          (m) => m.PaymentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.payment.[request]" */ `./screens/payment/i18n/${lang}.json`),
    },
    {
      route: voucherPayment,
      load: () =>
        import(
          /* webpackChunkName: "booking.voucher-payment" */ './screens/voucher-payment/voucher-payment-screen.tsx'
        ).then((m) => m.VoucherPaymentScreen),
      words: (lang) =>
        import(
          /* webpackChunkName: "booking.voucher-payment.[request]" */ `./screens/voucher-payment/i18n/${lang}.json`
        ),
    },
    {
      route: purchase,
      load: () =>
        import(/* webpackChunkName: "booking.purchase" */ './screens/purchase/purchase-screen.tsx').then(
          (m) => m.PurchaseScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.purchase.[request]" */ `./screens/purchase/i18n/${lang}.json`),
    },
    {
      route: purchases,
      load: () =>
        import(/* webpackChunkName: "booking.purchases" */ './screens/purchases/purchases-screen.tsx').then(
          (m) => m.PurchasesScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.purchases.[request]" */ `./screens/purchases/i18n/${lang}.json`),
    },
    {
      route: appointments,
      load: () =>
        import(/* webpackChunkName: "booking.appointments" */ './screens/appointments/appointments-screen.tsx').then(
          (m) => m.AppointmentsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.appointments.[request]" */ `./screens/appointments/i18n/${lang}.json`),
    },
    {
      route: visitReview,
      load: () =>
        import(/* webpackChunkName: "booking.review" */ './screens/review/review-screen.tsx').then(
          (m) => m.ReviewScreen,
        ),
      words: (lang) => import(/* webpackChunkName: "booking.review.[request]" */ `./screens/review/i18n/${lang}.json`),
    },
    {
      route: videoconference,
      load: () =>
        import(
          /* webpackChunkName: "booking.videoconference" */ './screens/videoconference/videoconference-screen.tsx'
        ).then((m) => m.VideoconferenceScreen),
      words: (lang) =>
        import(
          /* webpackChunkName: "booking.videoconference.[request]" */ `./screens/videoconference/i18n/${lang}.json`
        ),
    },
  ],
  slots: [
    {
      slot: nextSlots,
      load: () =>
        import(/* webpackChunkName: "booking.next-slots.v1" */ './slots/next-slots/next-slots.tsx').then(
          (m) => m.NextSlots,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.next-slots.v1.[request]" */ `./slots/next-slots/i18n/${lang}.json`),
    },
  ],
  errors,
});
