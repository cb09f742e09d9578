import { bookFree, cancelAppointment, currentHold, holdSlot } from '@tessera/contracts/booking';
import { login, saveLanguage } from '@tessera/contracts/session';
import { searchSpecialists } from '@tessera/contracts/search';
import { availableSlots } from '@tessera/contracts/specialists';
import { eq } from 'drizzle-orm';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import { DETAILS } from '../../testing/booking-steps.ts';
import { openLiveApp, type Browser, type LiveApp } from '../../testing/live-app.ts';
import { enterAsNew, newPerson, PASSWORD, signedUp } from '../../testing/people.ts';
import { good } from '../../testing/test-app.ts';
import { bookings } from '../booking/index.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
}, 60_000);
afterAll(() => live.close());

let count = 0;
const hold = async (browser: Browser) => {
  const from = new Date(live.clock.now().epochMilliseconds).toISOString();
  const [card] = good(await live.browser().call(searchSpecialists, { lang: 'en', count: '1' })).content;
  const slots = good(await live.browser().call(availableSlots, { profileId: card?.id ?? '', from }));
  const where = { atlasUrl: card?.atlasUrl ?? '', slotStart: slots.slots[count % slots.slots.length]?.startsAt ?? '' };
  return { where, held: good(await browser.call(holdSlot, where)) };
};

describe('a time that a visitor holds', () => {
  it('is theirs after signing up, and after logging in', async () => {
    const { email } = await signedUp(live);
    const steps = [
      async (browser: Browser) => void good(await enterAsNew(live, browser, newPerson())),
      async (browser: Browser) => void good(await browser.call(login, { email, password: PASSWORD })),
    ];
    for (const enter of steps) {
      count += 1;
      const browser = live.browser();
      const { where, held } = await hold(browser);
      await enter(browser);
      browser.cookies.delete(HOLD_COOKIE);
      expect(good(await browser.call(currentHold, where)).hold?.id).toBe(held.id);
    }
  });
});

describe('a visit that lies ahead', () => {
  it('is written about in the language that its person chose last; nobody else’s is, none that is cancelled, and none that has begun', async () => {
    const book = async (browser: Browser): Promise<string> => {
      count += 1;
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
