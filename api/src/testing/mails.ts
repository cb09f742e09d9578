import { tenantLookup } from '../domains/tenancy/index.ts';
import type { QueuedMail } from '../domains/outbox/mails.ts';
import { fixedClock } from '../platform/clock.ts';
import type { AppointmentMail, ReminderMail } from '../platform/mail.ts';
import type { LiveApp } from './live-app.ts';
import { ORIGIN } from './test-app.ts';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Tessera//EN',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:x',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
let count = 0;
/** A mail about Maria's visit in the night when the clocks change; each has its own appointment. */
export const appointment = (over: Partial<AppointmentMail> = {}): AppointmentMail => ({
  kind: 'appointment-booked',
  audience: 'customer',
  tenantCode: 'tessera',
  origin: ORIGIN,
  appointmentId: `appointment-${(count += 1)}`,
  orderId: 'order',
  to: {
    userId: '01935f3e-0000-7000-8000-000000000001',
    email: 'maria.dobre@example.com',
    name: 'Maria',
    lang: 'ro',
    zone: 'Europe/Bucharest',
  },
  with: 'Ilinca <Veridan>',
  startsAt: Date.parse('2026-10-25T00:30:00Z'),
  endsAt: Date.parse('2026-10-25T01:20:00Z'),
  calendar: { method: 'REQUEST', text: CALENDAR },
  ...over,
});
/** A reminder of such a visit. */
export function reminder(ahead: ReminderMail['ahead']): ReminderMail {
  const { calendar: _calendar, ...visit } = appointment();
  return { ...visit, kind: 'appointment-reminder', ahead, sequence: 0 };
}
/** The same as the queue stores it. */
export const queued = (mail: AppointmentMail | ReminderMail): QueuedMail => ({ key: `k:${mail.appointmentId}`, mail });
/** What sending needs, except the transport. */
export const sending = (live: LiveApp) => ({
  db: live.db,
  clock: fixedClock('2026-10-19T08:00:00Z'),
  tenant: tenantLookup(live.db),
  settings: { from: 'no-reply@tessera.example' },
});
