import * as contract from '@tessera/contracts/booking';
import { alice, bookingSteps, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);

describe('the details of a slot', () => {
  const details = (slotStart: string, caller: Caller = {}, lang: 'en' | 'el' = 'en') =>
    test.call(contract.slotDetails, { atlasUrl: URL_WORD, slotStart, lang }, caller);

  it('contain price, zone, alternatives and state', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    expect(good(await details(slotStart, {}, 'el'))).toMatchObject({
      state: 'free',
      duration: 50,
      price: { amount: 7200, currency: 'EUR' },
      discount: { amount: 7200, currency: 'EUR' },
      total: { amount: 0, currency: 'EUR' },
      specialist: { atlasUrl: URL_WORD, zone: 'Europe/Bucharest', heading: expect.stringMatching(/[α-ω]/) },
    });
    await hold(slotStart, mine);
    expect(good(await details(slotStart, mine)).state).toBe('mine');
    const seen = good(await details(slotStart));
    expect(seen.state).toBe('held');
    expect(seen.alternatives).toHaveLength(3);
    expect(seen.alternatives).not.toContain(slotStart);
    test.clock.advance('PT10M');
    expect(good(await details(slotStart)).state).toBe('free');
  });

  it('cost the full price after a first meeting', async () => {
    const mine = visitor(alice);
    await bookFirst(mine);
    const [next = ''] = await offered();
    expect(good(await details(next, mine)).total.amount).toBe(7200);
    expect(good(await details(next)).total.amount).toBe(0);
  });

  it('refuse what cannot be held', async () => {
    expect(refusal(await details('2026-10-26T03:00Z'))).toBe('409 SLOT_NOT_OFFERED');
    expect(refusal(await details('2026-10-12T08:00Z'))).toBe('409 SLOT_PAST');
    expect(refusal(await details('x'))).toBe('400 SLOT_START_INVALID');
    expect(
      refusal(
        await test.call(contract.slotDetails, { atlasUrl: 'nobody', slotStart: '2026-10-26T08:00Z', lang: 'en' }),
      ),
    ).toBe('404 NOT_FOUND');
  });
});
