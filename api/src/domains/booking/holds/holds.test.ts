import * as contract from '@tessera/contracts/booking';
import { acceptTerms } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { availabilityTopic } from '@tessera/contracts/booking';
import { and, eq } from 'drizzle-orm';
import { specialistId } from '../../../seed/seed-people.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { databaseNotify } from '../../../platform/notify.ts';
import { HOLD_COOKIE } from '../../../platform/request-scope.ts';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { tenantLookup } from '../../tenancy/index.ts';
import { bookings } from '../tables.ts';
import { bindHolds, endExpiredHolds } from '../index.ts';

const test = setUpTestApp();
const { offered, hold, book } = bookingSteps(test);
const { written } = rowSteps(test);

describe('holding a slot', () => {
  it('reserves it for its visitor for ten minutes', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    const held = good(await hold(slotStart, mine));
    expect(held).toMatchObject({
      atlasUrl: URL_WORD,
      startsAt: slotStart,
      until: '2026-10-19T08:10:00.000Z',
      extended: false,
    });
    expect(await offered()).not.toContain(slotStart);
    expect(await offered(mine)).toContain(slotStart);
    expect(refusal(await hold(slotStart, visitor()))).toBe('409 SLOT_TAKEN');
    test.clock.advance('PT10M');
    expect(refusal(await hold(slotStart, visitor()))).toBe('200 OK');
  });

  it('sets the secret in a host-only, HTTP-only cookie and stores only its hash', async () => {
    const [slotStart = ''] = await offered();
    const answer = await hold(slotStart, visitor());
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      new RegExp(`^${HOLD_COOKIE}=[\\w-]{43}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    const secret = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    const [row] = await test.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, good(answer).id));
    expect(row?.holder).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is found again in a second tab', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    const held = good(await hold(slotStart, mine));
    expect(good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, mine)).hold).toEqual(held);
    expect(good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, visitor())).hold).toBeNull();
  });

  it('releases the previous slot when the visitor takes another', async () => {
    const [first = '', second = ''] = await offered();
    const mine = visitor();
    await hold(first, mine);
    good(await hold(second, mine));
    const free = await offered();
    expect(free).toContain(first);
    expect(free).not.toContain(second);
  });

  it('announces the specialist, and nothing else', async () => {
    const [slotStart = ''] = await offered();
    good(await hold(slotStart, visitor()));
    expect(test.announced).toEqual([{ topic: availabilityTopic(SPECIALIST), id: SPECIALIST }]);
  });

  it('also announces the other specialist whose slot it frees', async () => {
    const mine = visitor();
    const profileId = specialistId('matei-brandaru');
    const [free] = good(await test.call(availableSlots, { profileId, from: '2026-10-26T00:00:00.000Z' })).slots;
    const other = { atlasUrl: 'matei-brandaru', slotStart: free?.startsAt ?? '' };
    good(await test.call(contract.holdSlot, other, mine));
    const [freed] = test.announced.splice(0);
    const [slotStart = ''] = await offered();
    good(await hold(slotStart, mine));
    const here = { topic: availabilityTopic(SPECIALIST), id: SPECIALIST };
    expect(new Set(test.announced)).toEqual(new Set([freed, here]));
    expect(good(await test.call(contract.currentHold, other, mine)).hold).toBeNull();
  });

  it('can be extended by five minutes, once', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    const { id } = good(await hold(slotStart, mine));
    const longer = { until: '2026-10-19T08:15:00.000Z', extended: true };
    expect(good(await test.call(contract.extendHold, { id }, mine))).toMatchObject(longer);
    expect(good(await test.call(contract.extendHold, { id }, mine))).toMatchObject(longer);
    expect(refusal(await test.call(contract.extendHold, { id }, visitor()))).toBe('403 HOLD_NOT_YOURS');
    test.clock.advance('PT15M');
    expect(refusal(await test.call(contract.extendHold, { id }, mine))).toBe('409 HOLD_ENDED');
  });

  it('can be released only by its visitor', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    const { id } = good(await hold(slotStart, mine));
    expect(refusal(await test.call(contract.releaseHold, { id }, visitor()))).toBe('403 HOLD_NOT_YOURS');
    expect(await offered()).not.toContain(slotStart);
    expect(good(await test.call(contract.releaseHold, { id }, mine))).toEqual({ done: true });
    expect(good(await test.call(contract.releaseHold, { id }, mine))).toEqual({ done: true });
    expect(await offered()).toContain(slotStart);
  });

  it('is ended and announced once after it has expired', async () => {
    const [slotStart = ''] = await offered();
    const { id } = good(await hold(slotStart, visitor()));
    const deps = { db: test.db, notify: databaseNotify(test.database) };
    const sweep = () => endExpiredHolds(deps, new Date(test.clock.now().epochMilliseconds));
    expect(await sweep()).toBe(0);
    test.clock.advance('PT10M');
    test.announced.length = 0;
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(test.announced).toEqual([{ topic: availabilityTopic(SPECIALIST), id: SPECIALIST }]);
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.status).toBe('ended');
  });

  it('is bound to the account that its visitor logs in with, unless it belongs to one', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor();
    const held = good(await hold(slotStart, mine));
    const scope = {
      tenant: await tenantLookup(test.db)('tessera'),
      origin: null,
      actor: null,
      now: test.clock.now(),
      requestId: 'r',
      holder: hashSecret(mine.jar?.secret ?? ''),
    };
    if (!scope.tenant) throw new Error('no tenant');
    await bindHolds(test.booking, { ...scope, tenant: scope.tenant }, alice.id);
    await bindHolds(test.booking, { ...scope, tenant: scope.tenant }, ben.id);
    expect(refusal(await book(held.id, { ...mine, user: ben }))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await book(held.id, visitor(alice)))).toBe('200 OK');
  });

  it(badLuck('SESSION-14'), async () => {
    const [slotStart = '', other = ''] = await offered();
    const mine = visitor(alice);
    const held = good(await hold(slotStart, mine));
    const where = { atlasUrl: URL_WORD, slotStart };
    for (const user of [ben, null]) {
      const stranger = { ...mine, jar: { ...mine.jar }, user };
      const nothing = await written(async () => {
        const current = await test.call(contract.currentHold, where, stranger);
        // Nobody is logged in on the browser that took it: after logging in as its owner, the user can continue.
        const unknown = user ? '403 HOLD_NOT_YOURS' : '401 NOT_LOGGED_IN';
        if (user) expect(good(current).hold).toBeNull();
        else expect(refusal(current)).toBe(unknown);
        expect(good(await test.call(contract.slotDetails, { ...where, lang: 'en' }, stranger)).state).toBe('held');
        expect(await offered(stranger)).not.toContain(slotStart);
        expect(refusal(await hold(slotStart, stranger))).toBe('409 SLOT_TAKEN');
        expect(refusal(await test.call(acceptTerms, where, stranger))).toBe(unknown);
        expect(refusal(await test.call(contract.extendHold, { id: held.id }, stranger))).toBe(unknown);
        expect(refusal(await test.call(contract.releaseHold, { id: held.id }, stranger))).toBe(unknown);
        expect(refusal(await book(held.id, stranger))).toBe(unknown);
      });
      expect(nothing).toEqual({});
      // A hold taken with the same cookie is their own, and does not end the account's.
      good(await test.call(contract.releaseHold, { id: good(await hold(other, stranger)).id }, stranger));
    }
    // The account finds it without a cookie.
    expect(good(await test.call(contract.currentHold, where, visitor(alice))).hold).toEqual(held);
    expect(refusal(await book(held.id, visitor(alice)))).toBe('200 OK');
  });

  it('of an account ends when the account takes another one in any browser', async () => {
    const [first = '', second = ''] = await offered();
    good(await hold(first, visitor(alice)));
    good(await hold(second, visitor(alice)));
    const live = await test.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, alice.id), eq(bookings.status, 'held')));
    expect(live.map(({ startsAt }) => startsAt.getTime())).toEqual([Date.parse(second)]);
  });

  it('rejects specialists not offered on the host', async () => {
    expect(
      refusal(await test.call(contract.holdSlot, { atlasUrl: 'nobody', slotStart: '2026-10-26T08:00Z' }, visitor())),
    ).toBe('404 NOT_FOUND');
    expect(
      refusal(
        await test.call(
          contract.holdSlot,
          { atlasUrl: 'matei-brandaru', slotStart: '2026-10-26T16:00Z' },
          { ...visitor(), tenant: 'aurora' },
        ),
      ),
    ).toBe('404 NOT_FOUND');
  });
});

describe('a clock that jumps', () => {
  const statusOf = async (id: string) =>
    (await test.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;
  it(badLuck('CLOCK-2'), async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor(alice);
    const { id } = good(await hold(slotStart, mine));
    test.clock.advance('PT1H');
    expect(await written(async () => expect(refusal(await book(id, mine))).toBe('409 HOLD_ENDED'))).toEqual({});
    expect(await offered()).toContain(slotStart);
    // The same clicks on "hold it again" and "confirm" succeed: no typed input is lost.
    expect(refusal(await book(good(await hold(slotStart, mine)).id, mine))).toBe('200 OK');
    expect(await statusOf(id)).toBe('ended');
  });

  it(badLuck('CLOCK-3'), async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor(alice);
    const held = good(await hold(slotStart, mine));
    test.clock.advance('-PT1H');
    expect(good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, mine)).hold).toEqual(held);
    const other = () =>
      written(async () => expect(refusal(await hold(slotStart, visitor(ben)))).toBe('409 SLOT_TAKEN'));
    expect(await other()).toEqual({});
    expect(good(await book(held.id, mine)).appointmentId).toBe(held.id);
    expect(await other()).toEqual({});
    expect(await statusOf(held.id)).toBe('booked');
  });
});
