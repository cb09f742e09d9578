import { bookFree, cancelAppointment, currentHold, extendHold, holdSlot } from '@tessera/contracts/booking';
import { login, logout, saveLanguage } from '@tessera/contracts/session';
import { availableSlots } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { and, eq } from 'drizzle-orm';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import { DETAILS } from '../../testing/booking-steps.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import type { Browser } from '../../testing/browser.ts';
import { enterAsNew, newPerson, PASSWORD, signedUp } from '../../testing/people.ts';
import { specialistId } from '../../seed/seed-people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { users } from '../tenancy/tables.ts';

const live = setUpLiveApp();

/** Holds the first free slot. */
const hold = async (browser: Browser, atlasUrl = 'ilinca-veridan') => {
  const from = new Date(live.clock.now().epochMilliseconds).toISOString();
  const { slots } = good(await live.browser().call(availableSlots, { profileId: specialistId(atlasUrl), from }));
  const where = { atlasUrl, slotStart: slots[0]?.startsAt ?? '' };
  return { where, held: good(await browser.call(holdSlot, where)) };
};
/** Ids of an account's active holds. */
const liveOf = async (email: string): Promise<string[]> => {
  const rows = await live.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(users.email, email), eq(bookings.status, 'held')));
  return rows.map(({ id }) => id);
};

describe('a time that a visitor holds', () => {
  it('is theirs after signing up, and after logging in', async () => {
    const { email } = await signedUp(live);
    const steps = [
      async (browser: Browser) => void good(await enterAsNew(live, browser, newPerson())),
      async (browser: Browser) => void good(await browser.call(login, { email, password: PASSWORD })),
    ];
    for (const enter of steps) {
      const browser = live.browser();
      const { where, held } = await hold(browser);
      await enter(browser);
      browser.cookies.delete(HOLD_COOKIE);
      expect(good(await browser.call(currentHold, where)).hold?.id).toBe(held.id);
    }
  });
});

describe('a user who logs in with a hold', () => {
  it('keeps that one, and loses the one that the account held elsewhere', async () => {
    const { browser, email } = await signedUp(live);
    const before = await hold(browser, 'matei-brandaru');
    const visitor = live.browser();
    const { where, held } = await hold(visitor);
    good(await visitor.call(login, { email, password: PASSWORD }));
    expect(good(await browser.call(currentHold, before.where)).hold).toBeNull();
    expect(good(await browser.call(currentHold, where)).hold?.id).toBe(held.id);
    expect(await liveOf(email)).toEqual([held.id]);
  });
});

describe('a user who logs out', () => {
  it(badLuck('SESSION-15'), async () => {
    const { browser, email } = await signedUp(live);
    // One hold that belongs to the cookie alone, taken by a tab unaware of the log-in, and one of the account.
    const visitor = live.browser();
    const theirs = await hold(visitor, 'matei-brandaru');
    const own = await hold(browser);
    const cookies = new Map([...browser.cookies, ...visitor.cookies]);
    const both = live.browser({ cookies });
    const answer = await both.call(logout, {});
    expect(String(answer.headers['set-cookie'])).toContain(
      `${HOLD_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(both.cookies.has(HOLD_COOKIE)).toBe(false);
    const expected = (stolen: ReadonlyMap<string, string>, held: typeof own.held): string[] => {
      if (held === theirs.held)
        return ['none', stolen === visitor.cookies ? '409 HOLD_ENDED' : '403 HOLD_NOT_YOURS', '401 NOT_LOGGED_IN'];
      return stolen === browser.cookies
        ? Array<string>(3).fill('401 NOT_LOGGED_IN')
        : ['none', '403 HOLD_NOT_YOURS', '401 NOT_LOGGED_IN'];
    };
    for (const stolen of [visitor.cookies, browser.cookies]) {
      const next = live.browser({ cookies: new Map([[HOLD_COOKIE, stolen.get(HOLD_COOKIE) ?? '']]) });
      for (const { where, held } of [theirs, own]) {
        const answers = [
          await next.call(currentHold, where),
          await next.call(extendHold, { id: held.id }),
          await next.call(bookFree, { holdId: held.id, ...DETAILS }),
        ];
        expect(
          answers.map((answer) =>
            answer.ok && 'hold' in answer.body && answer.body.hold === null ? 'none' : refusal(answer),
          ),
        ).toEqual(expected(stolen, held));
      }
    }
    // The account's hold stays until it expires.
    expect(await liveOf(email)).toEqual([own.held.id]);
    const again = live.browser();
    good(await again.call(login, { email, password: PASSWORD }));
    expect(good(await again.call(currentHold, own.where)).hold?.id).toBe(own.held.id);
  });
});

describe('an upcoming visit', () => {
  it('uses the language its customer chose last, unless it is cancelled or has begun; other users’ visits are unaffected', async () => {
    const book = async (browser: Browser): Promise<string> => {
      const { held } = await hold(browser);
      return good(await browser.call(bookFree, { holdId: held.id, ...DETAILS })).appointmentId;
    };
    const langOf = async (id: string) => (await live.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.lang;
    const [{ browser }, other] = [await signedUp(live), await signedUp(live)];
    const cancelled = await book(browser);
    good(await browser.call(cancelAppointment, { id: cancelled }));
    const [ahead, theirs] = [await book(browser), await book(other.browser)];
    good(await browser.call(saveLanguage, { lang: 'de' }));
    expect([await langOf(ahead), await langOf(theirs), await langOf(cancelled)]).toEqual(['de', 'en', 'en']);
    const [row] = await live.db.select().from(bookings).where(eq(bookings.id, ahead));
    const now = live.clock.now().toString();
    live.clock.set(row?.startsAt.toISOString() ?? now);
    good(await browser.call(saveLanguage, { lang: 'fr' }));
    live.clock.set(now);
    expect(await langOf(ahead)).toBe('de');
  });
});
