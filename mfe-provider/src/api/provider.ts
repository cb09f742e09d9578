import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import {
  providerAppointment,
  providerCalendar,
  providerCalendarFile,
  profileAudit,
  providerHours,
  providerWorkshops,
  wizardProgress,
} from '@tessera/contracts/provider';
import { query } from '@tessera/kit/react';

/** The calendar from one day to another, both inclusive. */
export const calendarQuery = (from: string, to: string) => query(providerCalendar, { from, to }, { staleTime: 0 });
export const appointmentQuery = (lang: Lang, id: string) => query(providerAppointment, { id, lang }, { staleTime: 0 });
export const hoursQuery = () => query(providerHours, {}, { staleTime: 0 });
/** Address of a meeting's calendar file, for a plain link, so that the browser downloads it. */
export const calendarFileHref = (lang: Lang, id: string): string => toRequest(providerCalendarFile, { id, lang }).url;
export const progressQuery = () => query(wizardProgress, {}, { staleTime: 0 });
export const auditQuery = () => query(profileAudit, {}, { staleTime: 0 });
/** The workshops that the specialist gives; never fresh, because buyers change them. */
export const workshopsQuery = (lang: Lang) => query(providerWorkshops, { lang }, { staleTime: 0 });
