import { proactiveNotifications } from '@tessera/contracts/account';
import { LANGUAGES } from '@tessera/contracts/languages';
import * as contract from '@tessera/contracts/saved';
import { stopSearchMails } from '@tessera/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { rowsOf } from '../../platform/database.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { findBusy } from '../booking/index.ts';
import { letterOf } from '../outbox/letter.ts';
import { firstTimesOf } from '../specialists/index.ts';
import { personal } from './personal-queries.ts';
import { dropOld } from './queries.ts';
import { sendSearchNews } from './search-news.ts';
import { savedSearches, savedSpecialists, searchMails } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  for (const table of [savedSearches, savedSpecialists, searchMails]) await test.db.delete(table);
});
const [mine, other] = [visitor(alice), visitor(ben)];
const save = (atlasUrl: string, caller: Caller = mine) => test.call(contract.saveSpecialist, { atlasUrl }, caller);
const slugs = async (caller: Caller = mine) => good(await test.call(contract.savedSlugs, {}, caller)).items;
const SEARCH = {
  query: 'problem=panic&page=3&day=2026-10-20',
  lang: 'en',
  zone: 'Europe/Bucharest',
  isOn: true,
} as const;
const saveSearch = (change: object = {}, caller: Caller = mine) =>
  test.call(contract.saveSearch, { ...SEARCH, ...change }, caller);
const searches = async (caller: Caller = mine) => good(await test.call(proactiveNotifications, {}, caller));
const news = (firstTimes = firstTimesOf(test.db, findBusy)) =>
  sendSearchNews({ db: test.db, clock: test.clock, mail: test.mail, firstTimes });
/** Forgets what was seen, as if everybody who fits were new. */
const forget = () => test.db.update(savedSearches).set({ seen: '[]' });

