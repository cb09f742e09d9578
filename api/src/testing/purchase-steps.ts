import * as contract from '@tessera/contracts/payments';
import { demoContent } from '@tessera/demo-content';
import { eq } from 'drizzle-orm';
import { workshopSeats } from '../domains/products/sale-tables.ts';
import { products } from '../domains/products/tables.ts';
import { customerId } from '../seed/seed-people.ts';
import { productId } from '../seed/seed-products.ts';
import { alice, visitor } from './booking-steps.ts';
import { CARDS, paymentSteps } from './payment-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** A document at 5 €, and a workshop of ten seats at 22 € in the fourth week of the seed. */
export const DIARY = productId('a-sleep-diary-with-notes');
export const BACK = productId('a-back-that-lasts-the-day');
/** A workshop of which members of the demo have all seats. */
export const FULL = productId('talking-to-a-teenager-evening');
/** An online workshop, on the Saturday morning of the fourth week. */
export const ONLINE = productId('cook-once-eat-three-times');
const PRICES: Readonly<Record<string, number>> = { [DIARY]: 500, [BACK]: 2200, [FULL]: 3000, [ONLINE]: 2600 };
type OrderBody = NonNullable<typeof contract.orderProduct.__io>[0];

/** Common steps of tests in which documents and seats are bought. */
export function purchaseSteps(app: TestApp) {
  const payments = paymentSteps(app);
  // Behind those who have the seats of the full workshop.
  let met = 20;
  /** A member who has bought nothing yet. */
  function newcomer(): Caller {
    const email = demoContent().customers[(met += 1)]?.email ?? '';
    return visitor({ id: customerId(email), role: 'customer' });
  }
  const order = (product: string, over: Partial<OrderBody> = {}, caller: Caller = visitor(alice)) =>
    app.call(
      contract.orderProduct,
      {
        productId: product,
        value: { amount: PRICES[product] ?? 0, currency: 'EUR' },
        zone: 'Europe/Bucharest',
        lang: 'en',
        ...over,
      },
      caller,
    );
  const payFor = async (orderId: string, card: string = CARDS.good, caller: Caller = visitor(alice)) =>
    app.call(contract.payPurchase, { orderId, nonce: await payments.nonceOf(card, caller) }, caller);
  /** Orders and pays. */
  const buy = async (product: string, card: string = CARDS.good, caller: Caller = visitor(alice)) => {
    const { orderId } = good(await order(product, {}, caller));
    return { orderId, ...good(await payFor(orderId, card, caller)) };
  };
  const look = async (orderId: string, caller: Caller = visitor(alice)) =>
    good(await app.call(contract.purchase, { orderId, lang: 'en' }, caller));
  const back = (orderId: string, caller: Caller = visitor(alice)) =>
    app.call(contract.returnPurchase, { orderId }, caller);
  const open = (orderId: string, caller: Caller = visitor(alice)) =>
    app.call(contract.openPurchase, { orderId, agree: true }, caller);
  const paper = (orderId: string, caller: Caller = visitor(alice)) =>
    app.call(contract.purchasePaper, { orderId, lang: 'ro' }, caller);
  const seatsOf = async (product: string) =>
    (await app.db.select().from(workshopSeats).where(eq(workshopSeats.productId, product))).toSorted(
      (a, b) => a.seat - b.seat,
    );
  /** How many seats a workshop has, from now on. */
  async function setSeats(product: string, seats: number): Promise<void> {
    const [row] = await app.db.select().from(products).where(eq(products.id, product));
    if (row)
      await app.db
        .update(products)
        .set({ facts: { ...row.facts, seats } })
        .where(eq(products.id, product));
  }
  return { ...payments, newcomer, order, payFor, buy, look, back, open, paper, seatsOf, setSeats };
}
