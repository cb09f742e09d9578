import { bookFree, currentHold, holdSlot, releaseHold } from '@tessera/contracts/booking';
import { login } from '@tessera/contracts/session';
import { availableSlots } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { specialistId } from '../../../seed/seed-people.ts';
import { DETAILS } from '../../../testing/booking-steps.ts';
import { openLiveApp, setUpLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { PASSWORD, signedUp } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { endExpiredHolds } from './hold-end-service.ts';
import { bookings } from '../tables.ts';

const URLS = ['ilinca-veridan', 'matei-brandaru'] as const;
const live = setUpLiveApp();
afterEach(() => live.db.update(bookings).set({ status: 'ended', place: null }).where(eq(bookings.status, 'held')));

const timesOf = async (app: LiveApp, atlasUrl: string): Promise<string[]> => {
  const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-14T00:00:00.000Z' };
  return good(await app.browser().call(availableSlots, { profileId: specialistId(atlasUrl), ...range })).slots.map(
    ({ startsAt }) => startsAt,
  );
};
/** A new browser without cookies, behind one network address. */
const somebody = (app: LiveApp, address = '198.51.100.20'): Browser => app.browser({ address });
/** Tries to hold slots one after another, each in a new browser. */
async function holdAll(app: LiveApp, atlasUrl: string, times: readonly string[], address?: string): Promise<string[]> {
  const answers: string[] = [];
  for (const slotStart of times)
    answers.push(refusal(await somebody(app, address).call(holdSlot, { atlasUrl, slotStart })));
  return answers;
}
const placesOf = () => live.db.select().from(bookings).where(isNotNull(bookings.place));

describe('visitors behind one network address', () => {
  it('may hold three slots with one specialist and six in total; other addresses are not affected', async () => {
    const [first, second] = [await timesOf(live, URLS[0]), await timesOf(live, URLS[1])];
    const REFUSED = '429 TOO_MANY_HOLDS';
    expect(await holdAll(live, URLS[0], first.slice(0, 5))).toEqual(['200 OK', '200 OK', '200 OK', REFUSED, REFUSED]);
    expect(await holdAll(live, URLS[1], second.slice(0, 4))).toEqual(['200 OK', '200 OK', '200 OK', REFUSED]);
    const third = (await timesOf(live, 'priya-nallasen')).slice(0, 1);
    expect(await holdAll(live, 'priya-nallasen', third)).toEqual([REFUSED]);
    expect(await holdAll(live, URLS[0], first.slice(3, 4), '198.51.100.21')).toEqual(['200 OK']);
  });

  it('cannot block the calendar of a specialist, which twenty-eight of them could do without a limit', async () => {
    const open = await openLiveApp({ settings: { limits: false } });
    const times = (await timesOf(open, URLS[0])).slice(0, 28);
    expect(times).toHaveLength(28);
    expect(await holdAll(open, URLS[0], times)).toEqual(Array.from({ length: 28 }, () => '200 OK'));
    await open.close();
    expect((await holdAll(live, URLS[0], times)).filter((answer) => answer === '200 OK')).toHaveLength(3);
    expect((await timesOf(live, URLS[0])).length).toBeGreaterThan(25);
  });

  it('may each switch to another slot: a new hold replaces the previous one, and a rejected one leaves it in place', async () => {
    const [a = '', b = '', c = '', d = ''] = await timesOf(live, URLS[0]);
    const [elsewhere = ''] = await timesOf(live, URLS[1]);
    const one = somebody(live);
    good(await one.call(holdSlot, { atlasUrl: URLS[1], slotStart: elsewhere }));
    expect(await holdAll(live, URLS[0], [a, b, c])).toEqual(['200 OK', '200 OK', '200 OK']);
    expect(refusal(await one.call(holdSlot, { atlasUrl: URLS[0], slotStart: d }))).toBe('429 TOO_MANY_HOLDS');
    expect(good(await one.call(currentHold, { atlasUrl: URLS[1], slotStart: elsewhere })).hold).not.toBeNull();
    const [next = ''] = (await timesOf(live, URLS[1])).slice(1);
    for (let turn = 0; turn < 4; turn += 1)
      good(await one.call(holdSlot, { atlasUrl: URLS[1], slotStart: turn % 2 ? elsewhere : next }));
  });

  it(badLuck('SLOT-8'), async () => {
    const [a = '', b = '', c = '', d = ''] = await timesOf(live, URLS[0]);
    const { email } = await signedUp(live);
    await holdAll(live, URLS[0], [a, b, c]);
    const one = somebody(live);
    expect(refusal(await one.call(holdSlot, { atlasUrl: URLS[0], slotStart: d }))).toBe('429 TOO_MANY_HOLDS');
    expect(await timesOf(live, URLS[0])).toContain(d);
    good(await one.call(login, { email, password: PASSWORD }));
    const { id } = good(await one.call(holdSlot, { atlasUrl: URLS[0], slotStart: d }));
    const [row] = await live.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.place).toBeNull();
  });
});

describe('the address stored with a hold', () => {
  it('is a keyed hash, and is deleted whenever the hold ends', async () => {
    const times = await timesOf(live, URLS[0]);
    const { email } = await signedUp(live);
    const holdAt = async (index: number, by = live.browser({ address: `198.51.100.${30 + index}` })) => ({
      by,
      ...good(await by.call(holdSlot, { atlasUrl: URLS[0], slotStart: times[index] ?? '' })),
    });
    const [given, booked, ran] = [await holdAt(0), await holdAt(1), await holdAt(2)];
    const replaced = await holdAt(3);
    const kept = await placesOf();
    expect(kept).toHaveLength(4);
    for (const { place } of kept) expect(place).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(kept.map(({ place }) => place)).size).toBe(4);
    good(await given.by.call(releaseHold, { id: given.id }));
    await holdAt(4, replaced.by);
    good(await booked.by.call(login, { email, password: PASSWORD }));
    good(await booked.by.call(bookFree, { holdId: booked.id, ...DETAILS }));
    expect((await placesOf()).map(({ id }) => id)).not.toContain(given.id);
    expect((await placesOf()).map(({ id }) => id)).not.toContain(replaced.id);
    expect(await placesOf()).toHaveLength(2);
    expect((await placesOf()).map(({ id }) => id)).toContain(ran.id);
    live.clock.advance('PT10M');
    await endExpiredHolds(
      { db: live.db, notify: { publish: async () => undefined, listen: async () => async () => undefined } },
      new Date(live.clock.now().epochMilliseconds),
    );
    expect(await placesOf()).toEqual([]);
  });

  it('is rejected by the database for a hold of an account or a row that is not held', async () => {
    const [slotStart = ''] = await timesOf(live, URLS[0]);
    const { id } = good(await somebody(live).call(holdSlot, { atlasUrl: URLS[0], slotStart }));
    const { email } = await signedUp(live);
    const refusedBy = { cause: { code: '23514' } };
    await expect(live.db.update(bookings).set({ status: 'ended' }).where(eq(bookings.id, id))).rejects.toMatchObject(
      refusedBy,
    );
    const itsUser = sql`(select id from users where email = ${email})`;
    await expect(
      live.db
        .update(bookings)
        .set({ userId: itsUser })
        .where(and(eq(bookings.id, id))),
    ).rejects.toMatchObject(refusedBy);
  });
});
