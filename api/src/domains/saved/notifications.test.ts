import * as contract from '@tessera/contracts/saved';
import { eq } from 'drizzle-orm';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { findBusy } from '../booking/index.ts';
import { firstTimesOf } from '../specialists/index.ts';
import { personal } from './personal-queries.ts';
import { sendSearchNews } from './search-news.ts';
import { savedSearches, searchAnswers, searchMails } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  for (const table of [searchAnswers, savedSearches, searchMails]) await test.db.delete(table);
});
const [mine, other] = [visitor(alice), visitor(ben)];
const elsewhere: Caller = { ...mine, tenant: 'aurora' };
const save = async (query = 'domain=PSIHO', caller: Caller = mine) =>
  good(await test.call(contract.saveSearch, { query, lang: 'en', zone: 'Europe/Bucharest', isOn: true }, caller))
    .proSearchID;
const list = async (caller: Caller = mine) =>
  good(await test.call(contract.notificationTimes, { lang: 'en' }, caller)).items;
const count = async (caller: Caller = mine) => good(await test.call(contract.newTimes, {}, caller)).count;
const one = (proSearchID: string, caller: Caller = mine) =>
  test.call(contract.searchTimes, { proSearchID, lang: 'en' }, caller);
const see = (items: { proSearchID: string; all: { atlasUrl: string; startsAt: string }[] }[], caller: Caller = mine) =>
  test.call(contract.seeTimes, { items }, caller);
const reply = (proSearchID: string, answer: contract.SearchAnswer, rest: object = {}, caller: Caller = mine) =>
  test.call(contract.answerSearch, { proSearchID, answer, ...rest }, caller);
/** Forgets what was shown, as if everybody who fits were new. */
const forget = () => test.db.update(savedSearches).set({ seen: '[]', looked: '[]' });
const answers = () => test.db.select().from(searchAnswers);
const news = () =>
  sendSearchNews({ db: test.db, clock: test.clock, mail: test.mail, firstTimes: firstTimesOf(test.db, findBusy) });

