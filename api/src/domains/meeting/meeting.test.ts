import * as booking from '@tessera/contracts/booking';
import * as contract from '@tessera/contracts/meeting';
import { meetingTopic } from '@tessera/contracts/meeting';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { providerId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { forgetSignals } from './index.ts';

const TURN_SECRET = 'a secret of sixteen or more';
const ice = { urls: ['stun:stun.tessera.example:3478', 'turns:turn.tessera.example:5349'], turnSecret: TURN_SECRET };
const test = setUpTestApp({ ice });
const { bookFirst } = bookingSteps(test);

const customer = visitor(alice);
const ilinca: Caller = { user: { id: providerId(URL_WORD), role: 'provider' } };
const strangers: readonly (readonly [string, Caller, string])[] = [
  ['a visitor', visitor(), '401 NOT_LOGGED_IN'],
  ['another customer', visitor(ben), '404 NOT_FOUND'],
  ['another specialist', { user: { id: providerId('matei-brandaru'), role: 'provider' } }, '404 NOT_FOUND'],
  [
    'the specialist’s account with another role',
    { user: { id: providerId(URL_WORD), role: 'customer' } },
    '404 NOT_FOUND',
  ],
  ['the customer on another host', { ...visitor(alice), tenant: 'aurora' }, '404 NOT_FOUND'],
];
/** A booked video visit, and the clock in minutes from its start. */
async function booked(minutes: number) {
  const visit = await bookFirst(customer);
  test.clock.set(new Date(Date.parse(visit.slotStart) + minutes * 60_000).toISOString());
  return { ...visit, id: visit.appointmentId };
}
const enter = async (id: string, caller: Caller) => {
  const peer = newId();
  return { peer, ...good(await test.call(contract.enterRoom, { id, peer }, caller)) };
};
type Tab = Awaited<ReturnType<typeof enter>>;
const read = async (id: string, { peer, after }: Pick<Tab, 'peer' | 'after'>, caller: Caller) =>
  good(await test.call(contract.signals, { id, peer, after: String(after) }, caller));
const announcedTo = (userId: string) => test.announced.filter(({ topic }) => topic === meetingTopic(userId)).length;

describe('the room of a video visit', () => {
  it('names the other participant and the opening times, to both participants', async () => {
    const { id, orderId, slotStart } = await booked(-60);
    const at = (minutes: number) => new Date(Date.parse(slotStart) + minutes * 60_000).toISOString();
    const room = good(await test.call(contract.meetingRoom, { id }, customer));
    expect(room).toMatchObject({
      id,
      orderId,
      side: 'customer',
      startsAt: slotStart,
      opensAt: at(-10),
      closesAt: at(80),
      cancelled: false,
      other: { name: 'Ilinca Veridan' },
    });
    expect(good(await test.call(contract.meetingRoom, { id }, ilinca))).toMatchObject({
      id,
      side: 'specialist',
      other: { name: 'Alice Merrowby', portrait: { seed: 'alice.merrowby@example.com' } },
    });
  });

  it.each(strangers)('is closed to %s', async (_name, caller, answer) => {
    const { id } = await booked(0);
    const peer = newId();
    expect(refusal(await test.call(contract.meetingRoom, { id }, caller))).toBe(answer);
    expect(refusal(await test.call(contract.enterRoom, { id, peer }, caller))).toBe(answer);
    expect(refusal(await test.call(contract.sendSignal, { id, peer, kind: 'offer', data: '{}' }, caller))).toBe(answer);
    expect(refusal(await test.call(contract.signals, { id, peer, after: '0' }, caller))).toBe(answer);
  });

  it.each([
    ['11 minutes before', -11, false],
    ['10 minutes before', -10, true],
    ['79 minutes after the start', 79, true],
    ['80 minutes after the start', 80, false],
  ] as const)('%s: can be entered: %s', async (_name, minutes, isOpen) => {
    const { id } = await booked(minutes);
    const entered = await test.call(contract.enterRoom, { id, peer: newId() }, customer);
    expect(entered.ok ? 'entered' : refusal(entered)).toBe(isOpen ? 'entered' : '409 ROOM_CLOSED');
  });

  it('does not exist for a visit in person or an unknown one, and closes when the visit is cancelled', async () => {
    const { id } = await booked(-5);
    await test.db.execute(sql`update bookings set online = false where id = ${id}`);
    expect(refusal(await test.call(contract.meetingRoom, { id }, customer))).toBe('404 NOT_FOUND');
    await test.db.execute(sql`update bookings set online = true where id = ${id}`);
    expect(refusal(await test.call(contract.meetingRoom, { id: newId() }, customer))).toBe('404 NOT_FOUND');
    good(await test.call(booking.cancelAppointment, { id }, customer));
    expect(good(await test.call(contract.meetingRoom, { id }, customer)).cancelled).toBe(true);
    expect(refusal(await test.call(contract.enterRoom, { id, peer: newId() }, ilinca))).toBe('409 ROOM_CLOSED');
  });
});

describe('signals', () => {
  it('reach the other participant in order, are announced to them alone, and never come back to the sender', async () => {
    const { id } = await booked(0);
    const theirs = await enter(id, ilinca);
    expect(announcedTo(alice.id)).toBe(1);
    const mine = await enter(id, customer);
    expect((await read(id, theirs, ilinca)).items).toMatchObject([{ from: mine.peer, kind: 'hello', data: '' }]);
    for (const data of ['one', 'two'])
      good(
        await test.call(contract.sendSignal, { id, peer: theirs.peer, to: mine.peer, kind: 'candidate', data }, ilinca),
      );
    const { items } = await read(id, mine, customer);
    expect(items.map(({ from, data }) => [from, data])).toEqual([
      [theirs.peer, 'one'],
      [theirs.peer, 'two'],
    ]);
    expect((await read(id, { peer: mine.peer, after: items[0]?.seq ?? 0 }, customer)).items).toHaveLength(1);
    expect((await read(id, { peer: newId(), after: mine.after }, customer)).items).toEqual([]);
    expect([announcedTo(alice.id), announcedTo(providerId(URL_WORD))]).toEqual([3, 1]);
  });

  it('of an earlier tab are dropped when the same person enters again, and that tab is told', async () => {
    const { id } = await booked(0);
    const first = await enter(id, customer);
    good(await test.call(contract.sendSignal, { id, peer: first.peer, kind: 'offer', data: 'old' }, customer));
    expect((await read(id, first, customer)).replaced).toBe(false);
    const second = await enter(id, customer);
    expect([(await read(id, first, customer)).replaced, (await read(id, second, customer)).replaced]).toEqual([
      true,
      false,
    ]);
    expect((await read(id, { peer: newId(), after: 0 }, ilinca)).items.map(({ from, kind }) => [from, kind])).toEqual([
      [second.peer, 'hello'],
    ]);
  });

  it('are limited in length and number', async () => {
    const { id } = await booked(0);
    const { peer } = await enter(id, customer);
    const send = (data: string) => test.call(contract.sendSignal, { id, peer, kind: 'candidate', data }, customer);
    expect(refusal(await send('x'.repeat(16_385)))).toBe('400 BAD_INPUT');
    good(await send('x'.repeat(16_384)));
    await test.db.execute(
      sql`insert into meeting_signals (booking_id, side, peer, kind, data, sent_at) select ${id}, 'customer', ${peer}, 'candidate', 'x', now() from generate_series(1, 500)`,
    );
    expect(refusal(await send('one more'))).toBe('429 TOO_MANY_REQUESTS');
  });

  it('are encrypted at rest and deleted a few hours later', async () => {
    const { id, slotStart } = await booked(0);
    const { peer } = await enter(id, customer);
    good(await test.call(contract.sendSignal, { id, peer, kind: 'offer', data: 'candidate 192.0.2.7' }, customer));
    const stored = async () =>
      rowsOf<{ data: string }>(
        await test.db.execute(sql`select data from meeting_signals where booking_id = ${id} order by seq`),
      ).map(({ data }) => data);
    expect((await stored()).every((data) => data.startsWith('e1.'))).toBe(true);
    expect(await stored()).toHaveLength(2);
    await forgetSignals(test.db, Date.parse(slotStart) + 5 * 3_600_000);
    expect(await stored()).toHaveLength(2);
    await forgetSignals(test.db, Date.parse(slotStart) + 7 * 3_600_000);
    expect(await stored()).toEqual([]);
  });
});

describe('servers for the connection', () => {
  it('are given with credentials that expire and that a TURN server can verify', async () => {
    const { id } = await booked(0);
    const { iceServers } = await enter(id, customer);
    const [expires = '', participant] = iceServers[1]?.username?.split(':') ?? [];
    expect(participant).toBe(`customer-${id}`);
    expect(Math.abs(Number(expires) - Date.now() / 1000 - 6 * 3600)).toBeLessThan(120);
    const username = `${expires}:${participant}`;
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(TURN_SECRET),
      { name: 'HMAC', hash: 'SHA-1' },
      false,
      ['sign'],
    );
    const credential = Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(username))).toString(
      'base64',
    );
    expect(iceServers).toEqual([
      { urls: ['stun:stun.tessera.example:3478'] },
      { urls: ['turns:turn.tessera.example:5349'], username, credential },
    ]);
  });
});
