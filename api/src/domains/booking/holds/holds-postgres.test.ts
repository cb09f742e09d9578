import { holdSlot, slotDetails } from '@tessera/contracts/booking';
import { acceptTermsOf, clientToken, pay, tokenizeCard } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { and, eq } from 'drizzle-orm';
import { specialistId } from '../../../seed/seed-people.ts';
import { openLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { signedUp } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { DETAILS } from '../../../testing/booking-steps.ts';
import { CARDS } from '../../../testing/payment-steps.ts';
import { sendInstead, type Statement } from '../../../testing/statements.ts';
import { setUpTwoApps } from '../../../testing/two-apps.ts';
import { SESSION_COOKIE } from '../../session/cookie.ts';
import { users } from '../../tenancy/tables.ts';
import { bookings } from '../tables.ts';

const URL_WORD = 'ilinca-veridan';
/** A specialist whose first meeting is not free. */
const PAID = 'smaranda-izvorean';
const apps = setUpTwoApps(openLiveApp);
afterEach(async () => {
  jest.restoreAllMocks();
  await apps[0].db.update(bookings).set({ status: 'ended', place: null }).where(eq(bookings.status, 'held'));
});

const times = async (atlasUrl = URL_WORD): Promise<string[]> => {
  const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-14T00:00:00.000Z' };
  return good(await apps[0].browser().call(availableSlots, { profileId: specialistId(atlasUrl), ...range })).slots.map(
    ({ startsAt }) => startsAt,
  );
};
/** Twenty different slots, requested at once in both processes, each from a browser without a hold cookie. */
const holdTwenty = async (browserAt: (app: LiveApp) => Browser): Promise<string[]> => {
  const free = await times();
  const asked = Array.from({ length: 20 }, (_, i) =>
    browserAt(apps[i % 2 === 0 ? 0 : 1]).call(holdSlot, { atlasUrl: URL_WORD, slotStart: free[i] ?? '' }),
  );
  return (await Promise.all(asked)).map(refusal);
};
/** One logged-in user without a hold cookie. */
async function member(): Promise<{ readonly at: (app: LiveApp) => Browser; readonly live: () => Promise<number> }> {
  const { browser, email } = await signedUp(apps[0]);
  const cookies = new Map([[SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '']]);
  return {
    at: (app) => app.browser({ cookies }),
    live: async () =>
      (
        await apps[0].db
          .select()
          .from(bookings)
          .innerJoin(users, eq(users.id, bookings.userId))
          .where(and(eq(users.email, email), eq(bookings.status, 'held')))
      ).length,
  };
}
/**
 * Removes the hold locks from the statements sent. Each request pauses at that point and then sees the rows as before, so that
 * all twenty overlap however fast this machine is.
 */
function withoutLocks(): void {
  const instead: Readonly<Record<string, Statement>> = {
    begin: { name: 'begin_at_once', text: 'begin isolation level repeatable read' },
    lock_holder_and_specialist: { name: 'no_lock', text: 'select pg_sleep(0.5), $1::text, $2::text, $3::text' },
  };
  sendInstead(({ name = '' }) => instead[name] ?? null);
}

/** Removes the guard from a hold's statements that protects a slot whose payment is in progress. */
function withoutGuard(): void {
  sendInstead(({ name, text }) => {
    if (name !== 'holds_in_the_way') return null;
    const bare = text?.replace(
      /not exists \(select 1 from "orders" where .*? and "orders"\."status" = 'pending'\)/,
      'true',
    );
    if (bare === undefined || bare === text) throw new Error('the statement has no such guard');
    return { name: 'holds_in_the_way_bare', text: bare };
  });
}

describe('twenty concurrent first holds of one user', () => {
  it('leave exactly one', async () => {
    const { at, live } = await member();
    const answers = await holdTwenty(at);
    expect(new Set(answers)).toEqual(new Set(['200 OK']));
    expect(await live()).toBe(1);
  });

  it('would leave several without the lock (control)', async () => {
    const { at, live } = await member();
    withoutLocks();
    await holdTwenty(at);
    expect(await live()).toBeGreaterThan(1);
  });
});

describe('a slot whose payment is in progress, while three others are held in another tab', () => {
  /** The payment waits for a bank challenge while the other slots are held. */
  async function openThreeOthers(): Promise<{
    readonly opened: readonly string[];
    readonly status: string | undefined;
  }> {
    const { at } = await member();
    const [mine, tab] = [at(apps[0]), at(apps[1])];
    const [slotStart = '', ...others] = await times(PAID);
    const { id } = good(await mine.call(holdSlot, { atlasUrl: PAID, slotStart }));
    good(await mine.call(acceptTermsOf, { appId: id }));
    const { token } = good(await mine.call(clientToken, {}));
    const { nonce } = good(
      await mine.call(tokenizeCard, { token, number: CARDS.pending, expires: '12/40', code: '123' }),
    );
    const { acceptTerms: _terms, ...details } = DETAILS;
    const { total } = good(await mine.call(slotDetails, { atlasUrl: PAID, slotStart, lang: 'en' }));
    expect(good(await mine.call(pay, { ...details, holdId: id, nonce, total })).outcome).toBe('pending');
    const opened = [];
    for (const other of others.slice(0, 3))
      opened.push(refusal(await tab.call(holdSlot, { atlasUrl: PAID, slotStart: other })));
    const [row] = await apps[0].db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id));
    return { opened, status: row?.status };
  }
  const OPENED = ['200 OK', '200 OK', '200 OK'];

  it('stays with the order', async () => {
    expect(await openThreeOthers()).toEqual({ opened: OPENED, status: 'held' });
  });

  it('would be released without the guard (control)', async () => {
    withoutGuard();
    expect(await openThreeOthers()).toEqual({ opened: OPENED, status: 'ended' });
  });
});

describe('twenty concurrent visitors from one address', () => {
  const visitor = (app: LiveApp) => app.browser({ address: '198.51.100.40' });
  const count = (answers: readonly string[]) => answers.filter((answer) => answer === '200 OK').length;

  it('hold three slots, and the others are told why not', async () => {
    const answers = await holdTwenty(visitor);
    expect(count(answers)).toBe(3);
    expect(answers.filter((answer) => answer === '429 TOO_MANY_HOLDS')).toHaveLength(17);
  });

  it('would hold more without the lock (control)', async () => {
    withoutLocks();
    expect(count(await holdTwenty(visitor))).toBeGreaterThan(3);
  });
});
