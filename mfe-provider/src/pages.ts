import type { Page } from '@tessera/kit/page';
import { appointmentPage } from './screens/appointment/appointment-page.ts';
import { calendarPage } from './screens/calendar/calendar-page.ts';
import { hoursPage } from './screens/hours/hours-page.ts';
import { workshopsPage } from './screens/workshops/workshops-page.ts';

/** The definitions of all pages, in a file of their own: a tab's first page is shown without them. */
export const pages: readonly Page[] = [appointmentPage, calendarPage, hoursPage, workshopsPage];
