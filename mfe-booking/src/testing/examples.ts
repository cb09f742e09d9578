import {
  beneficiaries,
  bookFree,
  cancelAppointment,
  clientDetails,
  currentHold,
  extendHold,
  holdSlot,
  moveTimes,
  myAppointments,
  openOrders,
  orderDetails,
  releaseHold,
  rescheduleAppointment,
  saveBeneficiary,
  slotDetails,
  stopPaying,
  translatedTerms,
  type Appointment,
  type Beneficiary,
  type Hold,
  type Order,
  type SlotDetails,
} from '@tessera/contracts/booking';
import {
  acceptTerms,
  clientToken,
  myVouchers,
  pay,
  paymentMethods,
  tokenizeCard,
  visitPrice,
} from '@tessera/contracts/payments';
import { availableSlots, exampleCard, profileModel } from '@tessera/contracts/specialists';
import type { Session } from '@tessera/contracts/unit';
import { answer, type Answer } from '@tessera/kit/testing';

export const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;
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
  price: { amount: 7200, currency: 'EUR' },
  discount: { amount: 7200, currency: 'EUR' },
  total: { amount: 0, currency: 'EUR' },
  lines: [
    { kind: 'meeting', amount: { amount: 7200, currency: 'EUR' } },
    { kind: 'first-meeting', amount: { amount: -7200, currency: 'EUR' } },
  ],
  alternatives: ['2026-11-24T10:00Z', '2026-11-25T09:00Z', '2026-11-26T09:00Z'],
};
/** The same slot when it is not the first meeting. */
export const costly: SlotDetails = {
  ...free,
  discount: { amount: 0, currency: 'EUR' },
  total: free.price,
  lines: free.lines.slice(0, 1),
};
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
  paid: { amount: 0, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  deducted: { amount: 0, currency: 'EUR' },
  credited: { amount: 0, currency: 'EUR' },
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

const slot = (startsAt: string) => ({
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

/** Successful responses to all calls; the slot is free. */
export const allAnswers: readonly Answer[] = [
  answer(availableSlots, freeTimes([START])),
  answer(slotDetails, free),
  answer(currentHold, { hold: null }),
  answer(holdSlot, hold),
  answer(extendHold, { ...hold, extended: true, until: '2026-11-23T08:15:00.000Z' }),
  answer(releaseHold, { done: true }),
  answer(clientDetails, client),
  answer(beneficiaries, { items: [] }),
  answer(saveBeneficiary, ana),
  answer(bookFree, { orderId: idOf(4), appointmentId: idOf(3) }),
  answer(orderDetails, order),
  answer(openOrders, { items: [] }),
  answer(stopPaying, { orderId: idOf(4), context: 'setup' as const }),
  answer(myAppointments, { items: [appointment], total: 1 }),
  answer(cancelAppointment, {
    id: idOf(3),
    status: 'cancelled' as const,
    refunded: { amount: 0, currency: 'EUR' },
    credited: { amount: 0, currency: 'EUR' },
  }),
  answer(moveTimes, { slots: ['2026-11-25T10:00Z', '2026-11-25T16:00Z', '2026-12-03T08:00Z'].map(slot) }),
  answer(rescheduleAppointment, {
    id: idOf(3),
    startsAt: '2026-11-25T10:00Z',
    endsAt: '2026-11-25T10:50Z',
    freeUntil: '2026-11-24T10:00:00.000Z',
    movable: true,
    movedFrom: START,
  }),
  answer(paymentMethods, { gateway: 'emulator' as const, methods: ['card' as const] }),
  answer(visitPrice, {
    lines: costly.lines,
    total: costly.total,
    credits: { amount: 0, currency: 'EUR' },
    rest: { amount: 0, currency: 'EUR' },
  }),
  answer(myVouchers, { items: [] }),
  answer(clientToken, { gateway: 'emulator' as const, token: 'a token of the tests' }),
  answer(translatedTerms, terms),
  answer(acceptTerms, { acceptedAt: '2026-11-23T08:00:00.000Z' }),
  answer(tokenizeCard, { nonce: 'nonce-0001', brand: 'Visa', lastFour: '1111' }),
  answer(pay, { outcome: 'success' as const, orderId: idOf(4), appointmentId: idOf(3), decline: null }),
  answer(profileModel, {
    ...exampleCard,
    nextSlots: [...free.alternatives, '2026-11-27T09:00Z'],
    description: [],
    descriptionLang: 'en',
    practiceYears: 11,
    address: null,
    licences: [],
  }),
];
