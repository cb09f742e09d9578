import * as contract from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { customerId, specialistId } from '../seed/seed-people.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** Hours on Mondays to Thursdays in Bucharest, 50 minutes and 10 of buffer, first meeting free. */
export const URL_WORD = 'ilinca-veridan';
export const SPECIALIST = specialistId(URL_WORD);
export const alice = { id: customerId('alice.merrowby@example.com'), role: 'customer' } as const;
export const ben = { id: customerId('ben.tallowick@example.com'), role: 'customer' } as const;
export const DETAILS = {
  firstName: 'Alice',
  lastName: 'Merrowby',
  phone: '+44 20 7946 0000',
  note: '',
  zone: 'America/New_York',
  lang: 'en',
  acceptTerms: true,
} as const;

/** A browser of its own: it keeps the cookie of its hold. */
export const visitor = (user: Caller['user'] = null): Caller => ({ user, jar: {} });

/** What tests of booking do again and again, in the week after the clocks of Europe went back. */
export function bookingSteps(app: () => TestApp) {
  const offered = async (caller: Caller = {}): Promise<string[]> => {
    const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
    return good(await app().call(availableSlots, { profileId: SPECIALIST, ...range }, caller)).slots.map((slot) => slot.startsAt);
  };
  const hold = (slotStart: string, caller: Caller) => app().call(contract.holdSlot, { atlasUrl: URL_WORD, slotStart }, caller);
  const book = (holdId: string, caller: Caller) => app().call(contract.bookFree, { holdId, ...DETAILS }, caller);
  /** Books the first time that nobody has taken. */
  const bookFirst = async (caller: Caller) => {
    const slotStart = (await offered())[0] ?? '';
    const held = good(await hold(slotStart, caller));
    return { slotStart, ...good(await book(held.id, caller)) };
  };
  return { offered, hold, book, bookFirst };
}
