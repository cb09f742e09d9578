import { bookFree, holdSlot } from '@tessera/contracts/booking';
import { acceptTerms, useVoucher } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { inArray } from 'drizzle-orm';
import { specialistId } from '../../seed/seed-people.ts';
import { alice, ben, DETAILS, visitor } from '../../testing/booking-steps.ts';
import { creditSteps } from '../../testing/credit-steps.ts';
import { good, openTestApp, refusal, type Caller } from '../../testing/test-app.ts';
import { setUpTwoApps } from '../../testing/two-apps.ts';
import { bookings } from '../booking/tables.ts';
import { checkLedger } from '../payments/index.ts';
import { specialists } from '../specialists/tables.ts';

/** Two specialists, so that no specialist's lock serialises the concurrent bookings. */
const URL_WORDS = ['ilinca-veridan', 'tobias-harrowgill'] as const;
const PRICE = 7200;

const apps = setUpTwoApps(openTestApp);
const [first, second] = apps;
beforeAll(() => first.db.update(specialists).set({ firstMeetingFree: false, priceMinor: PRICE }));
const { makeVoucher, grant, balance } = creditSteps(first);

/** A user in one of the two processes who holds a slot with one of the two specialists. */
async function holder(user: Caller['user'], index: 0 | 1) {
  const app = apps[index];
  const atlasUrl = URL_WORDS[index];
  const caller = visitor(user);
  const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
  const { slots } = good(await app.call(availableSlots, { profileId: specialistId(atlasUrl), ...range }, caller));
  const slotStart = slots[0]?.startsAt ?? '';
  const { id } = good(await app.call(holdSlot, { atlasUrl, slotStart }, caller));
  good(await app.call(acceptTerms, { atlasUrl, slotStart }, caller));
  const send = (over: Partial<NonNullable<typeof bookFree.__io>[0]>) =>
    app.call(bookFree, { holdId: id, ...DETAILS, ...over }, caller);
  return { id, send };
}

describe('on a PostgreSQL server, in two processes', () => {
  it('one voucher pays for the visit of exactly one of two users', async () => {
    for (let round = 0; round < 6; round += 1) {
      const voucherCode = await makeVoucher({ amount: PRICE });
      const book = [await holder(alice, 0), await holder(ben, 1)];
      const verdicts = (await Promise.all(book.map(({ send }) => send({ voucherCode })))).map(refusal);
      expect(verdicts.toSorted()).toEqual(['200 OK', '409 VOUCHER_USED']);
    }
    expect((await checkLedger(first.db)).problems).toEqual([]);
  });

  it('one user’s credits pay for one of two visits booked concurrently in two tabs', async () => {
    for (let round = 0; round < 6; round += 1) {
      await grant(alice.id, PRICE - (await balance(alice)) + 100);
      const credits = { amount: PRICE, currency: 'EUR' };
      const book = [await holder(alice, 0), await holder(alice, 1)];
      // A user has one active hold. Here both are made active, so that only the credits decide between the visits.
      await first.db
        .update(bookings)
        .set({ status: 'held' })
        .where(
          inArray(
            bookings.id,
            book.map(({ id }) => id),
          ),
        );
      const verdicts = (await Promise.all(book.map(({ send }) => send({ credits })))).map(refusal);
      expect(verdicts.toSorted()).toEqual(['200 OK', '409 CONFLICT']);
      expect(await balance(alice)).toBe(100);
    }
    expect((await checkLedger(first.db)).problems).toEqual([]);
  });

  it('a voucher is converted to credits once by many concurrent calls', async () => {
    const before = await balance(ben);
    const code = await makeVoucher();
    const verdicts = (
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? first : second).call(useVoucher, { code }, visitor(ben)),
        ),
      )
    ).map(refusal);
    expect(verdicts.filter((verdict) => verdict === '200 OK')).toHaveLength(1);
    expect(await balance(ben)).toBe(before + 2000);
  });
});
