import * as contract from '@tessera/contracts/payments';
import { checkLedger } from '../payments/index.ts';
import { creditSteps } from '../../testing/credit-steps.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { customerId, tenantId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
const { makeVoucher, voucherOf, grant, balance } = creditSteps(test);
const maria = { id: customerId('maria.dobre@example.com'), role: 'customer' } as const;
const redeem = (code: string, caller = visitor(alice)) => test.call(contract.useVoucher, { code }, caller);

describe('a person’s credits', () => {
  it('are kept by currency, and a price can use those in its own currency only', async () => {
    await grant(ben.id, 1000);
    await grant(ben.id, 5000, 'RON');
    const of = async (price?: string) =>
      good(await test.call(contract.credits, price === undefined ? {} : { price }, visitor(ben)));
    expect(await of()).toEqual({
      credits: [
        { amount: 1000, currency: 'EUR' },
        { amount: 5000, currency: 'RON' },
      ],
      usable: null,
    });
    expect((await of('7200-EUR')).usable).toEqual({ amount: 1000, currency: 'EUR' });
    expect((await of('300-RON')).usable).toEqual({ amount: 300, currency: 'RON' });
    expect((await of('300-USD')).usable).toEqual({ amount: 0, currency: 'USD' });
    expect(refusal(await test.send('GET', '/rest/user/details/credits?price=72', visitor(ben)))).toBe('400 BAD_INPUT');
    expect(refusal(await test.call(contract.credits, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
  it('exist in the demo, and its ledger is correct', async () => {
    expect(await balance(maria)).toBe(2400);
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });
});

describe('converting a voucher to credits', () => {
  it('works once, in its own currency, however the code is typed', async () => {
    const before = await balance(alice);
    const code = await makeVoucher();
    expect(good(await redeem(` ${code.toLowerCase()} `.trim()))).toEqual({
      credited: { amount: 2000, currency: 'EUR' },
      balance: { amount: before + 2000, currency: 'EUR' },
    });
    expect((await redeem(code)).body).toMatchObject({
      code: 'VOUCHER_USED',
      details: [{ path: 'voucherCode', message: 'used' }],
    });
    const lei = await makeVoucher({ amount: 5000, currency: 'RON' });
    expect(good(await redeem(lei)).balance).toEqual({ amount: 5000, currency: 'RON' });
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });
  it('reports what is wrong with a code', async () => {
    expect(refusal(await redeem('NEVER-WAS'))).toBe('404 VOUCHER_UNKNOWN');
    expect(refusal(await redeem(await makeVoucher({ validUntil: new Date(test.clock.now().epochMilliseconds) })))).toBe(
      '409 VOUCHER_EXPIRED',
    );
    expect(refusal(await redeem(await makeVoucher({ tenantId: tenantId('aurora') })))).toBe('404 VOUCHER_UNKNOWN');
    const bens = await makeVoucher({ userId: ben.id });
    expect(refusal(await redeem(bens))).toBe('404 VOUCHER_UNKNOWN');
    expect(refusal(await redeem(bens, visitor(ben)))).toBe('200 OK');
    expect(refusal(await redeem('x'))).toBe('400 BAD_INPUT');
    expect(refusal(await redeem('ANY-CODE', visitor()))).toBe('401 NOT_LOGGED_IN');
  });
  it('works at the legacy URL only for a script of the site: a link preview changes nothing', async () => {
    const code = await makeVoucher();
    const url = contract.useVoucherByLink.path.replace(':code', code);
    const byLink = (headers: Record<string, string>) => test.send('GET', url, { ...visitor(alice), headers });
    expect(refusal(await byLink({}))).toBe('403 CONFIRMATION_REQUIRED');
    expect(refusal(await byLink({ 'x-tessera-script': '1', 'sec-fetch-site': 'cross-site' }))).toBe(
      '403 CONFIRMATION_REQUIRED',
    );
    expect(refusal(await byLink({ 'sec-fetch-site': 'same-origin' }))).toBe('403 CONFIRMATION_REQUIRED');
    expect((await voucherOf(code))?.usedAt).toBeNull();
    expect(refusal(await byLink({ 'x-tessera-script': '1', 'sec-fetch-site': 'same-origin' }))).toBe('200 OK');
    expect((await voucherOf(code))?.usedBy).toBe(alice.id);
  });
  it('credits the value once for two concurrent calls', async () => {
    const before = (await balance(alice)) + (await balance(ben));
    const code = await makeVoucher();
    const answers = await Promise.all([redeem(code), redeem(code, visitor(ben)), redeem(code)]);
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', '409 VOUCHER_USED', '409 VOUCHER_USED']);
    expect((await balance(alice)) + (await balance(ben))).toBe(before + 2000);
  });
});

it('a user’s vouchers are those issued to them and those that they used, on this host', async () => {
  const given = await makeVoucher({ userId: ben.id });
  const old = await makeVoucher({ userId: ben.id, validUntil: new Date(test.clock.now().epochMilliseconds - 1) });
  const used = await makeVoucher();
  await makeVoucher({ userId: ben.id, tenantId: tenantId('aurora') });
  good(await redeem(used, visitor(ben)));
  const { items } = good(await test.call(contract.myVouchers, {}, visitor(ben)));
  const found = items
    .filter(({ code }) => [given, old, used].includes(code))
    .map(({ code, status }) => `${code} ${status}`);
  expect(found.toSorted()).toEqual([`${given} open`, `${old} expired`, `${used} used`].toSorted());
  expect(good(await test.call(contract.myVouchers, {}, visitor(alice))).items.some(({ code }) => code === given)).toBe(
    false,
  );
  expect(refusal(await test.call(contract.myVouchers, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
});

describe('what is left on a voucher', () => {
  const asked = (code: string, caller = visitor()) => test.call(contract.voucherState, { code }, caller);
  const day = 86_400_000;
  it('is told to whoever has its code, however it is typed, and does not use it', async () => {
    const validUntil = new Date(test.clock.now().epochMilliseconds + day);
    const code = await makeVoucher({ validUntil });
    const open = { left: { amount: 2000, currency: 'EUR' }, validUntil: validUntil.toISOString(), status: 'open' };
    expect(good(await asked(code))).toEqual(open);
    expect(good(await asked(` ${code.toLowerCase()} `, visitor(ben)))).toEqual(open);
    good(await redeem(code));
    expect(good(await asked(code))).toMatchObject({ left: { amount: 0 }, status: 'used' });
    const late = await makeVoucher({ validUntil: new Date(test.clock.now().epochMilliseconds) });
    expect(good(await asked(late))).toMatchObject({ left: { amount: 0, currency: 'EUR' }, status: 'expired' });
  });
  it('is as unknown for somebody else’s voucher, or another site’s, as for a code that is none', async () => {
    const bens = await makeVoucher({ userId: ben.id });
    const none = (await asked('NEVER-WAS')).body;
    const without = (body: unknown) => ({ ...(body as object), requestId: '' });
    for (const answer of [
      await asked(bens),
      await asked(bens, visitor(alice)),
      await asked(await makeVoucher({ tenantId: tenantId('aurora') })),
    ]) {
      expect(refusal(answer)).toBe('404 VOUCHER_UNKNOWN');
      expect(without(answer.body)).toEqual(without(none));
    }
    expect(good(await asked(bens, visitor(ben))).status).toBe('open');
  });
  it('is refused for what cannot be a code', async () => {
    for (const code of ['', 'abc', 'A'.repeat(33), 'ÄUTUMN-20', 'AUTUMN 20', "' or 1=1", 'A\0BCD'])
      expect(refusal(await asked(code))).toBe('400 BAD_INPUT');
  });
});
