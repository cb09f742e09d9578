import { sql } from 'drizzle-orm';
import * as contract from '@tessera/contracts/booking';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { creditSteps } from '../../testing/credit-steps.ts';
import { CARDS, paymentSteps } from '../../testing/payment-steps.ts';
import { good, setUpTestApp } from '../../testing/test-app.ts';
import { checkLedger } from './index.ts';

const test = setUpTestApp();
const { payWith, transactionOf, press, holdPaid, nonceOf, send } = paymentSteps(test);
const { makeVoucher, grant } = creditSteps(test);
const problems = async () => (await checkLedger(test.db)).problems;
/** Does damage that our code never does, runs the check, and undoes it. */
async function damaged(damage: () => ReturnType<typeof sql>): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await test.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(damage());
      found = (await checkLedger(tx)).problems;
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error;
    });
  return found;
}

describe('the check of the ledger', () => {
  it('finds nothing after payments, declines, full and partial refunds, a late payment and one in progress', async () => {
    const paid = await payWith(CARDS.good);
    await press('part', await transactionOf(paid.orderId));
    const cancelled = await payWith(CARDS.good);
    good(await test.call(contract.cancelAppointment, { id: cancelled.appointmentId }, cancelled.caller));
    await payWith(CARDS.poor);
    const late = await payWith(CARDS.pending);
    test.clock.set(late.slotStart.replace('Z', ':00Z'));
    await press('approve', await transactionOf(late.orderId));
    test.clock.set('2026-10-19T08:00:00Z');
    await payWith(CARDS.pending);
    const report = await checkLedger(test.db);
    expect(report.problems).toEqual([]);
    expect([report.captures, report.underWay]).toEqual([3, 1]);
    expect(report.atGateway).toEqual([{ currency: 'EUR', amount: 6480 }]);
    expect((await test.send('GET', '/internal/ledger')).body).toEqual(report);
  });

  it('detects each kind of damage', async () => {
    const paid = await payWith(CARDS.good);
    const id = await transactionOf(paid.orderId);
    expect(await problems()).toEqual([]);
    const posting = sql`select id from ledger_postings where order_id = ${paid.orderId}`;
    expect(
      await damaged(
        () => sql`update ledger_entries set amount = amount + 1 where line = 1 and posting_id in (${posting})`,
      ),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/does not sum to zero/),
        expect.stringMatching(/the gateway has 7200/),
      ]),
    );
    expect(
      await damaged(() => sql`update payment_attempts set status = 'declined' where order_id = ${paid.orderId}`),
    ).toEqual([expect.stringMatching(/does not belong to a paid order/)]);
    expect(
      await damaged(
        () => sql`update ledger_postings set reference = 'capture other' where reference = ${`capture ${id}`}`,
      ),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/succeeded but was not posted/)]));
    expect(
      await damaged(() => sql`delete from ledger_postings where kind = 'sale' and order_id = ${paid.orderId}`),
    ).toEqual([expect.stringMatching(/has no matching sale posting/)]);
    expect(await damaged(() => sql`update emulator_transactions set amount = 7100 where id = ${id}`)).toEqual([
      expect.stringMatching(/has 7200 EUR at the gateway, the gateway has 7100/),
    ]);
    expect(await damaged(() => sql`update emulator_transactions set reference = 'somebody' where id = ${id}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/not one of our payments/)]),
    );
    expect(
      await damaged(
        () =>
          sql`insert into refunds (id, order_id, transaction_id, amount, reason, status, gateway_id, created_at) values (gen_random_uuid(), ${paid.orderId}, ${id}, 1, 'gateway', 'done', 'ref_none', '2026-10-19T08:00:00Z')`,
      ),
    ).toEqual([expect.stringMatching(/is done but was not posted/)]);
    expect(await problems()).toEqual([]);
  });

  it('detects vouchers and credits that do not match their postings', async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const voucherCode = await makeVoucher();
    await grant(alice.id, 1000);
    const total = { amount: 4200, currency: 'EUR' };
    const paid = good(
      await send(holdId, await nonceOf(CARDS.good, caller), caller, {
        voucherCode,
        credits: { amount: 1000, currency: 'EUR' },
        total,
      }),
    );
    expect(await problems()).toEqual([]);
    const otherwise = [expect.stringMatching(/a voucher or credits that do not match its postings/)];
    expect(
      await damaged(
        () =>
          sql`update payment_attempts set lines = '[{"kind": "meeting", "amount": 7200}]' where order_id = ${paid.orderId}`,
      ),
    ).toEqual(otherwise);
    expect(
      await damaged(() => sql`delete from ledger_postings where kind = 'credit' and order_id = ${paid.orderId}`),
    ).toEqual(expect.arrayContaining(otherwise));
    expect(
      await damaged(
        () => sql`update vouchers set used_at = null, used_by = null, attempt_id = null where code = ${voucherCode}`,
      ),
    ).toEqual([expect.stringMatching(/^The used vouchers in EUR do not match/)]);
    expect(await damaged(() => sql`update vouchers set amount = 9900 where code = ${voucherCode}`)).toEqual([
      expect.stringMatching(/^Voucher .* does not match/),
      expect.stringMatching(/^The used vouchers in EUR/),
    ]);
    expect(
      await damaged(() => sql`update credit_accounts set balance = balance + 1 where user_id = ${alice.id}`),
    ).toEqual([expect.stringMatching(/^The credits of .* EUR do not match the ledger/)]);
  });
});
