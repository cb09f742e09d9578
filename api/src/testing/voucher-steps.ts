import * as contract from '@tessera/contracts/payments';
import { eq } from 'drizzle-orm';
import { vouchers } from '../domains/credits/tables.ts';
import { alice, visitor } from './booking-steps.ts';
import { CARDS, paymentSteps } from './payment-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

export const PRESENT = {
  name: 'Lia Fernhollow',
  email: 'lia.fernhollow@example.com',
  from: 'Alice',
  message: 'Happy birthday. Take an hour for yourself.',
  day: '2026-10-24',
} as const;
type OrderBody = NonNullable<typeof contract.orderVoucher.__io>[0];

/** Common steps of tests in which vouchers are bought. */
export function voucherSteps(app: TestApp) {
  const payments = paymentSteps(app);
  const offerOf = async (amount = 5000, currency = 'EUR', caller: Caller = visitor()) => {
    const { items } = good(await app.call(contract.voucherOffers, {}, caller));
    const found = items.find(({ value }) => value.amount === amount && value.currency === currency);
    if (!found) throw new Error(`nothing is sold for ${amount} ${currency}`);
    return found;
  };
  const order = async (over: Partial<OrderBody> = {}, caller: Caller = visitor(alice)) => {
    const { id: offerId, value } = await offerOf();
    return app.call(
      contract.orderVoucher,
      { offerId, value, present: null, zone: 'Europe/Bucharest', lang: 'en', ...over },
      caller,
    );
  };
  const payFor = async (orderId: string, card: string = CARDS.good, caller: Caller = visitor(alice)) =>
    app.call(contract.payVoucher, { orderId, nonce: await payments.nonceOf(card, caller) }, caller);
  /** Orders a voucher and pays for it. */
  const buy = async (over: Partial<OrderBody> = {}, card: string = CARDS.good, caller: Caller = visitor(alice)) => {
    const { orderId } = good(await order(over, caller));
    return { orderId, ...good(await payFor(orderId, card, caller)) };
  };
  const look = async (orderId: string, caller: Caller = visitor(alice)) =>
    good(await app.call(contract.voucherOrder, { orderId }, caller));
  const soldBy = (orderId: string) => app.db.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  return { ...payments, offerOf, order, payFor, buy, look, soldBy };
}