describe('saved specialists', () => {
  it('are kept once, also when saved twice at once, the newest first, and end', async () => {
    await Promise.all([save('ilinca-veridan'), save('ilinca-veridan')]);
    test.clock.set('2026-10-19T08:01:00Z');
    expect(good(await save('danai-liakoforou'))).toEqual({ saved: true });
    expect(await slugs()).toEqual(['danai-liakoforou', 'ilinca-veridan']);
    const { items } = good(await test.call(contract.savedSpecialists, { lang: 'ro' }, mine));
    expect(items.map(({ atlasUrl }) => atlasUrl)).toEqual(['danai-liakoforou', 'ilinca-veridan']);
    const drop = () => test.call(contract.dropSpecialist, { atlasUrl: 'ilinca-veridan' }, mine);
    expect([good(await drop()), good(await drop())]).toEqual([{ saved: false }, { saved: false }]);
    expect(await slugs()).toEqual(['danai-liakoforou']);
    expect(await slugs(other)).toEqual([]);
  });
  it('belong to one site', async () => {
    good(await save('ilinca-veridan'));
    expect(await slugs({ ...mine, tenant: 'aurora' })).toEqual([]);
    expect(refusal(await save('harriet-lowmarsh', { ...mine, tenant: 'aurora' }))).toBe('404 NOT_FOUND');
  });
  it('ask for a log-in, for somebody who exists, and for room', async () => {
    expect(refusal(await save('ilinca-veridan', visitor()))).toBe('401 NOT_LOGGED_IN');
    for (const endpoint of [contract.saveSpecialist, contract.dropSpecialist]) {
      expect(refusal(await test.call(endpoint, { atlasUrl: 'nobody-here' }, mine))).toBe('404 NOT_FOUND');
      expect(refusal(await test.call(endpoint, { atlasUrl: 'x'.repeat(121) }, mine))).toBe('400 BAD_INPUT');
    }
    expect(refusal(await test.call(contract.dropSpecialist, { atlasUrl: 'ilinca-veridan' }, visitor()))).toBe(
      '401 NOT_LOGGED_IN',
    );
    expect(refusal(await test.call(contract.savedSpecialists, { lang: 'en' }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(contract.savedSlugs, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
});

describe('saved searches', () => {
  it('keep the filters, not page and day; the same one again is the same row', async () => {
    const first = good(await saveSearch());
    expect(first).toMatchObject({ query: 'problem=panic', lang: 'en', isOn: true });
    const again = good(await saveSearch({ query: 'problem=panic&page=7', isOn: false }));
    expect([again.proSearchID, again.isOn]).toEqual([first.proSearchID, false]);
    expect(await searches()).toEqual([again]);
    expect(await searches(other)).toEqual([]);
  });
  it('are sealed: what somebody searches for stands nowhere in the database', async () => {
    good(await saveSearch({ query: 'problem=panic&q=nightmares' }));
    const stored = rowsOf<object>(await test.db.execute(sql`select * from saved_searches`));
    expect(JSON.stringify(stored)).not.toMatch(/panic|nightmares|veridan/);
  });
  it('are turned off and deleted by their owner alone', async () => {
    const { proSearchID } = good(await saveSearch());
    for (const caller of [other, { ...mine, tenant: 'aurora' }]) {
      expect(refusal(await test.call(contract.changeSearch, { proSearchID, isOn: false }, caller))).toBe(
        '404 NOT_FOUND',
      );
      expect(refusal(await test.call(contract.dropSearch, { proSearchID }, caller))).toBe('404 NOT_FOUND');
    }
    expect(refusal(await test.call(contract.changeSearch, { proSearchID, isOn: false }, visitor()))).toBe(
      '401 NOT_LOGGED_IN',
    );
    expect(refusal(await test.call(contract.dropSearch, { proSearchID }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(contract.dropSearch, { proSearchID: 'x' }, mine))).toBe('400 BAD_INPUT');
    expect(good(await test.call(contract.changeSearch, { proSearchID, isOn: false }, mine)).isOn).toBe(false);
    expect(good(await test.call(contract.dropSearch, { proSearchID }, mine))).toEqual({ done: true });
    expect(await searches()).toEqual([]);
  });
  it('ask for a log-in, for a text of some length, and for room', async () => {
    expect(refusal(await saveSearch({}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await saveSearch({ query: 'x'.repeat(1001) }))).toBe('400 BAD_INPUT');
    expect(refusal(await saveSearch({ zone: 'Mars/Base' }))).toBe('400 BAD_INPUT');
    for (let n = 0; n < contract.MOST_SAVED.searches; n += 1) good(await saveSearch({ query: `q=${n}` }));
    expect(refusal(await saveSearch({ query: 'q=more' }))).toBe('409 SAVED_FULL');
    expect(good(await saveSearch({ query: 'q=7' })).query).toBe('q=7');
  });
  it('are deleted a year after their owner last touched them', async () => {
    good(await saveSearch());
    await dropOld(test.db, new Date('2026-10-18T00:00Z'));
    expect(await searches()).toHaveLength(1);
    await dropOld(test.db, new Date('2026-10-20T00:00Z'));
    expect(await searches()).toEqual([]);
  });
  it('are in the export of one’s data, and go with the account', async () => {
    good(await saveSearch());
    good(await save('ilinca-veridan'));
    expect(await personal.collect(test.db, alice.id)).toMatchObject({
      savedSpecialists: [{ specialist: 'Ilinca Veridan' }],
      savedSearches: [{ text: 'problem=panic', byMail: true, answer: null }],
    });
    await personal.erase(test.db, { id: alice.id, email: '', visits: [] });
    expect(await personal.collect(test.db, alice.id)).toEqual({ savedSpecialists: [], savedSearches: [] });
  });
});

describe('mails about saved searches', () => {
  it('tell of new times only, one mail for all searches of a person, at most one a day', async () => {
    good(await saveSearch());
    good(await saveSearch({ query: 'domain=PSIHO' }));
    expect(await news()).toBe(0);
    await forget();
    expect(await news()).toBe(1);
    const [mail] = test.mail.news;
    expect(mail?.to.userId).toBe(alice.id);
    expect(mail?.times.length).toBeGreaterThan(0);
    await forget();
    expect(await news()).toBe(0);
    test.clock.set('2026-10-20T08:00:00Z');
    expect(await news()).toBe(1);
    expect(test.mail.news.map(({ token }) => token)).toEqual([mail?.token, mail?.token]);
  });
  it('do not tell of searches that are off, nor twice of the same time', async () => {
    const { proSearchID } = good(await saveSearch());
    await forget();
    good(await test.call(contract.changeSearch, { proSearchID, isOn: false }, mine));
    expect(await news()).toBe(0);
    good(await test.call(contract.changeSearch, { proSearchID, isOn: true }, mine));
    expect(await news()).toBe(1);
    test.clock.set('2026-10-20T08:00:01Z');
    const [before] = await test.db.select().from(savedSearches).where(eq(savedSearches.id, proSearchID));
    const seen = JSON.parse(before?.seen ?? '[]') as { atlasUrl: string; start: number }[];
    expect(await news(async () => seen.map((one) => ({ ...one, id: alice.id, name: one.atlasUrl })))).toBe(0);
  });
  it('end by the link of the mail, without a log-in; a link that is not ours says so', async () => {
    good(await saveSearch());
    await forget();
    await news();
    const token = test.mail.news[0]?.token ?? '';
    expect(refusal(await test.call(stopSearchMails, { token: `${token}x` }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await test.call(stopSearchMails, { token: 'short' }))).toBe('400 BAD_INPUT');
    expect(good(await test.call(stopSearchMails, { token }))).toEqual({ done: true });
    expect((await searches()).map(({ isOn }) => isOn)).toEqual([false]);
  });
  it.each(LANGUAGES)('say in %s neither in the subject nor in the text what was searched for', async (lang) => {
    good(await saveSearch({ lang, query: 'problem=panic&q=panic' }));
    await test.db.update(savedSearches).set({ seen: '[]' });
    await news();
    const [mail] = test.mail.news;
    if (!mail) throw new Error('no mail');
    const letter = letterOf({ ...mail, origin: 'http://site.example' }, { name: 'Tessera', seed: null });
    expect(letter.subject).not.toMatch(/[{}]/);
    expect(JSON.stringify(letter)).not.toMatch(/panic/i);
    expect(letter.facts.length).toBeGreaterThan(0);
    expect(letter.also?.href).toBe(`http://site.example/${lang}/confirm-email#noSearchMails=${mail.token}`);
    expect(letter.action?.href).toBe(`http://site.example/${lang}/saved?dialog=notification-reply&of=${mail.searchId}`);
  });
});
