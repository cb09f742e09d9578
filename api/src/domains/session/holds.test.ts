import { currentHold, holdSlot } from '@tessera/contracts/booking';
import { login, signup } from '@tessera/contracts/session';
import { searchSpecialists } from '@tessera/contracts/search';
import { availableSlots } from '@tessera/contracts/specialists';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import { openLiveApp, type Browser, type LiveApp } from '../../testing/live-app.ts';
import { newPerson, PASSWORD, signedUp } from '../../testing/people.ts';
import { good } from '../../testing/test-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
}, 60_000);
afterAll(() => live.close());

let count = 0;
describe('a time that a visitor holds', () => {
  const hold = async (browser: Browser) => {
    const from = new Date(live.clock.now().epochMilliseconds).toISOString();
    const [card] = good(await live.browser().call(searchSpecialists, { lang: 'en', count: '1' })).content;
    const slots = good(await live.browser().call(availableSlots, { profileId: card?.id ?? '', from }));
    const where = { atlasUrl: card?.atlasUrl ?? '', slotStart: slots.slots[count % slots.slots.length]?.startsAt ?? '' };
    return { where, held: good(await browser.call(holdSlot, where)) };
  };

  it('is theirs after signing up, and after logging in', async () => {
    const { email } = await signedUp(live);
    const steps = [
      async (browser: Browser) => void good(await browser.call(signup, newPerson())),
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
