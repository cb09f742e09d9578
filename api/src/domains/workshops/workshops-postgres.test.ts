import { orderProduct, returnPurchase } from '@tessera/contracts/payments';
import { callOffWorkshop, moveWorkshop } from '@tessera/contracts/provider';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK } from '../../testing/purchase-steps.ts';
import { good, openTestApp, refusal } from '../../testing/test-app.ts';
import { setUpTwoApps } from '../../testing/two-apps.ts';
import { workshopSteps } from '../../testing/workshop-steps.ts';
import { checkLedger } from '../payments/index.ts';

const apps = setUpTwoApps(openTestApp);
const [first] = apps;
const steps = workshopSteps(first);
const WANTED = { value: { amount: 2200, currency: 'EUR' }, zone: 'Europe/Athens', lang: 'en' } as const;

describe('on a PostgreSQL server, in two processes', () => {
  it('calling off, giving back and buying at the same moment, in both at once, leave no seat and no money', async () => {
    const facts = await steps.factsOf(BACK);
    const giver = await steps.giverOf(BACK);
    for (let round = 0; round < 3; round += 1) {
      const buyers = Array.from({ length: 3 }, steps.newcomer);
      const bought = await Promise.all(
        buyers.map(async (buyer) => ({ buyer, ...(await steps.buy(BACK, CARDS.good, buyer)) })),
      );
      const late = steps.newcomer();
      const called = apps.map((app) => app.call(callOffWorkshop, { id: BACK, reason: 'I am ill' }, giver));
      const others = apps.flatMap((app) => [
        app.call(orderProduct, { productId: BACK, ...WANTED }, late),
        ...bought.slice(0, 2).map(({ orderId, buyer }) => app.call(returnPurchase, { orderId }, buyer)),
      ]);
      await Promise.all(others);
      expect((await Promise.all(called)).map(refusal)).toEqual(['200 OK', '200 OK']);
      expect(await steps.seatsOf(BACK)).toEqual([]);
      for (const { orderId, buyer } of bought) {
        expect((await steps.rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
        expect((await steps.look(orderId, buyer)).context).toBe('returned');
      }
      expect((await steps.listed())?.changes).toHaveLength(1);
      await steps.putBack(BACK, facts);
    }
    expect((await checkLedger(first.db)).problems).toEqual([]);
  });
  it('of a move and a call-off at the same moment, the workshop ends called off, and a seat is refunded once', async () => {
    const facts = await steps.factsOf(BACK);
    const giver = await steps.giverOf(BACK);
    const { orderId } = await steps.buy(BACK, CARDS.good, steps.newcomer());
    const to = { id: BACK, day: '2026-11-20', time: '19:00', city: '', address: '', step: 0 };
    const [moved] = await Promise.all([
      apps[0].call(moveWorkshop, to, giver),
      apps[1].call(callOffWorkshop, { id: BACK, reason: 'I am ill' }, giver),
    ]);
    expect(['200 OK', '409 WORKSHOP_CALLED_OFF']).toContain(refusal(moved));
    const item = await steps.listed();
    expect(item?.state).toBe('calledOff');
    expect(item?.changes.map(({ kind }) => kind)).toEqual(
      refusal(moved) === '200 OK' ? ['moved', 'called-off'] : ['called-off'],
    );
    expect((await steps.rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(good(await apps[1].call(callOffWorkshop, { id: BACK, reason: 'Again' }, giver)).told).toBe(1);
    await steps.putBack(BACK, facts);
  });
});
