import {
  providerAppointment,
  providerCalendar,
  providerCancel,
  providerHours,
  saveHours,
  type CalendarItem,
  type Hours,
  type ProviderAppointment,
  type ProviderCalendar,
} from '@tessera/contracts/provider';
import type { Session } from '@tessera/contracts/unit';
import { answer, type Answer } from '@tessera/kit/testing';

export const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const ilinca: Session = {
  userId: idOf(1),
  firstName: 'Ilinca',
  lastName: 'Veridan',
  role: 'provider',
  permissions: [],
};
export const maria: Session = {
  userId: idOf(2),
  firstName: 'Maria',
  lastName: 'Dobre',
  role: 'customer',
  permissions: [],
};

/** Tuesday at 11:00 in Bucharest, one day after the tests' current time (Monday 2026-11-23T08:00Z). */
export const item: CalendarItem = {
  id: idOf(3),
  startsAt: '2026-11-24T09:00Z',
  endsAt: '2026-11-24T09:50Z',
  status: 'booked',
  online: true,
  first: true,
  client: { firstName: 'Maria', lastName: 'Dobre', portrait: { seed: 'maria' } },
};
export const calendar: ProviderCalendar = {
  specialistId: idOf(9),
  atlasUrl: 'ilinca-veridan',
  zone: 'Europe/Bucharest',
  items: [
    item,
    {
      ...item,
      id: idOf(4),
      startsAt: '2026-11-26T07:00Z',
      endsAt: '2026-11-26T07:50Z',
      first: false,
      online: false,
      client: { ...item.client, firstName: 'Dragoș', lastName: 'Fânețan' },
    },
    {
      ...item,
      id: idOf(5),
      startsAt: '2026-11-26T10:00Z',
      endsAt: '2026-11-26T10:50Z',
      status: 'cancelled',
      first: false,
      client: { ...item.client, firstName: 'Anke', lastName: 'Birkenstedt' },
    },
  ],
  taken: [
    { startsAt: '2026-11-25T08:00Z', endsAt: '2026-11-25T08:50Z', kind: 'held' },
    { startsAt: '2026-11-25T10:00Z', endsAt: '2026-11-25T10:50Z', kind: 'elsewhere' },
  ],
  open: [
    { startsAt: '2026-11-23T07:00Z', endsAt: '2026-11-23T12:00Z' },
    { startsAt: '2026-11-24T07:00Z', endsAt: '2026-11-24T12:00Z' },
    { startsAt: '2026-11-26T07:00Z', endsAt: '2026-11-26T12:00Z' },
    { startsAt: '2026-11-28T20:00Z', endsAt: '2026-11-29T00:00Z' },
  ],
  exceptions: [
    { day: '2026-11-25', kind: 'closed', from: 0, to: 1440 },
    { day: '2026-11-28', kind: 'open', from: 1320, to: 120 },
  ],
  next: item,
};
export const meeting: ProviderAppointment = {
  ...item,
  specialistId: idOf(9),
  number: 'TS-2026-000123',
  zone: 'Europe/Bucharest',
  clientZone: 'America/New_York',
  lang: 'en',
  phone: '+40 700 000 118',
  forWhom: null,
  product: null,
  note: 'Mornings suit me best.',
  bookedAt: '2026-11-20T10:00:00.000Z',
  cancellable: true,
  cancelled: null,
  moved: null,
  moves: [],
  place: { kind: 'video', opensAt: '2026-11-24T08:50:00.000Z', closesAt: '2026-11-24T10:20:00.000Z' },
};
export const hours: Hours = {
  specialistId: idOf(9),
  atlasUrl: 'ilinca-veridan',
  zone: 'Europe/Bucharest',
  today: '2026-11-23',
  duration: 50,
  buffer: 10,
  leastNotice: 240,
  weekly: [
    { day: 1, from: 540, to: 840 },
    { day: 2, from: 540, to: 840 },
    { day: 2, from: 1020, to: 1200 },
  ],
  exceptions: [
    { day: '2026-11-25', kind: 'closed', from: 0, to: 1440 },
    { day: '2026-11-28', kind: 'open', from: 1320, to: 120 },
  ],
  revision: '0123456789abcdef',
};
/** Successful responses to all calls. */
export const allAnswers: readonly Answer[] = [
  answer(providerCalendar, calendar),
  answer(providerHours, hours),
  answer(providerAppointment, meeting),
  answer(providerCancel, { id: item.id, status: 'cancelled' as const }),
  answer(saveHours, (input) => ({
    hours: { ...hours, ...input, revision: 'fedcba9876543210' },
    outside: 0,
    outsideVisits: [],
  })),
];
/** Simulates a window of the given width, which jsdom lacks. Returns a function that restores the previous one. */
export function windowOf(width: number): () => void {
  const before = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })) as typeof matchMedia;
  return () => {
    globalThis.matchMedia = before;
  };
}
