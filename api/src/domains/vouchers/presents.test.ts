import { LANGUAGES } from '@tessera/contracts/languages';
import { toRequest } from '@tessera/contracts/endpoint';
import { returnVoucher, useVoucher, voucherPaper, voucherState } from '@tessera/contracts/payments';
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { creditSteps } from '../../testing/credit-steps.ts';
import { deductionSteps, eur } from '../../testing/deduction-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { good, ORIGIN, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { PRESENT, voucherSteps } from '../../testing/voucher-steps.ts';
import { letterOf } from '../outbox/letter.ts';
import { checkLedger } from '../payments/index.ts';
import { personal } from './index.ts';
import { spelled } from './paper.ts';
import { forgetOldPresents, sendPresents } from './present-service.ts';
import { voucherPurchases } from './tables.ts';

const test = setUpTestApp();
const { buy, look, order, holdPaid, nonceOf, send, rowsOfOrder } = voucherSteps(test);
const { bookBy } = deductionSteps(test);
const { balance } = creditSteps(test);
const NOW = '2026-10-19T08:00:00Z';
const problems = async () => (await checkLedger(test.db)).problems;
const work = () => sendPresents({ db: test.db, clock: test.clock, mail: test.mail });
const presentsOf = (orderId: string) =>
  test.mail.vouchers.flatMap((mail) => (mail.kind === 'voucher-present' && mail.orderId === orderId ? [mail] : []));
async function read(paper: Uint8Array): Promise<{ readonly text: string; readonly pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
  return { text: text.replaceAll(/[\s\u00a0\u202f]+/g, ' '), pages: totalPages };
}
const codeOf = async (orderId: string): Promise<string> => (await look(orderId)).voucher?.code ?? '';
afterEach(() => test.clock.set(NOW));

describe('a present', () => {
  it('is mailed at nine on its day in the zone of the buyer, once, with a PDF; its subject names nobody', async () => {
    const { orderId } = await buy({ present: PRESENT, zone: 'America/New_York' });
    await work();
    test.clock.set('2026-10-24T12:59:59Z');
    await work();
    expect(presentsOf(orderId)).toEqual([]);
    expect((await look(orderId)).present).toMatchObject({ ...PRESENT, isSent: false });
    test.clock.set('2026-10-24T13:00:00Z');
    await Promise.all([work(), work()]);
    await work();
    const [mail, ...others] = presentsOf(orderId);
    expect(others).toEqual([]);
    const code = await codeOf(orderId);
    expect(mail).toMatchObject({ to: { email: PRESENT.email, name: PRESENT.name }, voucherCode: code, from: 'Alice' });
    if (!mail) throw new Error('no mail');
    const letter = letterOf(mail, { name: 'Tessera', seed: null });
    expect(letter.subject).toBe('A present for you');
    expect(letter.lines).toContain(PRESENT.message);
    expect(letter.facts).toContainEqual(['Voucher code', code]);
    expect((await read(Buffer.from(mail.pdf, 'base64'))).text).toContain(code);
    expect((await look(orderId)).present?.isSent).toBe(true);
  });
  it('for today goes out when it is paid, and not when the card is refused', async () => {
    const today = { ...PRESENT, day: '2026-10-19' };
    const paid = await buy({ present: today });
    expect(presentsOf(paid.orderId)).toHaveLength(1);
    const refused = await buy({ present: today }, CARDS.poor);
    await work();
    expect(presentsOf(refused.orderId)).toEqual([]);
  });
  it('that was given back is not mailed', async () => {
    const { orderId } = await buy({ present: PRESENT });
    good(await test.call(returnVoucher, { orderId }, visitor(alice)));
    test.clock.set('2026-10-25T08:00:00Z');
    await work();
    expect(presentsOf(orderId)).toEqual([]);
  });
  it('is sealed, in its buyer’s export, forgotten after thirty days, and erased with the account', async () => {
    const { orderId } = await buy({ present: { ...PRESENT, day: '2026-10-19' } });
    const stored = await test.db.execute(sql`select present from voucher_purchases where order_id = ${orderId}`);
    expect(JSON.stringify(stored)).not.toContain('Fernhollow');
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      presents: expect.arrayContaining([expect.objectContaining({ email: PRESENT.email, text: PRESENT.message })]),
    });
    const unpaid = good(await order({ present: PRESENT }));
    test.clock.set('2026-11-18T08:00:01Z');
    await forgetOldPresents({ db: test.db, clock: test.clock });
    expect((await look(orderId)).present).toBeNull();
    expect((await look(unpaid.orderId)).present).toBeNull();
    test.clock.set(NOW);
    const later = await buy({ present: PRESENT });
    await test.db.transaction((tx) =>
      personal.erase(tx, { id: alice.id, email: 'alice.merrowby@example.com', visits: [] }),
    );
    const [row] = await test.db.select().from(voucherPurchases).where(eq(voucherPurchases.orderId, later.orderId));
    expect(row).toMatchObject({ present: null, dueAt: null });
  });
});

