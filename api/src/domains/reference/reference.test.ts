import { LANGUAGES } from '@tessera/contracts/languages';
import {
  catalogues,
  CATALOGUES,
  domainAreas,
  filteredCatalogue,
  getSettings,
  specialties,
} from '@tessera/contracts/reference';
import { DOMAINS } from '@tessera/contracts/values';
import { eq } from 'drizzle-orm';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { settings } from './tables.ts';

const test = setUpTestApp();
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', path, { body, headers });

describe('areas and specialities', () => {
  it('belong to the six domains, in their order and in the language', async () => {
    const areas = good(await test.call(domainAreas, { lang: 'el' }));
    expect([...new Set(areas.map(({ domain }) => domain))]).toEqual([...DOMAINS]);
    for (const domainId of DOMAINS) {
      const own = good(await test.call(specialties, { domainId, lang: 'el' }));
      expect(own).toEqual(
        areas.filter(({ domain }) => domain === domainId).map(({ areaCode, name }) => ({ code: areaCode, name })),
      );
    }
    expect(areas.some(({ name }) => /\p{Script=Greek}/u.test(name))).toBe(true);
  });

  it('for matching are those in which somebody is offered on this host', async () => {
    const all = good(await test.call(domainAreas, { lang: 'en', matching: 'false' }));
    const here = good(await test.call(domainAreas, { lang: 'en', matching: 'true' }));
    const clinic = good(await test.call(domainAreas, { lang: 'en', matching: 'true' }, { tenant: 'aurora' }));
    expect(here.length).toBeLessThanOrEqual(all.length);
    expect(clinic.length).toBeLessThan(here.length);
    expect(clinic.length).toBeGreaterThan(0);
  });

  it.each([
    '/rest/v2/public/specialties/NONE',
    '/rest/v2/public/specialties/%00',
    '/rest/v2/public/domainAreas?matching=1',
  ])('%s is bad input', async (url) => {
    expect(refusal(await test.send('GET', url))).toBe('400 BAD_INPUT');
  });
});

describe('a call without lang', () => {
  it.each(LANGUAGES)('takes %s from the header', async (lang) => {
    const answer = await test.send('GET', '/rest/v2/public/specialties/PSIHO', {
      headers: { 'accept-language': lang },
    });
    expect(answer.body).toEqual(good(await test.call(specialties, { domainId: 'PSIHO', lang })));
  });

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['zz', 'en'],
    ['RO-ro,en;q=0.5', 'ro'],
    ['*', 'en'],
    ['<script>', 'en'],
  ] as const)('with the header %j is answered in %s', async (header, lang) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header };
    const answer = await test.send('GET', '/rest/v2/public/languages', { headers });
    expect((answer.body as { code: string }[])[0]?.code).toBe(lang);
  });

  it('is answered in the language of the query when it has one, and refused for one that does not exist', async () => {
    const headers = { 'accept-language': 'ro' };
    const answer = await test.send('GET', '/rest/v2/public/languages?lang=uk', { headers });
    expect((answer.body as { code: string }[])[0]?.code).toBe('uk');
    expect(refusal(await test.send('GET', '/rest/v2/public/languages?lang=xx', { headers }))).toBe('400 BAD_INPUT');
    expect(refusal(await test.send('GET', '/rest/v2/public/languages?lang=', { headers }))).toBe('400 BAD_INPUT');
  });
});

