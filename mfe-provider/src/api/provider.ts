import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { providerAppointment, providerCalendar, providerCalendarFile, providerHours } from '@tessera/contracts/provider';
import { query } from '@tessera/kit/react';

/** The calendar from one day to another, both included. */
export const calendarQuery = (from: string, to: string) => query(providerCalendar, { from, to }, { staleTime: 0 });
export const appointmentQuery = (lang: Lang, id: string) => query(providerAppointment, { id, lang }, { staleTime: 0 });
export const hoursQuery = () => query(providerHours, {}, { staleTime: 0 });
/** Where a meeting's calendar file is fetched: a plain link, because the browser saves it. */
export const calendarFileHref = (lang: Lang, id: string): string => toRequest(providerCalendarFile, { id, lang }).url;
