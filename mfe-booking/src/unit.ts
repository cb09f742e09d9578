import { nextSlots } from '@tessera/contracts/booking';
import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';
import { appointmentsPage } from './screens/appointments/appointments-page.ts';
import { paymentPage } from './screens/payment/payment-page.ts';
import { slotPage } from './screens/slot/slot-page.ts';
import { voucherPaymentPage } from './screens/voucher-payment/voucher-payment-page.ts';
import { videoconferencePage } from './screens/videoconference/videoconference-page.ts';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      page: slotPage,
      load: () =>
        import(/* webpackChunkName: "booking.slot" */ './screens/slot/slot-screen.tsx').then((m) => m.SlotScreen),
      words: (lang) => import(/* webpackChunkName: "booking.slot.[request]" */ `./screens/slot/i18n/${lang}.json`),
    },
    {
      page: paymentPage,
      load: () =>
        import(/* webpackChunkName: "booking.payment" */ './screens/payment/payment-screen.tsx').then(
          (m) => m.PaymentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.payment.[request]" */ `./screens/payment/i18n/${lang}.json`),
    },
    {
      page: voucherPaymentPage,
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
      page: appointmentsPage,
      load: () =>
        import(/* webpackChunkName: "booking.appointments" */ './screens/appointments/appointments-screen.tsx').then(
          (m) => m.AppointmentsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "booking.appointments.[request]" */ `./screens/appointments/i18n/${lang}.json`),
    },
    {
      page: videoconferencePage,
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
