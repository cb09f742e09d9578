import { compactSite, wholeSite } from '@tessera/contracts/compact-site';
import type { PageSite } from '@tessera/contracts/release';

const tests = { en: 'tests', el: 'τεστ' };
const site: PageSite = {
  routes: [
    {
      id: 'a.list',
      path: '/{tests}',
      words: { tests },
      hosts: ['clinic'],
      who: 'anyone',
      layout: 'site',
      index: true,
      remote: 'a',
    },
    {
      id: 'a.one',
      path: '/{tests}/:slug',
      words: { tests },
      hosts: ['clinic'],
      who: 'member',
      layout: 'plain',
      index: false,
      remote: 'a',
    },
    {
      id: 'old.name',
      path: '/{tests}/old',
      words: { tests: { en: 'exams' } },
      hosts: ['clinic'],
      who: ['admin'],
      layout: 'site',
      index: false,
      remote: 'another',
      header: 'stays',
    },
    {
      id: 'a.home',
      path: '/',
      hosts: ['clinic'],
      who: 'anyone',
      layout: 'site',
      index: false,
      remote: 'a',
      role: 'search',
    },
  ],
  slots: [],
  menu: [],
};

it('a page’s site table is short, and the same again in the tab', () => {
  const short = compactSite(site);
  expect(wholeSite(short, 'clinic')).toEqual(site);
  expect(short.routes[0]).toEqual({ id: 'a.list', path: '/{tests}', index: true });
  expect(short.routes[3]).toEqual({ id: 'a.home', path: '/', role: 'search' });
});
