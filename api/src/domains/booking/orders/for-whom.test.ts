import * as contract from '@tessera/contracts/booking';
import { saveBeneficiary } from '@tessera/contracts/booking';
import { acceptTermsOf, acceptTermsOfByLink } from '@tessera/contracts/payments';
import { providerAppointment } from '@tessera/contracts/provider';
import { alice, ben, DETAILS, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { providerId } from '../../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, hold, holdPaid, nonceOf, send } = paymentSteps(test);
const ana = { firstName: 'Ana', lastName: 'Merrowby', ageGroup: 'child', relation: 'child' } as const;
const add = async (user: typeof alice | typeof ben) => good(await test.call(saveBeneficiary, ana, visitor(user))).id;

describe('a visit for another person', () => {
  it('names that person to the customer, the specialist and in both mails, and keeps a snapshot', async () => {
    const caller = visitor(alice);
    const beneficiaryId = await add(alice);
    const [slotStart = ''] = await offered();
    const held = good(await hold(slotStart, caller));
    const { orderId, appointmentId } = good(
      await test.call(contract.bookFree, { holdId: held.id, ...DETAILS, beneficiaryId }, caller),
    );
    good(await test.call(saveBeneficiary, { ...ana, id: beneficiaryId, firstName: 'Another' }, caller));
    expect(good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, caller)).appointment.forWhom).toEqual(
      ana,
    );
    const ilinca = visitor({ id: providerId('ilinca-veridan'), role: 'provider' });
    expect(good(await test.call(providerAppointment, { id: appointmentId }, ilinca))).toMatchObject({
      forWhom: ana,
      client: { firstName: DETAILS.firstName },
    });
    expect(
      test.mail.kept
        .filter((mail) => mail.orderId === orderId)
        .map(({ audience, forWhom }) => `${audience} ${forWhom}`),
    ).toEqual(['customer Ana Merrowby', 'specialist Ana Merrowby']);
  });
  it('can be paid, and is for the customer by default', async () => {
    const { holdId, caller } = await holdPaid();
    const beneficiaryId = await add(alice);
    const paid = good(await send(holdId, await nonceOf(CARDS.good, caller), caller, { beneficiaryId }));
    expect(
      good(await test.call(contract.orderDetails, { orderId: paid.orderId, lang: 'en' }, caller)).appointment.forWhom,
    ).toEqual(ana);
    const other = await holdPaid();
    const own = good(await send(other.holdId, await nonceOf(CARDS.good, other.caller), other.caller));
    expect(
      good(await test.call(contract.orderDetails, { orderId: own.orderId, lang: 'en' }, other.caller)).appointment
        .forWhom,
    ).toBeNull();
  });
  it('is rejected for an entry of another user’s list, and nothing is booked or charged', async () => {
    const bens = await add(ben);
    const { holdId, caller } = await holdPaid();
    const refused = await send(holdId, await nonceOf(CARDS.good, caller), caller, { beneficiaryId: bens });
    expect([refusal(refused), refused.ok ? [] : refused.body.details]).toEqual([
      '404 NOT_FOUND',
      [{ path: 'beneficiaryId', message: 'unknown' }],
    ]);
    expect(refusal(await test.call(contract.bookFree, { holdId, ...DETAILS, beneficiaryId: bens }, caller))).toBe(
      '404 NOT_FOUND',
    );
  });
});

describe('accepting the terms by the id of the hold', () => {
  it('is allowed to its holder, once, and then the visit can be paid', async () => {
    const caller = visitor(alice);
    await paymentSteps(test).holdPaid(caller);
    const slotStart = (await offered())[0] ?? '';
    const { id } = good(await hold(slotStart, caller));
    expect(refusal(await send(id, await nonceOf(CARDS.good, caller), caller))).toBe('409 TERMS_NOT_ACCEPTED');
    expect(refusal(await test.call(acceptTermsOf, { appId: id }, visitor(ben)))).toBe('403 HOLD_NOT_YOURS');
    const url = acceptTermsOfByLink.path.replace(':appId', id);
    expect(refusal(await test.send('GET', url, caller))).toBe('403 CONFIRMATION_REQUIRED');
    expect(refusal(await send(id, await nonceOf(CARDS.good, caller), caller))).toBe('409 TERMS_NOT_ACCEPTED');
    expect(good(await test.call(acceptTermsOf, { appId: id }, caller)).acceptedAt).toBe('2026-10-19T08:00:00.000Z');
    test.clock.advance('PT1M');
    const byLink = await test.send('GET', url, {
      ...caller,
      headers: { 'x-tessera-script': '1', 'sec-fetch-site': 'same-origin' },
    });
    expect(byLink.body).toEqual({ acceptedAt: '2026-10-19T08:00:00.000Z' });
    expect(good(await send(id, await nonceOf(CARDS.good, caller), caller)).outcome).toBe('success');
    expect(refusal(await test.call(acceptTermsOf, { appId: id }, caller))).toBe('403 HOLD_NOT_YOURS');
  });
  it('is too late after the hold has expired', async () => {
    const caller = visitor(ben);
    const { id } = good(await hold((await offered())[0] ?? '', caller));
    test.clock.advance('PT11M');
    expect(refusal(await test.call(acceptTermsOf, { appId: id }, caller))).toBe('409 HOLD_ENDED');
    expect(refusal(await test.call(acceptTermsOf, { appId: alice.id }, caller))).toBe('403 HOLD_NOT_YOURS');
  });
});
