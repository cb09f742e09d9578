import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { contentPage, listedPages, trends, type PageContent } from '@tessera/contracts/pages';
import { PAGE_CODES } from '@tessera/contracts/routes/page-codes';
import { seedPages } from '../../seed/seed-reference.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { TEST_NOW } from '../../testing/snapshot.ts';
import { pages } from './tables.ts';

const test = setUpTestApp();
afterEach(async () => {
  test.clock.set(TEST_NOW);
  await test.db.delete(pages);
  await seedPages(test.db);
});
const content = (title: string): PageContent => ({
  title,
  description: 'A description that is long enough to be shown by a search engine below the title of it.',
  blocks: [
    { kind: 'hero', id: 'hero', art: 'team', look: 'calm', title: `${title} {brand}`, lead: 'Lead', actions: [] },
    { kind: 'form', id: 'form', title: 'Form', topic: 'campaign' },
  ],
});
type Row = typeof pages.$inferInsert;
async function put(change: Partial<Row>): Promise<void> {
  const row: Row = {
    code: 'spn',
    version: 7,
    languages: ['ro', 'en'],
    isListed: true,
    content: { ro: content('Pagina'), en: content('Page') },
    ...change,
  };
  await test.db.insert(pages).values(row);
}
const read = (code: string, lang: Lang = 'en', tenant = 'tessera') =>
  test.call(contentPage, { code, lang }, { tenant });
const [PAST, FUTURE] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')];

describe('the pages of the site', () => {
  it.each(LANGUAGES)('that have an address in the words of each language are written in %s', async (lang) => {
    for (const code of ['about-us', 'how-it-works', 'helpline', 'for-clinics'])
      expect([code, good(await read(code, lang)).lang]).toEqual([code, lang]);
  });
  it('are there for each address, or have not begun', async () => {
    for (const code of PAGE_CODES) expect(['200', '404']).toContain(String((await read(code)).status));
  });
  it('have the name of the site in their words', async () => {
    await put({});
    expect(good(await read('spn')).blocks[0]).toMatchObject({ title: 'Page Tessera' });
    expect(JSON.stringify(good(await read('about-us')))).not.toContain('{brand}');
  });
  it('are shown in their newest version', async () => {
    await put({ version: 8, content: { ro: content('Ninth'), en: content('Eighth') } });
    await put({ version: 3 });
    expect(good(await read('spn')).title).toBe('Eighth');
  });
  it('are in their first language for a reader of one that they have not', async () => {
    await put({});
    expect(good(await read('spn', 'uk'))).toMatchObject({ lang: 'ro', title: 'Pagina', languages: ['ro', 'en'] });
    expect(good(await read('spn', 'en')).lang).toBe('en');
  });
  it('are missing before they begin, and say that they have ended with nothing of what they offered', async () => {
    await put({ startsAt: FUTURE, endsAt: new Date('2026-11-02T00:00:00Z') });
    expect(refusal(await read('spn'))).toBe('404 NOT_FOUND');
    test.clock.set('2026-11-01T00:00:00Z');
    expect(good(await read('spn'))).toMatchObject({ isOver: false, isListed: true, blocks: { length: 2 } });
    test.clock.set('2026-11-02T00:00:00Z');
    expect(good(await read('spn'))).toMatchObject({ isOver: true, isListed: false, blocks: { length: 1 } });
  });
  it('cannot end before they begin', async () => {
    await expect(put({ startsAt: FUTURE, endsAt: PAST })).rejects.toThrow();
  });
  it.each([
    ['an unknown code', 'nothing'],
    ['a code of another kind', 'marketplace'],
  ])('%s is missing', async (_what, code) => {
    expect(refusal(await read(code))).toBe('404 NOT_FOUND');
  });
  it.each(['<script>', 'ABOUT-US', 'a'.repeat(200)])('%s is no code', async (code) => {
    expect(refusal(await read(code))).toBe('400 BAD_INPUT');
  });
  it('of the main site are not on the host of a partner, and the others name the partner', async () => {
    expect(refusal(await read('for-clinics', 'en', 'aurora'))).toBe('404 NOT_FOUND');
    expect(good(await read('helpline', 'en', 'aurora')).code).toBe('helpline');
  });
});

describe('the pages that search engines may list', () => {
  it('are those that run now and are not hidden, with the languages that they have', async () => {
    await put({});
    await put({ code: 'good-friday', version: 9, startsAt: FUTURE });
    await put({ code: 'genius-free', version: 9, endsAt: PAST });
    await put({ code: 'pachet-nutritie', version: 9, isListed: false });
    const listed = good(await test.call(listedPages, {}));
    expect(listed.find(({ code }) => code === 'spn')?.languages).toEqual(['ro', 'en']);
    expect(listed.map(({ code }) => code)).toEqual(expect.arrayContaining(['about-us', 'spn']));
    for (const hidden of ['good-friday', 'genius-free', 'pachet-nutritie', 'black-friday-altfel'])
      expect(listed.map(({ code }) => code)).not.toContain(hidden);
  });
});

describe('the trends', () => {
  it('are of the year until yesterday, in whole tens', async () => {
    test.clock.set('2026-12-31T10:00:00Z');
    const found = good(await test.call(trends, {}));
    expect(found).toMatchObject({ from: '2025-12-31', until: '2026-12-30' });
    for (const { visits } of [...found.domains, ...found.weekdays, ...found.places]) {
      expect(visits).toBeGreaterThanOrEqual(10);
      expect(visits % 10).toBe(0);
    }
  });
});
