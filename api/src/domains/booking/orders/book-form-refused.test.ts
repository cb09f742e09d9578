import * as contract from '@tessera/contracts/booking';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/ids.ts';
import { providerId, specialistId } from '../../../seed/seed-people.ts';
import { productId } from '../../../seed/seed-products.ts';
import { bookFormSteps, details, formOf, PERSON } from '../../../testing/book-form-steps.ts';
import { alice, ben, SPECIALIST, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { good, openTestApp, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { productSpecialists } from '../../products/tables.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold } = paymentSteps(test);
const { makeVoucher } = creditSteps(test);
const { sendForm, send, heldToPay, paidBy } = bookFormSteps(test);

describe('a booking in one call that is refused', () => {
  it('for a visitor, and for somebody else’s time or another specialist’s', async () => {
    const { caller, appId } = await heldToPay();
    expect(refusal(await send(appId, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await send(appId, visitor(ben)))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await send(appId, visitor(ben), await paidBy(CARDS.good, visitor(ben))))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await send(newId(), caller))).toBe('403 HOLD_NOT_YOURS');
    const provider = { ...visitor(), user: { id: providerId('anneliese-fairstow'), role: 'provider' as const } };
    expect(refusal(await send(appId, provider))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await send(appId, caller, { profileId: specialistId('anneliese-fairstow') }))).toBe(
      '403 HOLD_NOT_YOURS',
    );
    expect(refusal(await send(appId, { ...caller, origin: 'https://elsewhere.example' }))).toBe('403 BAD_ORIGIN');
    expect((await test.db.select().from(bookings).where(eq(bookings.id, appId)))[0]).toMatchObject({
      status: 'held',
      termsAcceptedAt: null,
      orderId: null,
    });
  });
  it('in the codes of paying and of booking without paying', async () => {
    const { caller, slotStart, appId } = await heldToPay();
    const by = await paidBy(CARDS.good, caller);
    const said = async (over: Readonly<Record<string, string>>) => refusal(await send(appId, caller, over));
    expect(await said({})).toBe('409 PAYMENT_NEEDED');
    expect(await said({ usedCredits: '100', currency: 'EUR' })).toBe('409 CONFLICT');
    expect(await said({ ...by, total: '7100' })).toBe('409 CONFLICT');
    expect(await said({ ...by, currency: 'RON' })).toBe('409 PRODUCTS_CURRENCY_ERROR');
    expect(await said({ ...by, productId: newId() })).toBe('403 HOLD_NOT_YOURS');
    expect(await said({ ...by, beneficiaryId: newId() })).toBe('404 NOT_FOUND');
    expect(await said({ ...by, voucherCode: 'NEVER-MADE' })).toBe('404 VOUCHER_UNKNOWN');
    expect(
      await said({ ...by, voucherCode: await makeVoucher({ validUntil: new Date('2026-10-18T08:00:00Z') }) }),
    ).toBe('409 VOUCHER_EXPIRED');
    expect(
      await said({
        ...by,
        voucherCode: await makeVoucher({ usedAt: new Date('2026-10-18T08:00:00Z'), usedBy: ben.id }),
      }),
    ).toBe('409 VOUCHER_USED');
    expect(await said({ ...by, nonce: 'nonce_never_made' })).toBe('409 BILLING_METHOD_NOT_SET');
    expect(good(await send(appId, caller, await paidBy(CARDS.pending, caller))).outcome).toBe('pending');
    expect(await said(by)).toBe('409 UNFINISHED_PAYMENT_PROCESS');
    const other = visitor(ben);
    test.clock.advance('PT32M');
    good(await hold(slotStart, other));
    const late = good(await hold((await offered()).at(-1) ?? '', caller)).id;
    test.clock.advance('PT11M');
    expect(refusal(await send(late, caller, await paidBy(CARDS.good, caller)))).toBe('409 HOLD_ENDED');
  });
  it('when somebody else has the time by now', async () => {
    const { caller, slotStart, appId } = await heldToPay();
    test.clock.advance('PT11M');
    good(await hold(slotStart, visitor(ben)));
    expect(refusal(await send(appId, caller, await paidBy(CARDS.good, caller)))).toBe('409 SLOT_TAKEN');
  });
  it('for a product that is no longer sold', async () => {
    const caller = visitor(alice);
    const gone = productId('sleep-through-the-night');
    const where = and(eq(productSpecialists.productId, gone), eq(productSpecialists.specialistId, SPECIALIST));
    const kept = await test.db.select().from(productSpecialists).where(where);
    if (kept.length === 0)
      await test.db
        .insert(productSpecialists)
        .values({ productId: gone, specialistId: SPECIALIST, durationMinutes: 50, priceMinor: 4000, currency: 'EUR' });
    const slotStart = (await offered())[0] ?? '';
    const held = good(
      await test.call(contract.holdSlot, { atlasUrl: 'ilinca-veridan', slotStart, productId: gone }, caller),
    );
    await test.db.delete(productSpecialists).where(where);
    expect(refusal(await send(held.id, caller, { ...(await paidBy(CARDS.good, caller)), productId: gone }))).toBe(
      '409 PRODUCT_NOT_OFFERED',
    );
    if (kept.length > 0) await test.db.insert(productSpecialists).values(kept);
  });
  it('when one address exceeds the rate limit', async () => {
    const strict = await openTestApp({ database: test.database, limits: true });
    const codes: string[] = [];
    for (let index = 0; index < 21; index += 1)
      codes.push(
        refusal(
          await strict.send('POST', '/rest/bookings', { ...visitor(alice), body: { ...PERSON, appId: newId() } }),
        ),
      );
    expect([new Set(codes.slice(0, 20)), codes[20]]).toEqual([
      new Set(['403 HOLD_NOT_YOURS']),
      '429 TOO_MANY_REQUESTS',
    ]);
    await strict.app.close();
  });
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['no acceptance of the terms', { acceptTerms: 'false' }, 'acceptTerms'],
    ['an id of another kind', { appId: '1' }, 'appId'],
    ['a field that nobody knows', { paidChatProduct: 'x' }, 'paidChatProduct'],
    ['an amount with a point', { usedCredits: '10.00', currency: 'EUR' }, 'usedCredits'],
    ['a negative amount', { total: '-1', currency: 'EUR' }, 'total'],
    ['credits of no currency', { usedCredits: '1000' }, 'currency'],
    ['a total without a card', { total: '7200', currency: 'EUR' }, 'nonce'],
    ['a card without a total', { nonce: 'nonce_of_tests' }, 'total'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a key of the language', { ['__proto__']: 'x' }, '__proto__'],
  ])('%s is named as the field that is wrong', async (_what, over, path) => {
    const answer = await send(newId(), visitor(alice), over);
    expect([refusal(answer), details(answer)]).toEqual(['400 BAD_INPUT', [expect.objectContaining({ path })]]);
  });
  it('with a file, a duplicate field, or an invalid form', async () => {
    const caller = visitor(alice);
    const withFile = formOf({ ...PERSON, appId: newId() });
    withFile.append('firstName', new Blob(['x']), 'x.txt');
    withFile.append('lang', 'ro');
    const answer = await sendForm(withFile, caller);
    expect([refusal(answer), details(answer)]).toEqual([
      '400 BAD_INPUT',
      [
        { path: 'firstName', message: 'No files are taken' },
        { path: 'lang', message: 'Sent twice' },
      ],
    ]);
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=y', 'x'],
      ['multipart/form-data; boundary=y', ''],
      ['text/plain', 'appId=1'],
      ['application/json', '{'],
    ] as const)
      expect([
        type,
        refusal(await test.send('POST', '/rest/bookings', { ...caller, headers: { 'content-type': type }, body })),
      ]).toEqual([type, '400 BAD_INPUT']);
  });
  it('when it is too large', async () => {
    expect(refusal(await send(newId(), visitor(alice), { note: 'x'.repeat(300_000) }))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(refusal(await send(newId(), visitor(alice), { note: 'x'.repeat(501) }))).toBe('400 BAD_INPUT');
  });
  it('no other route accepts forms', async () => {
    const request = new Request('http://form', { method: 'POST', body: formOf({ holdId: newId() }) });
    const answer = await test.send('POST', contract.bookFree.path, {
      ...visitor(alice),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: await request.text(),
    });
    expect([refusal(answer), details(answer)]).toEqual(['400 BAD_INPUT', undefined]);
  });
});
