import { orderProduct, payPurchase } from '@tessera/contracts/payments';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK, purchaseSteps } from '../../testing/purchase-steps.ts';
import { good, openTestApp, refusal } from '../../testing/test-app.ts';
import { setUpTwoApps } from '../../testing/two-apps.ts';
import { checkLedger } from '../payments/index.ts';

const apps = setUpTwoApps(openTestApp);
const [first, second] = apps;
const { newcomer, seatsOf, setSeats, nonceOf } = purchaseSteps(first);
const WANTED = { value: { amount: 2200, currency: 'EUR' }, zone: 'Europe/Athens', lang: 'en' } as const;

describe('on a PostgreSQL server, in two processes', () => {
  it('the last three seats go to three of eight people who press in both at once, one to each', async () => {
    for (let round = 0; round < 3; round += 1) {
      await setSeats(BACK, (await seatsOf(BACK)).length + 3);
      const buyers = Array.from({ length: 8 }, newcomer);
      // Everybody presses in both processes.
      const presses = apps.flatMap((app) => buyers.map((buyer) => ({ app, buyer })));
      const answers = await Promise.all(
        presses.map(async ({ app, buyer }) => app.call(orderProduct, { productId: BACK, ...WANTED }, buyer)),
      );
      expect(new Set(answers.map(refusal))).toEqual(new Set(['200 OK', '409 WORKSHOP_FULL']));
      const won = answers.flatMap((answer, index) =>
        refusal(answer) === '200 OK' ? [{ ...good(answer), buyer: presses[index]?.buyer }] : [],
      );
      const orders = new Map(won.map(({ orderId, buyer }) => [orderId, buyer]));
      expect(orders.size).toBe(3);
      expect(new Set(orders.values()).size).toBe(3);
      await Promise.all(
        [...orders].map(async ([orderId, buyer = {}], index) => {
          const nonce = await nonceOf(CARDS.good, buyer);
          const app = index % 2 === 0 ? first : second;
          expect(good(await app.call(payPurchase, { orderId, nonce }, buyer)).outcome).toBe('success');
        }),
      );
      const seats = await seatsOf(BACK);
      expect(seats.map(({ seat }) => seat)).toEqual(seats.map((_, index) => index + 1));
    }
    expect((await checkLedger(first.db)).problems).toEqual([]);
  });
});
