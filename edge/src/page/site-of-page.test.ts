import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { SiteTable } from '@tessera/contracts/release';
import { siteInPage, siteOfPage } from './site-of-page.ts';

const inAll = <T>(of: (lang: string) => T): Record<Lang, T> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Record<Lang, T>;
const route = {
  id: 'test.home',
  path: '/test',
  hosts: ['main', 'clinic'],
  who: 'anyone',
  layout: 'site',
  index: true,
  server: true,
  query: ['page'],
  thing: { endpoint: 'test.thing', input: { slug: ':slug' } },
  remote: 'test',
} satisfies SiteTable['routes'][number];
const badge = { path: '/rest/count', topic: 'count', events: [], who: ['USER'] };
const entry = {
  id: 'test.menu',
  place: 'header',
  route: 'test.home',
  order: 1,
  who: 'anyone',
  remote: 'test',
} as const;
const table: SiteTable = {
  routes: [
    route,
    { ...route, id: 'test.other', hosts: ['company'] },
    { ...route, id: 'shell.login', remote: 'shell' },
    { ...route, id: 'test.page:spring', path: '/spring', landing: true },
  ],
  slots: [{ name: 'test.slot.v1', reserve: { 360: 1, 768: 2, 1280: 3 }, remote: 'test' }],
  menu: [
    {
      ...entry,
      label: inAll((lang) => `menu ${lang}`),
      badge: { ...badge, label: inAll((lang) => ({ other: `${lang} {{count}}` })) },
    },
    { ...entry, id: 'test.plain', label: inAll((lang) => `plain ${lang}`) },
  ],
};

it('the site table that comes with a page has its routes without those of the shell, and the labels of its language', () => {
  const { thing: _thing, server: _server, query: _query, ...read } = route;
  expect(siteOfPage(table, 'main', 'el')).toEqual({
    isCleared: true,
    routes: [{ ...read, hosts: ['main'] }],
    slots: table.slots,
    menu: [
      { ...entry, label: { el: 'menu el' }, badge: { ...badge, label: { el: { other: 'el {{count}}' } } } },
      { ...entry, id: 'test.plain', label: { el: 'plain el' } },
    ],
  });
});

it('a route that would take a page of the shell has been left out, in any language and spelling', () => {
  const thief = (path: string) => ({ ...route, id: `test${path}`, path });
  const worded = { ...thief('/{lantern}'), words: { lantern: { en: 'lógin', ro: 'lampa' } } };
  const taking = { ...table, routes: [...table.routes, thief('/login'), thief('/Signup/:step'), worded] };
  expect(siteOfPage(taking, 'main', 'en')).toEqual(siteOfPage(table, 'main', 'en'));
});

describe('a page', () => {
  const request = {
    release: { site: table, document: { site: '0a' } },
    tenant: { hostClass: 'main' },
    lang: 'en',
  } as unknown as Parameters<typeof siteInPage>[0];
  it('names the file of its table, and brings only the route of a landing that it is itself', () => {
    const inPage = (id: string) => siteInPage(request, { readsSiteFile: true }, id);
    expect(inPage('test.home')).toEqual({ site: '/sites/0a.main.en.json' });
    const landing = inPage('test.page:spring');
    expect([landing.site, landing.landing?.id]).toEqual(['/sites/0a.main.en.json', 'test.page:spring']);
  });
  it('brings the table whole to a shell that would not fetch it, with a landing that it is itself', () => {
    const idsAt = (id: string) => {
      const { site, landing } = siteInPage(request, {}, id);
      return [typeof site === 'string' ? site : site.routes.map((one) => one.id), landing];
    };
    expect(idsAt('test.page:spring')).toEqual([['test.home', 'test.page:spring'], undefined]);
    expect(idsAt('test.home')).toEqual([['test.home'], undefined]);
  });
});
