import * as contract from '@tessera/contracts/booking';
import { acceptTerms, pay } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { productSpecialists } from '../domains/products/tables.ts';
import { productId } from '../seed/seed-products.ts';
import { DETAILS, SPECIALIST, URL_WORD } from './booking-steps.ts';
import { CARDS, paymentSteps } from './payment-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** Half an hour at 40 €, and an hour and a half at 130 €, besides her own 50 minutes at 72 €; 10 minutes of buffer after each. */
export const [SHORT, LONG] = [productId('sleep-through-the-night'), productId('worry-that-does-not-stop')];
/** The day of these tests. */
export const RANGE = { from: '2026-10-26T00:00:00.000Z', to: '2026-10-27T00:00:00.000Z' };
const TERMS = [
  { productId: SHORT, durationMinutes: 30, priceMinor: 4000 },
  { productId: LONG, durationMinutes: 90, priceMinor: 13_000 },
];
/** A time of that day, such as `07:00`. */
export const at = (time: string): string => `2026-10-26T${time}Z`;

/** Common steps of tests with products of different durations. */
export function productSteps(app: TestApp) {
  const { nonceOf } = paymentSteps(app);
  /** Offers both products at the specialist, as before the first test. */
  const setTerms = async (): Promise<void> => {
    for (const terms of TERMS) {
      await app.db
        .insert(productSpecialists)
        .values({ ...terms, specialistId: SPECIALIST, currency: 'EUR' })
        .onConflictDoUpdate({ target: [productSpecialists.productId, productSpecialists.specialistId], set: terms });
    }
  };
  const timesOf = async (productId?: string, caller: Caller = {}): Promise<string[]> =>
    good(
      await app.call(availableSlots, { profileId: SPECIALIST, ...RANGE, ...(productId ? { productId } : {}) }, caller),
    ).slots.map(({ startsAt }) => startsAt.slice(11, 16));
  const hold = (time: string, productId: string | undefined, caller: Caller) =>
    app.call(
      contract.holdSlot,
      { atlasUrl: URL_WORD, slotStart: at(time), ...(productId ? { productId } : {}) },
      caller,
    );
  const detailsOf = (time: string, productId: string, caller: Caller, lang: 'en' | 'el' = 'en') =>
    app.call(contract.slotDetails, { atlasUrl: URL_WORD, slotStart: at(time), lang, productId }, caller);
  const { acceptTerms: _terms, ...who } = DETAILS;
  async function payFor(time: string, productId: string, amount: number, caller: Caller, card: string = CARDS.good) {
    const held = good(await hold(time, productId, caller));
    good(await app.call(acceptTerms, { atlasUrl: URL_WORD, slotStart: at(time) }, caller));
    return {
      holdId: held.id,
      ...good(
        await app.call(
          pay,
          {
            ...who,
            holdId: held.id,
            productId,
            nonce: await nonceOf(card, caller),
            total: { amount, currency: 'EUR' },
          },
          caller,
        ),
      ),
    };
  }
  return { setTerms, timesOf, hold, detailsOf, payFor };
}
