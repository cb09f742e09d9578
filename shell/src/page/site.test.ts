import type { SiteTable } from '@tessera/contracts/release';
import { route } from '@tessera/contracts/route';
import { legal } from '@tessera/contracts/routes/path-words';
import { createSite } from './site.ts';

const tableOf = (remote: string, id: string, path: string): SiteTable['routes'] => {
  const { hosts, who: _who, query, ...rest } = route({ id, path });
  return [{ ...rest, hosts: [...hosts], who: 'anyone', query: [...query], remote }];
};
const siteOf = (...routes: SiteTable['routes']) => createSite({ routes, slots: [], menu: [] }, 'main');
const ownerOf = (site: ReturnType<typeof createSite>, path: string): string | undefined =>
  site.match(new URL(path, 'https://site.example'))?.remote;

describe('the pages of the shell in a tab', () => {
  it.each(['/login', '/Login', '/login/', '/%6cogin', '/:x', '/login/:step?'])(
    'are not taken by a site table that gives %s to a remote',
    (path) => {
      const site = siteOf(...tableOf('compass', 'compass.x', path), ...tableOf('compass', 'compass.home', '/compass'));
      expect(ownerOf(site, '/en/login')).toBe('shell');
      expect(site.has('compass.x')).toBe(false);
      expect(ownerOf(site, '/en/compass')).toBe('compass');
    },
  );
  it('are looked for in a table that the edge has not cleared only', () => {
    const routes = tableOf('compass', 'compass.x', '/login');
    expect(createSite({ routes, slots: [], menu: [], isCleared: true }, 'main').has('compass.x')).toBe(true);
    expect(createSite({ routes, slots: [], menu: [] }, 'main').has('compass.x')).toBe(false);
  });
  it('are there although an older shell has none in the table, and once if it has', () => {
    expect(ownerOf(siteOf(), '/en/signup')).toBe('shell');
    const site = siteOf(...tableOf('shell', 'shell.signup', '/signup'));
    expect(site.routes.filter(({ id }) => id === 'shell.signup')).toHaveLength(1);
  });
});

describe('a link in the words of another language', () => {
  const {
    hosts,
    who: _who,
    query,
    words,
    ...rest
  } = route({ id: 'law.notices', path: '/{legal}/notices', words: { legal } });
  const site = siteOf({
    ...rest,
    words: { ...words },
    hosts: [...hosts],
    who: 'anyone',
    query: [...query],
    remote: 'law',
  });
  const matched = (path: string) => site.match(new URL(path, 'https://site.example'));

  it('is the page at its own address, with query and fragment', () => {
    const own = `/uk/${encodeURIComponent(legal.uk)}/notices`;
    for (const path of [`/uk/${legal.ro}/notices?a=1#b`, `/uk/${legal.uk}/notices?a=1#b`, '/uk/LEGAL/notices?a=1#b'])
      expect(matched(path)).toMatchObject({ id: 'law.notices', pathname: own, search: '?a=1', hash: '#b' });
  });
  it('is no page where the word is of no language', () => expect(matched('/uk/legals/notices')).toBeNull());
});
