import { endpoint } from '@tessera/contracts/endpoint';
import { confirmIdentity, login, proofWay } from '@tessera/contracts/session';
import * as z from 'zod/mini';
import { serve } from '../../../platform/http.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { PASSWORD, signedUp } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { guesses } from '../tables.ts';

/** Some sensitive act: the rule is the same for each endpoint that declares it. */
const act = endpoint('probe.act', {
  summary: 'A sensitive act',
  method: 'POST',
  path: '/rest/probe/act',
  who: 'member',
  stepUp: true,
  body: { note: z.string().check(z.minLength(1)) },
  response: z.object({ done: z.boolean() }),
});
let done = 0;
const live = setUpLiveApp({
  addRoutes: (app) =>
    serve(app, act, async () => {
      done += 1;
      return { done: true };
    }),
});
beforeEach(() => {
  done = 0;
});
afterEach(() => live.db.delete(guesses));

describe('a sensitive act', () => {
  it('needs a proof that was given in the same session within ten minutes', async () => {
    const { browser, email } = await signedUp(live);
    const other = live.browser();
    good(await other.call(login, { email, password: PASSWORD }));
    expect(refusal(await browser.call(act, { note: 'x' }))).toBe('403 STEP_UP_REQUIRED');
    expect(good(await browser.call(proofWay, {}))).toEqual({ way: 'password', passkey: false });
    good(await browser.call(confirmIdentity, { proof: PASSWORD }));
    good(await browser.call(act, { note: 'x' }));
    expect(refusal(await other.call(act, { note: 'x' }))).toBe('403 STEP_UP_REQUIRED');
    live.clock.advance('PT9M59S');
    good(await browser.call(act, { note: 'x' }));
    live.clock.advance('PT1S');
    expect(refusal(await browser.call(act, { note: 'x' }))).toBe('403 STEP_UP_REQUIRED');
    expect(done).toBe(2);
  });

  it('asks for its fields first, so that nobody proves who they are for a form that is refused', async () => {
    const { browser } = await signedUp(live);
    expect(refusal(await browser.call(act, { note: '' }))).toBe('400 BAD_INPUT');
  });

  it('is not opened by a wrong password, and guesses become slow', async () => {
    const { browser } = await signedUp(live);
    for (let i = 0; i < 5; i += 1)
      expect(refusal(await browser.call(confirmIdentity, { proof: `guess ${i}` }))).toBe('400 PROOF_WRONG');
    const refused = await browser.call(confirmIdentity, { proof: PASSWORD });
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal(await browser.call(act, { note: 'x' }))).toBe('403 STEP_UP_REQUIRED');
    live.clock.advance('PT1M');
    good(await browser.call(confirmIdentity, { proof: PASSWORD }));
    good(await browser.call(act, { note: 'x' }));
  });
});
