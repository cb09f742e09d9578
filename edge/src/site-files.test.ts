import { wholeSite, type CompactSite } from '@tessera/contracts/compact-site';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { SiteTable } from '@tessera/contracts/release';
import { createAssets } from './assets.ts';
import { siteOfPage } from './page/site-of-page.ts';
import { withSiteFiles } from './site-files.ts';

const TABLE = `sites/${'0a'.repeat(32)}`;
const site: SiteTable = {
  routes: [
    {
      id: 'test.home',
      path: '/test',
      hosts: ['main', 'clinic'],
      who: 'anyone',
      layout: 'site',
      index: true,
      server: true,
      query: [],
      remote: 'test',
    },
  ],
  slots: [],
  menu: [
    {
      id: 'test.menu',
      place: 'header',
      route: 'test.home',
      order: 1,
      who: 'anyone',
      remote: 'test',
      label: Object.fromEntries(LANGUAGES.map((lang) => [lang, `menu ${lang}`])) as SiteTable['menu'][number]['label'],
    },
  ],
};
const asked: string[] = [];
const assets = createAssets(
  withSiteFiles({
    async blob(name) {
      asked.push(name);
      return name === TABLE ? Buffer.from(JSON.stringify(site)) : null;
    },
  }),
);
const read = async (name: string) => {
  const file = await assets.get(name, '');
  return file && [file.type, JSON.parse(file.bytes.toString('utf8')) as CompactSite];
};

it('a site table has a file for each class of host and language, which a tab reads as the table of its page', async () => {
  const [type, table] = (await read(`${TABLE}.clinic.el`)) ?? [];
  expect(type).toBe('application/json; charset=utf-8');
  expect(wholeSite(table as CompactSite, 'clinic')).toEqual(siteOfPage(site, 'clinic', 'el'));
});
it('of no other class, language or table is there a file', async () => {
  asked.length = 0;
  const wrong = [`${TABLE}.clinic.xx`, `${TABLE}.palace.en`, `${TABLE}.en`, `${TABLE}.clinic.en.json`, `${TABLE}/../x`];
  for (const name of wrong) expect([name, await read(name)]).toEqual([name, null]);
  expect(asked).toEqual([]);
  expect(await read(`sites/${'0b'.repeat(32)}.main.en`)).toBeNull();
  expect(asked).toEqual([`sites/${'0b'.repeat(32)}`]);
});
