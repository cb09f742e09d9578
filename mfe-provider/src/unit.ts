import {
  providerAppointment,
  providerCalendar,
  providerHours,
  providerWorkshops,
} from '@tessera/contracts/routes/provider';
import { auditDialog, wizardDialog } from '@tessera/contracts/dialogs';
import { createRemote } from '@tessera/kit/remote';
import { errors } from './i18n/errors.ts';

const area = () => import(/* webpackChunkName: "area" */ './area.tsx').then((m) => m.ProviderArea);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    {
      area,
      route: providerCalendar,
      load: () =>
        import(/* webpackChunkName: "provider.calendar" */ './screens/calendar/calendar-screen.tsx').then(
          (m) => m.CalendarScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "provider.calendar.[request]" */ `./screens/calendar/i18n/${lang}.json`),
    },
    {
      area,
      route: providerAppointment,
      load: () =>
        import(/* webpackChunkName: "provider.appointment" */ './screens/appointment/appointment-screen.tsx').then(
          (m) => m.AppointmentScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "provider.appointment.[request]" */ `./screens/appointment/i18n/${lang}.json`),
    },
    {
      area,
      route: providerHours,
      load: () =>
        import(/* webpackChunkName: "provider.hours" */ './screens/hours/hours-screen.tsx').then((m) => m.HoursScreen),
      words: (lang) => import(/* webpackChunkName: "provider.hours.[request]" */ `./screens/hours/i18n/${lang}.json`),
    },
    {
      area,
      route: providerWorkshops,
      load: () =>
        import(/* webpackChunkName: "provider.workshops" */ './screens/workshops/workshops-screen.tsx').then(
          (m) => m.WorkshopsScreen,
        ),
      words: (lang) =>
        import(/* webpackChunkName: "provider.workshops.[request]" */ `./screens/workshops/i18n/${lang}.json`),
    },
  ],
  slots: [
    {
      slot: wizardDialog,
      load: () =>
        import(/* webpackChunkName: "provider.wizard.v1" */ './slots/wizard/wizard.tsx').then((m) => m.Wizard),
      words: (lang) =>
        import(/* webpackChunkName: "provider.wizard.v1.[request]" */ `./slots/wizard/i18n/${lang}.json`),
    },
    {
      slot: auditDialog,
      load: () => import(/* webpackChunkName: "provider.audit.v1" */ './slots/audit/audit.tsx').then((m) => m.Audit),
      words: (lang) => import(/* webpackChunkName: "provider.audit.v1.[request]" */ `./slots/audit/i18n/${lang}.json`),
    },
  ],
  errors,
});