describe('the lists of forms', () => {
  it.each(LANGUAGES)('exist in %s, each entry with a name', async (lang) => {
    const found = good(await test.call(catalogues, { names: [...CATALOGUES], lang }));
    expect(Object.keys(found).toSorted()).toEqual([...CATALOGUES].toSorted());
    for (const list of Object.values(found)) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.filter(({ value, label }) => value === '' || label === '')).toEqual([]);
    }
    expect(found['TherapyType']).toHaveLength(15);
    // A code that stays a code has no name.
    expect(found['Country']?.filter(({ value, label }) => value === label)).toEqual([]);
    expect(found['Country']?.length).toBe(249);
    const phones = found['PhoneCountryCode'] ?? [];
    expect(phones.length).toBeGreaterThan(230);
    expect(phones.filter(({ code }) => !/^\+\d{1,3}$/.test(code ?? ''))).toEqual([]);
    expect(phones.find(({ value }) => value === 'RO')).toMatchObject({ code: '+40', main: true });
    for (const { code } of phones) expect(phones.filter((one) => one.code === code && one.main)).toHaveLength(1);
  });

  it('are asked for by a bare list, as the specification writes it', async () => {
    const answer = await post(catalogues.path, ['City', 'City', 'Domain'], { 'accept-language': 'ro' });
    const body = good(answer) as Record<string, readonly unknown[]>;
    expect(Object.keys(body)).toEqual(['City', 'Domain']);
    expect(body['City']).toContainEqual({ value: 'athens', label: 'Atena' });
  });

  it('narrow counties by country and cities by county', async () => {
    const ask = (catalog: 'County' | 'City', filterColumn: 'country.code' | 'county.code', filterValue: string) =>
      test.call(filteredCatalogue, { catalog, filterColumn, filterValue, lang: 'en' });
    expect(good(await ask('County', 'country.code', 'RO'))).toEqual([{ value: 'RO-B', label: 'Bucharest' }]);
    expect(good(await ask('City', 'county.code', 'GR-I'))).toEqual([{ value: 'athens', label: 'Athens' }]);
    expect(good(await ask('City', 'county.code', 'none'))).toEqual([]);
    expect(good(await ask('City', 'county.code', "' or 1=1--"))).toEqual([]);
    expect(refusal(await ask('City', 'country.code', 'RO'))).toBe('400 BAD_INPUT');
    expect(refusal(await ask('County', 'county.code', 'RO-B'))).toBe('400 BAD_INPUT');
  });

  it.each([
    {},
    { names: ['City'] },
    [],
    'City',
    null,
    ['users'],
    ['__proto__'],
    ['City', 7],
    Array(21).fill('City'),
    ['City\0'],
  ])('do not take %j', async (body) => {
    expect(refusal(await post(catalogues.path, body))).toBe('400 BAD_INPUT');
  });
});

describe('settings', () => {
  it('are answered by the names asked for, with the values of the specification', async () => {
    const names = ['Msg_Max_Length', 'PROACTIVE_SEARCH_QUESTION_MIN_LENGTH', 'fbAppID', 'GoogleMapsAPIKey'];
    expect(good(await post(getSettings.path, names))).toEqual({
      Msg_Max_Length: 500,
      PROACTIVE_SEARCH_QUESTION_MIN_LENGTH: 50,
      fbAppID: null,
      GoogleMapsAPIKey: null,
    });
    expect(
      good(
        await test.call(getSettings, {
          names: ['LAZY_MESSAGES_COUNT', 'MAX_FILENAME_LENGTH_MESSAGES', 'uploadFileVideoConfMaxSize'],
        }),
      ),
    ).toEqual({ LAZY_MESSAGES_COUNT: 21, MAX_FILENAME_LENGTH_MESSAGES: 99, uploadFileVideoConfMaxSize: 9437184 });
  });

  it('are those of the row', async () => {
    await test.db.update(settings).set({ value: '300' }).where(eq(settings.name, 'Msg_Max_Length'));
    await test.db.insert(settings).values({ name: 'fbAppID', value: '42' });
    expect(good(await test.call(getSettings, { names: ['Msg_Max_Length', 'fbAppID'] }))).toEqual({
      Msg_Max_Length: 300,
      fbAppID: '42',
    });
  });

  it.each([
    ['cashOutLimit'],
    ['TESSERA_SESSION_SECRET'],
    [],
    ['Msg_Max_Length', ''],
    { names: ['fbAppID'] },
    '',
    [null],
  ])('of another name cannot be read: %j', async (body) => {
    expect(refusal(await post(getSettings.path, body))).toBe('400 BAD_INPUT');
  });
});
