import * as contract from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { customerId, specialistId } from '../seed/seed-people.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/**
 * A specialist with hours on Mondays to Thursdays in Bucharest, 50-minute meetings, a 10-minute buffer, and a free
 * first meeting.
 */
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

/** A caller with its own browser, which keeps the hold cookie. */
export const visitor = (user: Caller['user'] = null): Caller => ({ user, jar: {} });

/** Common steps of booking tests, in the week after DST ended in Europe. */
export function bookingSteps(app: TestApp) {
  const offered = async (caller: Caller = {}): Promise<string[]> => {
    const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
    return good(await app.call(availableSlots, { profileId: SPECIALIST, ...range }, caller)).slots.map(
      (slot) => slot.startsAt,
    );
  };
  const hold = (slotStart: string, caller: Caller) =>
    app.call(contract.holdSlot, { atlasUrl: URL_WORD, slotStart }, caller);
  const book = (holdId: string, caller: Caller) => app.call(contract.bookFree, { holdId, ...DETAILS }, caller);
  /** Books the first free slot. */
  const bookFirst = async (caller: Caller) => {
    const slotStart = (await offered())[0] ?? '';
    const held = good(await hold(slotStart, caller));
    return { slotStart, ...good(await book(held.id, caller)) };
  };
  return { offered, hold, book, bookFirst };
}