describe('a voucher on paper', () => {
  it('is one page in each of ten languages, with its code to copy and sign by sign', async () => {
    const { orderId } = await buy({ present: PRESENT });
    const code = await codeOf(orderId);
    for (const lang of LANGUAGES) {
      const { url } = toRequest(voucherPaper, { orderId, lang });
      const response = await test.app.inject({
        method: 'GET',
        url,
        headers: {
          'x-tessera-tenant': 'tessera',
          'x-tessera-origin': ORIGIN,
          'x-test-user': `${alice.id} ${alice.role}`,
        },
      });
      expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      const { text, pages } = await read(response.rawPayload);
      expect(pages).toBe(1);
      for (const part of [code, spelled(code), PRESENT.name, PRESENT.message]) expect(text).toContain(part);
    }
    expect(refusal(await test.call(voucherPaper, { orderId, lang: 'en' }, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
});

describe('a code that was sold here', () => {
  it('pays for a visit together with a card, and what was owed is used up in the books', async () => {
    const code = await codeOf((await buy()).orderId);
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const typed = code.toLowerCase().replaceAll('-', '');
    const paid = good(
      await send(holdId, await nonceOf(CARDS.good, caller), caller, { voucherCode: typed, total: eur(2200) }),
    );
    expect(paid.outcome).toBe('success');
    expect((await rowsOfOrder(paid.orderId)).ledger).toContain('voucher liability:vouchers 5000');
    expect(good(await test.call(voucherState, { code }, visitor()))).toMatchObject({
      left: { amount: 0 },
      status: 'used',
    });
    expect(await problems()).toEqual([]);
  });
  it('is whole again when the card beside it is refused', async () => {
    const code = await codeOf((await buy()).orderId);
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const refused = good(
      await send(holdId, await nonceOf(CARDS.poor, caller), caller, { voucherCode: code, total: eur(2200) }),
    );
    expect(refused.outcome).toBe('declined');
    expect(good(await test.call(voucherState, { code }, visitor()))).toMatchObject({ left: { amount: 5000 } });
    expect(await problems()).toEqual([]);
  });
  it('pays for a whole visit, and its rest becomes credits', async () => {
    const { value, id } = await voucherSteps(test).offerOf(10000);
    const code = await codeOf((await buy({ offerId: id, value })).orderId);
    const before = await balance(alice);
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    good(await bookBy(holdId, caller, { voucherCode: code }));
    expect(await balance(alice)).toBe(before + 2800);
    expect(await problems()).toEqual([]);
  });
  it('becomes credits, in its own currency', async () => {
    const { value, id } = await voucherSteps(test).offerOf(10000, 'RON');
    const code = await codeOf((await buy({ offerId: id, value })).orderId);
    good(await test.call(useVoucher, { code }, visitor(ben)));
    expect(await balance(ben, 'RON')).toBe(10000);
    expect(await problems()).toEqual([]);
  });
  it('is missed by the check of the books when somebody tampers with it', async () => {
    const { orderId } = await buy();
    const damaged = async (damage: ReturnType<typeof sql>) => {
      let found: readonly string[] = [];
      await test.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(damage);
          found = (await checkLedger(tx)).problems;
          throw new Error('taken back');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'taken back') throw error;
        });
      return found;
    };
    expect(await damaged(sql`update vouchers set amount = 9900 where order_id = ${orderId}`)).toEqual([
      expect.stringMatching(/^The sold vouchers in EUR/),
      expect.stringMatching(/has not issued the voucher/),
    ]);
    expect(await damaged(sql`delete from vouchers where order_id = ${orderId}`)).toEqual([
      expect.stringMatching(/^The sold vouchers in EUR/),
      expect.stringMatching(/has not issued the voucher/),
    ]);
    expect(await damaged(sql`update vouchers set returned_at = now() where order_id = ${orderId}`)).toEqual([
      expect.stringMatching(/^The sold vouchers in EUR/),
    ]);
    expect(await damaged(sql`delete from voucher_purchases where order_id = ${orderId}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/no matching sale posting/)]),
    );
    expect(await problems()).toEqual([]);
  });
});
