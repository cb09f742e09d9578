import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';
import { appointmentPage } from './screens/appointment/appointment-page.ts';
import { calendarPage } from './screens/calendar/calendar-page.ts';
import { hoursPage } from './screens/hours/hours-page.ts';

const area = () => import(/* webpackChunkName: "area" */ './area.tsx').then((m) => m.ProviderArea);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    {
      area,
      page: calendarPage,
      load: () =>
        import(/* webpackChunkName: "provider.calendar" */ './screens/calendar/calendar-screen.tsx').then(
          (m) => m.CalendarScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "provider.calendar.[request]" */ `./screens/calendar/i18n/${lang}.json`),
    },
    {
      area,
      page: appointmentPage,
      load: () =>
        import(/* webpackChunkName: "provider.appointment" */ './screens/appointment/appointment-screen.tsx').then(
          (m) => m.AppointmentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "provider.appointment.[request]" */ `./screens/appointment/i18n/${lang}.json`),
    },
    {
      area,
      page: hoursPage,
      load: () =>
        import(/* webpackChunkName: "provider.hours" */ './screens/hours/hours-screen.tsx').then((m) => m.HoursScreen),
      words: (lang) => import(/* webpackChunkName: "provider.hours.[request]" */ `./screens/hours/i18n/${lang}.json`),
    },
  ],
  errors,
});
