import type { Purchase } from '@tessera/contracts/payments';
import { eur, idOf } from './visits.ts';

/** A document that is paid and was not opened. */
export const exampleDocument: Purchase = {
  orderId: idOf(4),
  number: 'TS-2026-000123',
  kind: 'digital',
  title: 'A sleep diary with notes',
  code: 'a-sleep-diary-with-notes',
  domain: 'PSIHO',
  context: 'success',
  value: eur(500),
  orderedAt: '2026-11-23T08:00:00.000Z',
  challengeUrl: null,
  email: 'maria.dobre@example.com',
  startsAt: null,
  minutes: null,
  place: null,
  seatUntil: null,
  languages: ['el', 'en', 'ro'],
  openedAt: null,
  returnUntil: '2026-12-07T08:00:00.000Z',
};
/** A seat that is paid, at a workshop ahead. */
export const exampleSeat: Purchase = {
  ...exampleDocument,
  kind: 'workshop',
  title: 'A back that lasts the day',
  code: 'a-back-that-lasts-the-day',
  domain: 'HEALTH',
  value: eur(2200),
  startsAt: '2026-12-03T16:00:00.000Z',
  minutes: 80,
  place: 'Strada Umbrelei 8, București',
  languages: [],
  returnUntil: '2026-12-02T16:00:00.000Z',
};
