import { sharedResults } from '@tessera/contracts/assessments';
import { auditDialog, providerDialogWanted, wizardDialog } from '@tessera/contracts/dialogs';
import {
  answerAudit,
  callOffWorkshop,
  moveWorkshop,
  openWorkshopRoom,
  profileAudit,
  providerAppointment,
  providerCalendar,
  providerCalendarFile,
  providerCancel,
  providerHours,
  providerWorkshops,
  saveHours,
  wizardProgress,
} from '@tessera/contracts/provider';
import { defineRemote } from '@tessera/contracts/remote-config';
import { videoconference } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import {
  providerAppointment as appointmentRoute,
  providerCalendar as calendarRoute,
  providerHours as hoursRoute,
  providerWorkshops as workshopsRoute,
} from '@tessera/contracts/routes/provider';

/** The provider remote: a specialist's calendar, meetings and working hours. */
export default defineRemote({
  name: 'provider',
  routes: [calendarRoute, appointmentRoute, hoursRoute, workshopsRoute],
  links: [profile, videoconference],
  menu: [
    {
      id: 'provider.calendar',
      place: 'member',
      route: calendarRoute,
      label: 'provider.menu.calendar',
      icon: 'week',
      order: 30,
      landing: ['provider'],
    },
    {
      id: 'provider.hours',
      place: 'member',
      route: hoursRoute,
      label: 'provider.menu.hours',
      icon: 'clock',
      order: 31,
    },
    {
      id: 'provider.workshops',
      place: 'member',
      route: workshopsRoute,
      label: 'provider.menu.workshops',
      icon: 'people',
      order: 32,
    },
  ],
  slots: [wizardDialog, auditDialog],
  uses: [sharedResults],
  events: { out: [providerDialogWanted] },
  endpoints: [
    providerCalendar,
    providerAppointment,
    providerCalendarFile,
    providerCancel,
    providerHours,
    saveHours,
    wizardProgress,
    profileAudit,
    answerAudit,
    providerWorkshops,
    callOffWorkshop,
    moveWorkshop,
    openWorkshopRoom,
  ],
});
