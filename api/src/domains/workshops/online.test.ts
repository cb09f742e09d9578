import { openWorkshopRoom } from '@tessera/contracts/provider';
import { purchase } from '@tessera/contracts/payments';
import { productSummary } from '@tessera/contracts/products';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK, ONLINE } from '../../testing/purchase-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { workshopSteps } from '../../testing/workshop-steps.ts';
import { checkLedger } from '../payments/index.ts';
import { workshopRooms } from '../products/workshop-tables.ts';

const test = setUpTestApp();
const steps = workshopSteps(test);
const { newcomer, order, buy, look, back, listed, callOff, move } = steps;
const ROOM = 'https://meet.example.com/cook-once-eat-three-times';
let facts: Awaited<ReturnType<typeof steps.factsOf>>;
beforeAll(async () => {
  facts = await steps.factsOf(ONLINE);
});
beforeEach(() => test.clock.set('2026-10-19T08:00:00Z'));
afterEach(async () => expect((await checkLedger(test.db)).problems).toEqual([]));
const setRoom = async (joinUrl: string, product = ONLINE, caller?: Caller) =>
  test.call(openWorkshopRoom, { id: product, joinUrl }, caller ?? (await steps.giverOf(product)));
const hoursBefore = (hours: number): string =>
  new Date(Date.parse(facts.startsAt ?? '') - hours * 3_600_000).toISOString();

describe('an online workshop', () => {
  it('is on sale with an address to join, which only those with a seat see, from a day before', async () => {
    const card = good(await test.call(productSummary, { uuid: ONLINE, lang: 'en' }, visitor()));
    expect(card).toMatchObject({ onSale: true, left: 14 });
    expect(JSON.stringify(card)).not.toContain('meet.example.com');
    const [buyer, gone, unpaid] = [newcomer(), newcomer(), newcomer()];
    const { orderId } = await buy(ONLINE, CARDS.good, buyer);
    const returned = await buy(ONLINE, CARDS.good, gone);
    good(await back(returned.orderId, gone));
    const waiting = good(await order(ONLINE, {}, unpaid)).orderId;
    const mail = test.mail.bought.find((one) => one.orderId === orderId);
    expect(mail?.workshop?.place).toBeNull();
    expect(mail?.calendar?.text.replaceAll('\r\n ', '')).toMatch(/LOCATION:https:\/\/.*\/customer\/purchases\//);
    expect(JSON.stringify(mail)).not.toContain('meet.example.com');
    test.clock.set(hoursBefore(24.01));
    expect(await look(orderId, buyer)).toMatchObject({ place: null, joinUrl: null, joinFrom: hoursBefore(24) });
    test.clock.set(hoursBefore(24));
    expect(await look(orderId, buyer)).toMatchObject({ joinUrl: ROOM, returnUntil: null });
    for (const [id, caller] of [
      [returned.orderId, gone],
      [waiting, unpaid],
    ] as const)
      expect((await look(id, caller)).joinUrl ?? null).toBeNull();
    expect(refusal(await test.call(purchase, { orderId, lang: 'en' }, gone))).toBe('404 NOT_FOUND');
  });
  it('has its address sealed in the database', async () => {
    const rows = rowsOf<{ text: string }>(await test.db.execute(sql`select join_url as text from workshop_rooms`));
    expect(rows.map(({ text }) => text).join()).not.toContain('meet.example.com');
    expect(rows.length).toBeGreaterThan(0);
  });
  it('is not on sale without one, until who gives it sets it', async () => {
    await test.db.delete(workshopRooms).where(eq(workshopRooms.productId, ONLINE));
    expect(await listed(ONLINE)).toMatchObject({ state: 'none', joinUrl: null });
    expect(refusal(await order(ONLINE, {}, newcomer()))).toBe('409 PRODUCT_NOT_OFFERED');
    for (const bad of ['http://meet.example.com/a', 'meet.example.com', 'javascript:alert(1)', 'https://a.example/"x'])
      expect(refusal(await setRoom(bad))).toBe('400 BAD_INPUT');
    expect(refusal(await setRoom(ROOM, ONLINE, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await setRoom(ROOM, ONLINE, newcomer()))).toBe('403 FORBIDDEN');
    expect(refusal(await setRoom(ROOM, ONLINE, await steps.giverOf(BACK)))).toBe('404 NOT_FOUND');
    expect(refusal(await setRoom(ROOM, BACK))).toBe('409 CONFLICT');
    good(await setRoom(` ${ROOM} `));
    expect(await listed(ONLINE)).toMatchObject({ state: 'open', joinUrl: ROOM });
  });
  it('is moved and called off as one at a place is, and shows no address then', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(ONLINE, CARDS.good, buyer);
    good(await move({ day: '2026-10-19', time: '20:00' }, ONLINE));
    expect(await look(orderId, buyer)).toMatchObject({ place: null, joinUrl: ROOM });
    good(await callOff(ONLINE));
    expect((await look(orderId, buyer)).joinUrl ?? null).toBeNull();
    expect(refusal(await setRoom(ROOM))).toBe('409 WORKSHOP_CALLED_OFF');
    await steps.putBack(ONLINE, facts);
    test.clock.set(facts.startsAt ?? '');
    expect(refusal(await setRoom(ROOM))).toBe('409 WORKSHOP_PAST');
  });
});
