import type { Appointment, Beneficiary, Hold, Order, SlotDetails } from '@tessera/contracts/booking';
import { exampleCard } from '@tessera/contracts/specialists';
import type { Session } from '@tessera/contracts/unit';
import type { Money } from '@tessera/contracts/values';

export const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** An amount of euros, in cents. */
export const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const { id, atlasUrl, title, firstName, lastName, heading, portrait, zone } = exampleCard;
export const specialist = { id, atlasUrl, title, firstName, lastName, heading, portrait, zone };

export const maria: Session = {
  userId: idOf(1),
  firstName: 'Maria',
  lastName: 'Dobre',
  role: 'customer',
  permissions: ['booking:hold'],
};
export const client = {
  firstName: 'Maria',
  lastName: 'Dobre',
  email: 'maria.dobre@example.com',
  phone: '+40 700 000 118',
  phoneCountryCode: 'RO',
  timezone: null,
  source: 'booking' as const,
};
export const ana: Beneficiary = {
  id: idOf(50),
  firstName: 'Ana',
  lastName: 'Dobre',
  ageGroup: 'child',
  relation: 'child',
};

/** One day after the tests' current time, 2026-11-23T08:00Z. */
export const START = '2026-11-24T09:00Z';
export const free: SlotDetails = {
  specialist,
  startsAt: START,
  endsAt: '2026-11-24T09:50Z',
  duration: 50,
  online: true,
  product: null,
  state: 'free',
  places: [
    { kind: 'video', opensAt: '2026-11-24T08:50:00.000Z', closesAt: '2026-11-24T10:20:00.000Z' },
    { kind: 'inPerson', address: 'Strada Mierlei 10', city: 'Bucharest' },
  ],
  price: eur(7200),
  discount: eur(7200),
  total: eur(0),
  lines: [
    { kind: 'meeting', amount: eur(7200) },
    { kind: 'first-meeting', amount: eur(-7200) },
  ],
  alternatives: ['2026-11-24T10:00Z', '2026-11-25T09:00Z', '2026-11-26T09:00Z'],
};
/** The same slot when it is not the first meeting. */
export const costly: SlotDetails = { ...free, discount: eur(0), total: free.price, lines: free.lines.slice(0, 1) };
export const hold: Hold = {
  id: idOf(30),
  atlasUrl,
  startsAt: START,
  until: '2026-11-23T08:10:00.000Z',
  extended: false,
  orderId: null,
  place: 'video',
};

export const appointment: Appointment = {
  id: idOf(3),
  number: 'TS-2026-000123',
  specialist,
  product: null,
  startsAt: START,
  endsAt: '2026-11-24T09:50Z',
  status: 'booked',
  zone: 'Europe/Bucharest',
  online: true,
  place: { kind: 'video', opensAt: '2026-11-24T08:50:00.000Z', closesAt: '2026-11-24T10:20:00.000Z' },
  orderId: idOf(4),
  cancellable: true,
  freeUntil: '2026-11-23T09:00:00.000Z',
  movable: true,
  movedFrom: null,
  cancelled: null,
  paid: eur(0),
  refunded: eur(0),
  deducted: eur(0),
  credited: eur(0),
  forWhom: null,
};
export const order = {
  orderId: idOf(4),
  number: 'TS-2026-000123',
  context: 'success' as const,
  total: free.total,
  lines: free.lines,
  email: client.email,
  appointment,
  challengeUrl: null,
  keptUntil: null,
  isUnderWay: false,
} satisfies Order;

export const slot = (startsAt: string) => ({
  startsAt,
  endsAt: `${new Date(Date.parse(startsAt) + 50 * 60_000).toISOString().slice(0, 16)}Z`,
});
export const freeTimes = (starts: readonly string[]) => ({
  profileId: id,
  zone,
  duration: 50,
  currency: 'EUR',
  price: free.price,
  firstMeetingDiscount: free.discount,
  slots: starts.map(slot),
});

export const terms = {
  code: 'en' as const,
  name: 'booking' as const,
  since: '2026-10-01',
  blocks: [
    { kind: 'heading' as const, text: 'Price and payment' },
    { kind: 'paragraph' as const, text: 'You pay before the visit.' },
  ],
};
