import { holdSlot, slotDetails } from '@tessera/contracts/booking';
import { acceptTermsOf, clientToken, pay, tokenizeCard } from '@tessera/contracts/payments';
import { availableSlots } from '@tessera/contracts/specialists';
import { and, eq } from 'drizzle-orm';
import { specialistId } from '../../../seed/seed-people.ts';
import type { Browser, LiveApp } from '../../../testing/live-app.ts';
import { signedUp } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { DETAILS } from '../../../testing/booking-steps.ts';
import { CARDS } from '../../../testing/payment-steps.ts';
import { sendInstead, type Statement } from '../../../testing/statements.ts';
import { openTwoApps, type TwoApps } from '../../../testing/two-apps.ts';
import { SESSION_COOKIE } from '../../session/cookie.ts';
import { users } from '../../tenancy/tables.ts';
import { bookings } from '../tables.ts';

const URL_WORD = 'ilinca-veridan';
/** Whose first meeting has to be paid. */
const PAID = 'smaranda-izvorean';
let two: TwoApps;
/** Two processes beside one database. */
let apps: TwoApps['apps'];
beforeAll(async () => {
  two = await openTwoApps('holds');
  apps = two.apps;
}, 90_000);
afterAll(() => two.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await apps[0].db.update(bookings).set({ status: 'ended', place: null }).where(eq(bookings.status, 'held'));
});

const times = async (atlasUrl = URL_WORD): Promise<string[]> => {
  const range = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-14T00:00:00.000Z' };
  return good(await apps[0].browser().call(availableSlots, { profileId: specialistId(atlasUrl), ...range })).slots.map(({ startsAt }) => startsAt);
};
/** Twenty different times, asked for at once in both processes, each in a browser that has no cookie of a hold yet. */
const holdTwenty = async (browserAt: (app: LiveApp) => Browser): Promise<string[]> => {
  const free = await times();
  const asked = Array.from({ length: 20 }, (_, i) => browserAt(apps[i % 2 === 0 ? 0 : 1]).call(holdSlot, { atlasUrl: URL_WORD, slotStart: free[i] ?? '' }));
  return (await Promise.all(asked)).map(refusal);
};
/** One person who is logged in, without a cookie of a hold. */
async function member(): Promise<{ readonly at: (app: LiveApp) => Browser; readonly live: () => Promise<number> }> {
  const { browser, email } = await signedUp(apps[0]);
  const cookies = new Map([[SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '']]);
  return {
    at: (app) => app.browser({ cookies }),
    live: async () => (await apps[0].db.select().from(bookings).innerJoin(users, eq(users.id, bookings.userId)).where(and(eq(users.email, email), eq(bookings.status, 'held')))).length,
  };
}
/**
 * Takes the locks of holds out of what is sent. Everybody waits a moment in their place and sees the rows as they were before it, so that
 * the twenty really come at the same time, however fast this machine is.
 */
function withoutLocks(): void {
  const instead: Readonly<Record<string, Statement>> = {
    begin: { name: 'begin_at_once', text: 'begin isolation level repeatable read' },
    lock_holder_and_specialist: { name: 'no_lock', text: 'select pg_sleep(0.5), $1::text, $2::text, $3::text' },
  };
  sendInstead(({ name = '' }) => instead[name] ?? null);
}

/** Takes the words out of what a hold sends that spare a time whose payment is under way. */
function withoutGuard(): void {
  sendInstead(({ name, text }) => {
    if (name !== 'holds_in_the_way') return null;
    const bare = text?.replace(/not exists \(select 1 from "orders" where .*? and "orders"\."status" = 'pending'\)/, 'true');
    if (bare === undefined || bare === text) throw new Error('the statement has no such guard');
    return { name: 'holds_in_the_way_bare', text: bare };
  });
}

describe('twenty first holds of one person at once', () => {
  it('leave one of them', async () => {
    const { at, live } = await member();
    const answers = await holdTwenty(at);
    expect(new Set(answers)).toEqual(new Set(['200 OK']));
    expect(await live()).toBe(1);
  });

  it('would leave several without the lock', async () => {
    const { at, live } = await member();
    withoutLocks();
    await holdTwenty(at);
    expect(await live()).toBeGreaterThan(1);
  });
});

describe('a time whose payment is under way, and three others opened in the next tab', () => {
  /** The card waits at the bank while the other times are opened. */
  async function openThreeOthers(): Promise<{ readonly opened: readonly string[]; readonly status: string | undefined }> {
    const { at } = await member();
    const [mine, tab] = [at(apps[0]), at(apps[1])];
    const [slotStart = '', ...others] = await times(PAID);
    const { id } = good(await mine.call(holdSlot, { atlasUrl: PAID, slotStart }));
    good(await mine.call(acceptTermsOf, { appId: id }));
    const { token } = good(await mine.call(clientToken, {}));
    const { nonce } = good(await mine.call(tokenizeCard, { token, number: CARDS.pending, expires: '12/40', code: '123' }));
    const { acceptTerms: _terms, ...details } = DETAILS;
    const { total } = good(await mine.call(slotDetails, { atlasUrl: PAID, slotStart, lang: 'en' }));
    expect(good(await mine.call(pay, { ...details, holdId: id, nonce, total })).outcome).toBe('pending');
    const opened = [];
    for (const other of others.slice(0, 3)) opened.push(refusal(await tab.call(holdSlot, { atlasUrl: PAID, slotStart: other })));
    const [row] = await apps[0].db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id));
    return { opened, status: row?.status };
  }
  const OPENED = ['200 OK', '200 OK', '200 OK'];

  it('stays the order’s', async () => {
    expect(await openThreeOthers()).toEqual({ opened: OPENED, status: 'held' });
  });

  it('would be given back without the guard', async () => {
    withoutGuard();
    expect(await openThreeOthers()).toEqual({ opened: OPENED, status: 'ended' });
  });
});

describe('twenty visitors of one address at once', () => {
  const visitor = (app: LiveApp) => app.browser({ address: '198.51.100.40' });
  const count = (answers: readonly string[]) => answers.filter((answer) => answer === '200 OK').length;

  it('hold three times, and the others are told why', async () => {
    const answers = await holdTwenty(visitor);
    expect(count(answers)).toBe(3);
    expect(answers.filter((answer) => answer === '429 TOO_MANY_HOLDS')).toHaveLength(17);
  });

  it('would hold more without the lock', async () => {
    withoutLocks();
    expect(count(await holdTwenty(visitor))).toBeGreaterThan(3);
  });
});
