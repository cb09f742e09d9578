import { nextSlots } from '@tessera/contracts/booking';
import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';
import { appointmentsPage } from './screens/appointments/appointments-page.ts';
import { paymentPage } from './screens/payment/payment-page.ts';
import { slotPage } from './screens/slot/slot-page.ts';
import { videoconferencePage } from './screens/videoconference/videoconference-page.ts';

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      page: slotPage,
      load: () =>
        import(/* webpackChunkName: "booking.slot" */ './screens/slot/slot-screen.tsx').then((m) => m.SlotScreen),
    },
    {
      page: paymentPage,
      load: () =>
        import(/* webpackChunkName: "booking.payment" */ './screens/payment/payment-screen.tsx').then(
          (m) => m.PaymentScreen,
        ),
    },
    {
      page: appointmentsPage,
      load: () =>
        import(/* webpackChunkName: "booking.appointments" */ './screens/appointments/appointments-screen.tsx').then(
          (m) => m.AppointmentsScreen,
        ),
    },
    {
      page: videoconferencePage,
      load: () =>
        import(
          /* webpackChunkName: "booking.videoconference" */ './screens/videoconference/videoconference-screen.tsx'
        ).then((m) => m.VideoconferenceScreen),
    },
  ],
  slots: [
    {
      slot: nextSlots,
      load: () =>
        import(/* webpackChunkName: "booking.next-slots.v1" */ './slots/next-slots/next-slots.tsx').then(
          (m) => m.NextSlots,
        ),
    },
  ],
  errors,
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ `./i18n/${lang}.json`),
});
