import * as contract from '@tessera/contracts/booking';
import { pay } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { specialistId } from '../../../seed/seed-people.ts';
import { alice, ben, DETAILS, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { RANGE } from '../../../testing/move-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, holdPaid, nonceOf } = paymentSteps(test);
const hold = (slotStart: string, caller: Caller, place?: contract.PlaceKind, atlasUrl = URL_WORD) =>
  test.call(contract.holdSlot, { atlasUrl, slotStart, ...(place ? { place } : {}) }, caller);
const placeOf = async (orderId: string, lang: 'en' | 'ro' = 'en') =>
  good(await test.call(contract.orderDetails, { orderId, lang }, visitor(alice))).appointment;
/** Offers visits in person only. */
const THERE = 'smaranda-izvorean';

describe('where a visit takes place', () => {
  it('is by video by default, otherwise at the practice', async () => {
    const mine = visitor(alice);
    const [slotStart = ''] = await offered();
    const { places } = good(await test.call(contract.slotDetails, { atlasUrl: URL_WORD, slotStart, lang: 'ro' }, mine));
    expect(places).toEqual([
      {
        kind: 'video',
        opensAt: new Date(Date.parse(slotStart) - 600_000).toISOString(),
        closesAt: new Date(Date.parse(slotStart) + 80 * 60_000).toISOString(),
      },
      { kind: 'inPerson', address: expect.stringMatching(/\d/), city: 'București' },
    ]);
    const held = good(await hold(slotStart, mine));
    expect(held.place).toBe('video');
    // Holding it again with another place keeps the same hold, in every tab.
    expect(good(await hold(slotStart, mine, 'inPerson'))).toEqual({ ...held, place: 'inPerson' });
    expect(
      good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, visitor(alice))).hold?.place,
    ).toBe('inPerson');
    const { orderId } = good(await test.call(contract.bookFree, { holdId: held.id, ...DETAILS }, mine));
    expect(await placeOf(orderId)).toMatchObject({ online: false, place: { kind: 'inPerson', city: 'Bucharest' } });
  });

  it('is what the customer saw when booking or paying, whatever another tab has chosen since', async () => {
    const paid = await holdPaid();
    const { acceptTerms: _terms, ...details } = DETAILS;
    good(await hold(paid.slotStart, paid.caller, 'inPerson'));
    const answer = await test.call(
      pay,
      {
        ...details,
        holdId: paid.holdId,
        nonce: await nonceOf(CARDS.good, paid.caller),
        total: { amount: 7200, currency: 'EUR' },
        place: 'video',
      },
      paid.caller,
    );
    expect((await placeOf(good(answer).orderId)).place.kind).toBe('video');
  });

  it('is never one that the specialist does not offer', async () => {
    const mine = visitor(ben);
    const [slot] = good(await test.call(availableSlots, { profileId: specialistId(THERE), ...RANGE })).slots;
    const slotStart = slot?.startsAt ?? '';
    expect((await hold(slotStart, mine, 'video', THERE)).body).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ path: 'place' }],
    });
    expect(good(await hold(slotStart, mine, undefined, THERE)).place).toBe('inPerson');
    expect(
      good(await test.call(contract.slotDetails, { atlasUrl: THERE, slotStart, lang: 'en' }, mine)).places,
    ).toMatchObject([{ kind: 'inPerson' }]);
    const [free = ''] = await offered();
    const held = good(await hold(free, visitor(alice)));
    expect(
      refusal(
        await test.send('POST', '/rest/appointment/action/bookFree', {
          ...visitor(alice),
          body: { holdId: held.id, ...DETAILS, place: 'phone' },
        }),
      ),
    ).toBe('400 BAD_INPUT');
  });
});