describe('new times of saved searches', () => {
  it('are those that came since they were last shown: with person, start and price, new ones first', async () => {
    const id = await save();
    const [before] = await list();
    expect(before?.times.length).toBeGreaterThan(0);
    expect(before?.times.every(({ isNew }) => !isNew)).toBe(true);
    expect(await count()).toBe(0);
    const [kept, ...fresh] = (before?.all ?? []).map(({ atlasUrl, startsAt }) => ({
      atlasUrl,
      start: Date.parse(startsAt),
    }));
    await test.db.update(savedSearches).set({ looked: JSON.stringify([kept]) });
    expect(await count()).toBe(fresh.length);
    const [now] = await list();
    expect(now).toMatchObject({ state: 'on', search: { proSearchID: id }, answer: null, pausedUntil: null });
    expect(now?.times[0]).toMatchObject({ isNew: true, specialist: { price: { currency: expect.any(String) } } });
    expect(now?.times.length).toBeLessThanOrEqual(6);
  });
  it('are new once: what was shown is kept, also when sent twice at once, for its owner alone', async () => {
    const proSearchID = await save();
    await forget();
    const all = (await list())[0]?.all ?? [];
    expect(await count()).toBe(all.length);
    expect(good(await see([{ proSearchID, all }], other))).toEqual({ done: true });
    expect(good(await see([{ proSearchID, all }], elsewhere))).toEqual({ done: true });
    expect(await count()).toBe(all.length);
    await Promise.all([see([{ proSearchID, all }]), see([{ proSearchID, all }])]);
    expect(await count()).toBe(0);
    expect((await list())[0]?.times.some(({ isNew }) => isNew)).toBe(false);
    const [row] = await test.db.select().from(savedSearches);
    expect(JSON.parse(row?.looked ?? '[]')).toHaveLength(all.length);
  });
  it('count a time once that fits two searches', async () => {
    await save();
    await save('domain=PSIHO&language=ro');
    await forget();
    const [a, b] = (await list()).map(({ all }) => new Set(all.map((time) => `${time.atlasUrl} ${time.startsAt}`)));
    expect(await count()).toBe(new Set([...(a ?? []), ...(b ?? [])]).size);
  });
  it('are not told of a search that is off, paused or ended, nor of another person’s or site’s', async () => {
    const id = await save();
    await forget();
    expect([await count(other), (await list(other)).length]).toEqual([0, 0]);
    expect([await count(elsewhere), (await list(elsewhere)).length]).toEqual([0, 0]);
    for (const answer of ['later', 'stop'] as const) {
      good(await reply(id, answer));
      expect([await count(), (await list()).length]).toEqual([0, 0]);
      expect(await news()).toBe(0);
      good(await reply(id, 'resume'));
      expect(await count()).toBeGreaterThan(0);
    }
    good(await test.call(contract.changeSearch, { proSearchID: id, isOn: false }, mine));
    expect(await count()).toBe(0);
    expect(good(await one(id)).state).toBe('off');
  });
  it('ask for a log-in and for times', async () => {
    expect(refusal(await test.call(contract.notificationTimes, { lang: 'en' }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(contract.newTimes, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await see([], visitor()))).toBe('401 NOT_LOGGED_IN');
    const bad = (startsAt: string) => see([{ proSearchID: alice.id, all: [{ atlasUrl: 'ilinca-veridan', startsAt }] }]);
    expect(refusal(await bad('tomorrow'))).toBe('400 BAD_INPUT');
    const many = Array.from({ length: 61 }, () => ({ atlasUrl: 'ilinca-veridan', startsAt: '2026-10-20T07:00Z' }));
    expect(refusal(await see([{ proSearchID: alice.id, all: many }]))).toBe('400 BAD_INPUT');
  });
});

describe('the answer to the times of a search', () => {
  it('is kept once, with its reason, and the same again keeps the first', async () => {
    const id = await save();
    await Promise.all([reply(id, 'none', { reason: 'dear' }), reply(id, 'none', { reason: 'dear' })]);
    const [first] = await answers();
    expect(await answers()).toEqual([
      expect.objectContaining({ searchId: id, userId: alice.id, answer: 'none', reason: 'dear' }),
    ]);
    test.clock.set('2026-10-20T09:00:00Z');
    expect(good(await reply(id, 'none', { reason: 'dear' }))).toEqual({
      state: 'on',
      pausedUntil: null,
      endedAt: null,
    });
    expect(await answers()).toEqual([first]);
    good(await reply(id, 'chosen', { reason: 'dear' }));
    expect(await answers()).toEqual([expect.objectContaining({ answer: 'chosen', reason: null })]);
    expect(good(await one(id)).answer).toMatchObject({ answer: 'chosen', reason: null });
  });
  it('“not now” is silent for two weeks from the first time, and ends by itself', async () => {
    const id = await save();
    await forget();
    const paused = good(await reply(id, 'later'));
    expect(paused).toMatchObject({ state: 'paused', endedAt: null });
    const from = test.clock.now().epochMilliseconds;
    expect(Date.parse(paused.pausedUntil ?? '')).toBe(from + 14 * 86_400_000);
    test.clock.set(new Date(from + 86_400_000).toISOString());
    expect(good(await reply(id, 'later')).pausedUntil).toBe(paused.pausedUntil);
    test.clock.set(new Date(from + 14 * 86_400_000).toISOString());
    expect(good(await one(id)).state).toBe('on');
    expect(await news()).toBe(1);
  });
  it('“stop” ends it with its first day, and can be taken back here or in the list', async () => {
    const id = await save();
    const ended = good(await reply(id, 'stop'));
    expect(ended).toMatchObject({ state: 'ended', pausedUntil: null });
    test.clock.set('2026-10-21T09:00:00Z');
    expect(good(await reply(id, 'stop')).endedAt).toBe(ended.endedAt);
    expect(good(await reply(id, 'later'))).toMatchObject({ state: 'ended', pausedUntil: null });
    expect(good(await one(id))).toMatchObject({ state: 'ended', search: { isOn: false } });
    expect(good(await reply(id, 'resume'))).toEqual({ state: 'on', pausedUntil: null, endedAt: null });
    good(await reply(id, 'stop'));
    expect(good(await test.call(contract.changeSearch, { proSearchID: id, isOn: true }, mine)).isOn).toBe(true);
    expect(good(await one(id)).state).toBe('on');
  });
  it('belongs to the owner of the search, and a search that is gone is not found', async () => {
    const id = await save();
    for (const caller of [other, elsewhere]) {
      expect(refusal(await one(id, caller))).toBe('404 NOT_FOUND');
      expect(refusal(await reply(id, 'stop', {}, caller))).toBe('404 NOT_FOUND');
    }
    expect(refusal(await one(id, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await reply(id, 'stop', {}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await reply('x', 'stop'))).toBe('400 BAD_INPUT');
    expect(refusal(await reply(id, 'none', { reason: 'ugly' }))).toBe('400 BAD_INPUT');
    expect(await answers()).toEqual([]);
    good(await reply(id, 'none'));
    good(await test.call(contract.dropSearch, { proSearchID: id }, mine));
    expect(refusal(await one(id))).toBe('404 NOT_FOUND');
    expect(await answers()).toEqual([]);
  });
  it('is in the export of one’s data, and goes with the account', async () => {
    const id = await save();
    good(await reply(id, 'none', { reason: 'far' }));
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      savedSearches: [{ answer: 'none', reason: 'far', stoppedAt: null }],
    });
    await personal.erase(test.db, { id: alice.id, email: '', visits: [] });
    expect(await test.db.select().from(savedSearches).where(eq(savedSearches.id, id))).toEqual([]);
    expect(await answers()).toEqual([]);
  });
});

describe('the mail about new times', () => {
  it('leads to the answer where it is about one search, and to all of them otherwise', async () => {
    const id = await save();
    await forget();
    await news();
    expect(test.mail.news[0]?.searchId).toBe(id);
    await save('domain=MEDICAL');
    await forget();
    test.clock.set('2026-10-20T08:00:00Z');
    await news();
    expect(test.mail.news[1]?.searchId).toBeUndefined();
  });
});
