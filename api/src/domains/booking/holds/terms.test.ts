import { acceptTerms, acceptTermsByLink } from '@tessera/contracts/payments';
import { alice, ben, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst, nonceOf, send } = paymentSteps(test);

describe('the terms', () => {
  it('are accepted by a call of their own before anything is paid', async () => {
    const caller = visitor(alice);
    await bookFirst(caller);
    const [slotStart = ''] = await offered();
    const { id } = good(await hold(slotStart, caller));
    expect(refusal(await send(id, await nonceOf(CARDS.good, caller), caller))).toBe('409 TERMS_NOT_ACCEPTED');
    expect(good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, caller)).acceptedAt).toBe(
      '2026-10-19T08:00:00.000Z',
    );
    test.clock.advance('PT1M');
    expect(good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, caller)).acceptedAt).toBe(
      '2026-10-19T08:00:00.000Z',
    );
    expect(good(await send(id, await nonceOf(CARDS.good, caller), caller)).outcome).toBe('success');
  });

  it('are accepted at the legacy URL only for a script of the site', async () => {
    const caller = visitor(alice);
    await bookFirst(caller);
    const [slotStart = ''] = await offered();
    const { id } = good(await hold(slotStart, caller));
    const url = acceptTermsByLink.path
      .replace(':atlasUrl', URL_WORD)
      .replace(':slotStart', encodeURIComponent(slotStart));
    expect(refusal(await test.send('GET', url, caller))).toBe('403 CONFIRMATION_REQUIRED');
    expect(
      refusal(
        await test.send('GET', url, {
          ...caller,
          headers: { 'x-tessera-script': '1', 'sec-fetch-site': 'cross-site' },
        }),
      ),
    ).toBe('403 CONFIRMATION_REQUIRED');
    expect(refusal(await send(id, await nonceOf(CARDS.good, caller), caller))).toBe('409 TERMS_NOT_ACCEPTED');
    expect(
      refusal(
        await test.send('GET', url, {
          ...caller,
          headers: { 'x-tessera-script': '1', 'sec-fetch-site': 'same-origin' },
        }),
      ),
    ).toBe('200 OK');
    expect(refusal(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, visitor(ben)))).toBe(
      '403 HOLD_NOT_YOURS',
    );
  });
});
