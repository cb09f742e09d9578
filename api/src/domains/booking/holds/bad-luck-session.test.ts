import * as contract from '@tessera/contracts/booking';
import { saveBeneficiary } from '@tessera/contracts/booking';
import { visitPrice } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { alice, ben, DETAILS, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { moveSteps } from '../../../testing/move-steps.ts';
import { CARDS, FREE_ROWS, PAID_ROWS, paymentSteps } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { beneficiaries } from '../../clients/tables.ts';
import { emulatorNonces } from '../../emulator/tables.ts';

const test = setUpTestApp();
const { offered, hold, nonceOf, send, holdPaid, rowsOfOrder } = paymentSteps(test);
const { makeVoucher, voucherOf } = creditSteps(test);
const { rowOf } = moveSteps(test);
const { written } = rowSteps(test);

const eur = (amount: number) => ({ amount, currency: 'EUR' });
/** The same browser after its session has ended: it keeps its cookies but is anonymous. */
const ended = ({ jar }: Caller): Caller => ({ user: null, ...(jar ? { jar } : {}) });
const first = async (): Promise<string> => (await offered())[0] ?? '';

describe('a session that ends in the wizard', () => {
  it(badLuck('SESSION-1'), async () => {
    const caller = visitor(alice);
    const { id } = good(await hold(await first(), caller));
    const before = await rowOf(id);
    const ana = { firstName: 'Ana', lastName: 'Merrowby', ageGroup: 'child', relation: 'child' } as const;
    expect(
      await written(async () =>
        expect(refusal(await test.call(saveBeneficiary, ana, ended(caller)))).toBe('401 NOT_LOGGED_IN'),
      ),
    ).toEqual({});
    let saved = '';
    const save = () => written(async () => void ({ id: saved } = good(await test.call(saveBeneficiary, ana, caller))));
    expect([await save(), await save()]).toEqual([{ beneficiaries: '+1' }, {}]);
    expect(await test.db.select().from(beneficiaries).where(eq(beneficiaries.userId, alice.id))).toMatchObject([
      { id: saved, ...ana },
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(
      await written(
        async () =>
          void good(await test.call(contract.bookFree, { holdId: id, ...DETAILS, beneficiaryId: saved }, caller)),
      ),
    ).toEqual(FREE_ROWS);
    expect(await rowOf(id)).toMatchObject({ status: 'booked', forWhom: ana, firstName: 'Alice', userId: alice.id });
    expect(test.mail.kept.map(({ forWhom }) => forWhom)).toEqual(['Ana Merrowby', 'Ana Merrowby']);
  });

  it(badLuck('SESSION-4'), async () => {
    const { caller, holdId } = await holdPaid();
    const voucherCode = await makeVoucher();
    const [row, voucher] = [await rowOf(holdId), await voucherOf(voucherCode)];
    const nonce = await nonceOf(CARDS.good, caller);
    const tryIt = (who: Caller) => test.call(visitPrice, { atlasUrl: URL_WORD, voucherCode, withCredits: false }, who);
    const wrote = await written(async () => {
      expect(refusal(await tryIt(ended(caller)))).toBe('401 NOT_LOGGED_IN');
      expect(good(await tryIt(caller)).total).toEqual(eur(5200));
    });
    expect([wrote, await rowOf(holdId), await voucherOf(voucherCode), voucher?.usedAt]).toEqual([
      {},
      row,
      voucher,
      null,
    ]);
    let orderId = '';
    expect(
      await written(
        async () => void ({ orderId } = good(await send(holdId, nonce, caller, { voucherCode, total: eur(5200) }))),
      ),
    ).toEqual({ ...PAID_ROWS, ledger_postings: '+3', ledger_entries: '+6', vouchers: '~1' });
    expect(await rowsOfOrder(orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      refunds: [],
    });
    expect((await rowsOfOrder(orderId)).ledger).toContain('capture asset:gateway 5200');
    expect((await voucherOf(voucherCode))?.usedBy).toBe(alice.id);
  });

  it(badLuck('SESSION-10'), async () => {
    const { caller, holdId } = await holdPaid();
    const nonce = await nonceOf(CARDS.good, caller);
    const row = await rowOf(holdId);
    const wrote = await written(async () => {
      expect(refusal(await send(holdId, nonce, ended(caller)))).toBe('401 NOT_LOGGED_IN');
      expect(refusal(await send(holdId, nonce, { ...caller, user: ben }))).toBe('403 HOLD_NOT_YOURS');
    });
    expect([wrote, await rowOf(holdId)]).toEqual([{}, row]);
    expect(await test.db.select().from(emulatorNonces).where(eq(emulatorNonces.nonce, nonce))).toMatchObject([
      { isUsed: false, lastFour: CARDS.good.slice(-4) },
    ]);
  });
});
