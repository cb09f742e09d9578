import * as contract from '@tessera/contracts/assessments';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { providerId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { personal } from './personal-queries.ts';
import { dropOldShares } from './share-service.ts';

const test = setUpTestApp();
const { bookFirst } = bookingSteps(test);
const YEAR = 'PT8760H';
const ilinca = visitor({ id: providerId(URL_WORD), role: 'provider' });
const others = visitor({ id: providerId('matei-brandaru'), role: 'provider' });
afterEach(async () => {
  await test.db.execute(sql`delete from result_shares`);
  await test.db.execute(sql`delete from respondents`);
});
const ANSWERS = Object.fromEntries(
  ['interest', 'low', 'sleep', 'energy', 'appetite', 'worth', 'focus', 'pace', 'harm'].map((code) => [
    code,
    'some-days',
  ]),
);
const answerAs = (user: typeof alice) =>
  test.call(
    contract.saveOwnAnswers,
    {
      userId: user.id,
      respondentId: String(randomUUID()),
      secret: randomBytes(32).toString('base64url'),
      lang: 'en',
      slug: 'phq9',
      version: 1,
      answers: ANSWERS,
    },
    visitor(user),
  );
const share = (isShared: boolean, as = visitor(alice), specialistId: string = SPECIALIST, text = contract.SHARE_TEXT) =>
  test.call(contract.shareResults, { lang: 'en', specialistId, isShared, text }, as);
const ofIlinca = (items: readonly contract.ResultShare[]) =>
  items.filter(({ specialistId }) => specialistId === SPECIALIST);
const list = async (as = visitor(alice)) =>
  ofIlinca(good(await test.call(contract.resultShares, { lang: 'ro' }, as)).items);
const seen = (appointmentId: string, as = ilinca) =>
  test.call(contract.sharedResultsOf, { lang: 'en', appointmentId }, as);

describe('results that a member shares', () => {
  let visit = '';
  beforeEach(async () => {
    visit = (await bookFirst(visitor(alice))).appointmentId;
  });

  it('are seen by the specialist of a visit while the consent stands, as figures without an answer', async () => {
    good(await answerAs(alice));
    expect(good(await seen(visit)).items).toEqual([]);
    expect(await list()).toMatchObject([{ specialistId: SPECIALIST, shared: null }]);

    const at = new Date(test.clock.now().epochMilliseconds).toISOString();
    expect(ofIlinca(good(await share(true)).items)).toMatchObject([
      { specialistId: SPECIALIST, shared: { since: at } },
    ]);
    const { items } = good(await seen(visit));
    expect(items).toMatchObject([{ code: 'PHQ9', total: { scoring: 9 } }]);
    // The item about self-harm was answered: what it shows is for the member alone.
    expect(JSON.stringify(items)).not.toMatch(/needsHelp|respondentId|some-days|advice/);

    expect(ofIlinca(good(await share(false)).items)).toMatchObject([{ shared: null }]);
    expect(good(await seen(visit)).items).toEqual([]);
  });
  it('are nobody else’s: not another specialist’s, not another member’s, not on another site', async () => {
    good(await answerAs(ben));
    good(await share(true));
    expect(good(await seen(visit)).items).toEqual([]);
    expect(refusal(await seen(visit, others))).toBe('404 NOT_FOUND');
    expect(refusal(await seen(visit, visitor(alice)))).toBe('403 FORBIDDEN');
    expect(refusal(await seen(visit, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await seen(String(randomUUID())))).toBe('404 NOT_FOUND');
    expect(
      refusal(
        await test.call(
          contract.sharedResultsOf,
          { lang: 'en', appointmentId: visit },
          { ...ilinca, tenant: 'aurora' },
        ),
      ),
    ).toBe('404 NOT_FOUND');
  });
  it('are shared with nobody whom the member has not booked, nor after another text', async () => {
    expect(await list(visitor(ben))).toEqual([]);
    expect(refusal(await share(true, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await share(true, visitor(alice), String(randomUUID())))).toBe('404 NOT_FOUND');
    expect(refusal(await share(true, visitor(alice), SPECIALIST, 99))).toBe('409 CONFLICT');
    expect(refusal(await share(true, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(await list()).toMatchObject([{ shared: null }]);
  });
  it('are shared once by two tabs at the same time, and taken back once', async () => {
    await Promise.all([share(true), share(true), share(true)]);
    const rows = async () => (await personal.collect(test.db, alice.id))['assessmentShares'];
    expect(await rows()).toMatchObject([{ specialist: SPECIALIST, endedAt: null }]);
    await Promise.all([share(false), share(false)]);
    expect(await rows()).toMatchObject([{ endedAt: expect.any(String) }]);
    good(await share(true));
    expect(await rows()).toHaveLength(2);
  });
  it('are no longer after a year, and can be shared again', async () => {
    good(await answerAs(alice));
    good(await share(true));
    test.clock.advance(YEAR);
    expect(good(await seen(visit)).items).toEqual([]);
    expect(await list()).toMatchObject([{ shared: null }]);
    good(await share(true));
    expect(good(await seen(visit)).items).toHaveLength(1);
  });
  it('leave a proof for three years after the end, and then nothing', async () => {
    const rows = async () => (await personal.collect(test.db, alice.id))['assessmentShares'];
    const housekeeping = () => dropOldShares({ db: test.db }, test.clock.now().epochMilliseconds);
    good(await share(true));
    test.clock.advance(YEAR);
    good(await share(true));
    good(await share(false));
    for (let year = 0; year < 3; year += 1) test.clock.advance(YEAR);
    await housekeeping();
    expect(await rows()).toHaveLength(2);
    test.clock.advance('PT1H');
    await housekeeping();
    expect(await rows()).toEqual([]);
    // One that nobody took back has ended by its age.
    good(await share(true));
    for (let year = 0; year < 4; year += 1) test.clock.advance(YEAR);
    await housekeeping();
    expect(await rows()).toHaveLength(1);
    test.clock.advance('PT1H');
    await housekeeping();
    expect(await rows()).toEqual([]);
  });
  it('leave with their member', async () => {
    good(await share(true));
    await test.db.transaction((tx) => personal.erase(tx, { id: alice.id, email: '', visits: [] }));
    expect((await personal.collect(test.db, alice.id))['assessmentShares']).toEqual([]);
  });
});
