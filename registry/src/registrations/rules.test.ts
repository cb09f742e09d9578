import { prefixesOf } from '@tessera/contracts/address';
import { SiteTable } from '@tessera/contracts/release';
import { bestMatch, type Route } from '@tessera/contracts/route';
import * as assessments from '@tessera/contracts/routes/assessments';
import * as blog from '@tessera/contracts/routes/blog-education';
import * as booking from '@tessera/contracts/routes/booking';
import * as corporate from '@tessera/contracts/routes/corporate';
import * as marketplace from '@tessera/contracts/routes/marketplace';
import { contentRoutes } from '@tessera/contracts/routes/pages';
import { tests } from '@tessera/contracts/routes/path-words';
import * as provider from '@tessera/contracts/routes/provider';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import { siteTableOf } from '../documents/site-rules.ts';
import { descriptorOf, menuEntry, routeData, versionNumber } from '../testing/releases.ts';
import type { Registration } from './queries.ts';
import { checkOwnership, prefixProblem } from './rules.ts';

const registration = (name: string, ...prefixes: readonly string[]): Registration => ({
  name,
  prefixes,
  at: new Date('2026-11-21T08:00:00Z'),
  by: 'ines',
});
const registered = [
  registration('blog', '/blog'),
  registration('booking', '/booking', '/customer/appointments'),
  registration('compass', '/compass'),
  registration('marketplace', '/', '/a'),
  registration('shell', '/login', '/my-profile'),
];
const siteRoutes: readonly Route[] = [
  ...[assessments, blog, booking, corporate, marketplace, provider].flatMap((all) => Object.values(all)),
  ...contentRoutes,
  ...shellRoutes,
];
const withPath = (path: string, remote = 'compass') =>
  descriptorOf(remote, versionNumber(1), { routes: [routeData(`${remote}.x`, path)] });

describe('a path that a version claims', () => {
  it.each<readonly [path: string, clause: string]>([
    ['/login', 'means /login of the shell, whose pages always win'],
    ['/login/step', 'means /login of the shell'],
    ['/Login', 'means /login of the shell'],
    ['/design-system', 'means /design-system of the shell'],
    ['/login/', 'ends with a slash'],
    ['/%6cogin', 'has encoded letters'],
    ['/compass/%2e%2e', 'has encoded letters'],
    ['/:x', 'begins with a parameter, so it would answer for the pages of everybody'],
    ['/:x?', 'begins with a parameter'],
    ['/rest/x', 'is reserved: the servers answer /rest themselves'],
    ['/REST/x', 'is reserved'],
    ...['api', 'Auth', 'assets', 'brand', 'slots', 'internal', 'releases', 'manifests'].map(
      (word) => [`/${word}`, 'is reserved'] as const,
    ),
    ['//x', 'has an empty part'],
    ['/compass//x', 'has an empty part'],
    ['/./login', 'has a part of dots'],
    ['/compass/..', 'has a part of dots'],
    ['compass', 'does not begin with a slash'],
    ['/en/login', 'begins with a language'],
    ['/EN/compass', 'begins with a language'],
    ['/compass/a b', 'has the part a b'],
    ['/compass/:x?/more', 'has the part :x?'],
    ['/compass\\login', 'has the part compass\\login'],
    ['/compass?x', 'has the part compass?x'],
    ['/lоgin', 'has the part lоgin'],
  ])('%s is written as nobody may', (path, clause) => {
    expect(checkOwnership(withPath(path), registered)).toEqual([
      { kind: 'form', issue: { path: 'descriptor.routes.0.path', message: expect.stringContaining(clause) } },
    ]);
  });
  it.each([
    ['/blog', 'lies in /blog, which belongs to blog.'],
    ['/blog/:category/steal', 'lies in /blog, which belongs to blog.'],
    ['/Blog/steal', 'lies in /blog, which belongs to blog.'],
    ['/', 'lies in /, which belongs to marketplace.'],
    ['/customer/appointments/:id', 'lies in /customer/appointments, which belongs to booking.'],
    ['/my-profile/health', 'lies in /my-profile, which belongs to shell.'],
    ['/customer/:area', 'An operator adds one: npm run release -- register compass /customer --add'],
    ['/compassion', 'lies in no prefix of compass'],
  ])('%s is somebody else’s or nobody’s', (path, clause) => {
    expect(checkOwnership(withPath(path), registered)).toEqual([
      { kind: 'owner', issue: { path: 'descriptor.routes.0.path', message: expect.stringContaining(clause) } },
    ]);
  });
  it.each([
    ['compass', '/compass'],
    ['compass', '/compass/:field/scaleList/:page?'],
    ['marketplace', '/'],
    ['marketplace', '/a/:atlasUrl/:tab?'],
    ['booking', '/booking/:who/slot/:start/:product?'],
    ['shell', '/login'],
    ['shell', '/my-profile'],
  ])('of %s: %s is its own', (remote, path) => expect(checkOwnership(withPath(path, remote), registered)).toEqual([]));
});

describe('a name that a version claims', () => {
  const own = { routes: [routeData('compass.home', '/compass')] };
  const placesOf = (change: object, remote = 'compass') =>
    checkOwnership(descriptorOf(remote, versionNumber(1), { ...own, ...change }), registered).map(({ issue }) => issue);
  it('has to be registered', () =>
    expect(placesOf({}, 'stranger')).toEqual([
      {
        path: 'descriptor.remote',
        message:
          'stranger is not registered. An operator registers a name and its prefixes once: npm run release -- register stranger /compass',
      },
    ]));
  it.each([
    ['a route id', { routes: [routeData('blog.home', '/compass')] }, 'descriptor.routes.0.id'],
    [
      'a slot',
      { slots: [{ name: 'booking.next-slots.v1', reserve: { 360: 1, 768: 1, 1280: 1 }, props: {} }] },
      'descriptor.slots.0.name',
    ],
    [
      'an event',
      { events: { in: [], out: [{ name: 'booking.confirmed.v1', schema: {} }] } },
      'descriptor.events.out.0.name',
    ],
    ['a menu entry', { menu: [menuEntry('booking.appointments', 'compass.home')] }, 'descriptor.menu.0.id'],
    ['a menu entry to a page', { menu: [menuEntry('compass.menu', 'blog.home')] }, 'descriptor.menu.0.route'],
  ])('cannot be %s of another', (_, change, place) =>
    expect(placesOf(change)).toEqual([{ path: place, message: expect.any(String) }]),
  );
  it.each([
    ['compass', 'shell', 'compass cannot be a shell: only the one that is called shell is.'],
    ['compass', 'api', 'compass cannot be an api: only the one that is called api is.'],
    ['shell', 'unit', 'shell is the name of the shell itself, not of a unit.'],
  ])('%s is not of kind %s', (remote, kind, message) =>
    expect(placesOf({ kind, routes: [] }, remote)).toEqual([{ path: 'descriptor.kind', message }]),
  );
  it('may listen to the events and embed the slots of others', () =>
    expect(
      placesOf({
        uses: [{ name: 'booking.next-slots.v1', props: {} }],
        events: { in: [{ name: 'booking.confirmed.v1', schema: {} }], out: [] },
      }),
    ).toEqual([]));
});

describe('a prefix', () => {
  it.each([
    ['/blog', 'belongs to blog, which ines registered'],
    ['/blog/tag', 'overlaps /blog of blog'],
    ['/customer', 'overlaps /customer/appointments of booking'],
    ['/', 'belongs to marketplace'],
    ['/Compass', 'has capital letters'],
    ['/compass/:x', 'has a parameter'],
    ['/signup', 'means /signup of the shell'],
    ['/rest', 'is reserved'],
    ['/ro', 'begins with a language'],
    ['/compass/', 'ends with a slash'],
    ['compass', 'does not begin with a slash'],
  ])('%s cannot be registered', (prefix, clause) =>
    expect(prefixProblem(prefix, 'journal', registered)).toContain(clause),
  );
  it('of its own words can', () =>
    expect(
      ['/journal', '/customer/journal', '/bloggers'].map((one) => prefixProblem(one, 'journal', registered)),
    ).toEqual([null, null, null]));
});

describe('a word that differs by language', () => {
  const worded = (path: string, words: Record<string, Record<string, string>>, remote = 'compass') =>
    descriptorOf(remote, versionNumber(1), { routes: [{ ...routeData(`${remote}.x`, path), words }] });
  const spaces = [...registered, registration('tests', '/{tests}')];
  const said = (of: ReturnType<typeof worded>) => checkOwnership(of, spaces).map(({ issue }) => issue.message);

  it('is registered by its name, and its owner may have pages there', () => {
    expect(prefixProblem('/{tests}', 'journal', registered)).toBeNull();
    expect(prefixProblem('/{tests}', 'journal', spaces)).toContain('belongs to tests');
    expect(said(worded('/{tests}/:slug', { tests }, 'tests'))).toEqual([]);
    expect(said(worded('/{tests}/:slug', { tests }))).toEqual([expect.stringContaining('which belongs to tests')]);
  });
  it.each(['/tests', '/Teste', '/testy/mine'])('cannot be taken by spelling it out: %s', (path) => {
    expect(prefixProblem(path.toLowerCase(), 'journal', registered)).toContain('differs by language');
    expect(said(withPath(path))).toEqual([expect.stringContaining('differs by language')]);
  });
  it.each([
    [{}, 'has no words for {tests}'],
    [{ tests: { ro: 'teste' } }, 'has no words for {tests}'],
    [{ tests: { en: 'tests', ro: 'Teste' } }, 'has the word Teste'],
    [{ tests: { en: 'tests', ro: 'a/b' } }, 'has the word a/b'],
    [{ tests: { en: 'tests', ro: '%61' } }, 'has the word %61'],
    [{ tests: { en: 'tests', ro: 'login' } }, 'means /login of the shell'],
    [{ tests: { en: 'tests', ro: 'rest' } }, 'is reserved'],
    [{ tests: { en: 'tests', ro: 'en' } }, 'begins with a language'],
    [{ tests: { en: 'tests', ro: 'lógin' } }, 'means /login of the shell'],
    [{ tests: { en: 'tests', ro: 'rést' } }, 'is reserved: the servers answer /rest themselves'],
    [{ tests: { en: 'tests', ro: 'én' } }, 'begins with a language'],
    // Its second letter is Cyrillic.
    [{ tests: { en: 'tests', ro: 'lоgin' } }, 'has the word lоgin, and a word is small letters of one script'],
    [{ tests: { en: 'tests', ro: 'blog' } }, 'is also /blog, which lies in /blog and belongs to blog.'],
    [{ tests: { en: 'blóg' } }, 'is also /blóg, which lies in /blog and belongs to blog.'],
    [{ tests: { en: 'tests', ro: 'légal' } }, 'has the word légal, which the site has as {legal}'],
  ])('is refused with %j', (words, clause) =>
    expect(said(worded('/{tests}', words, 'tests'))).toEqual([expect.stringContaining(clause)]),
  );
  it('cannot lead to a narrower path inside the space of another', () =>
    expect(said(worded('/{tests}/:category/steal', { tests: { en: 'tests', ro: 'blog' } }, 'tests'))).toEqual([
      'The path /{tests}/:category/steal is also /blog/:category/steal, which lies in /blog and belongs to blog.',
    ]));
  it('is allowed to every page of this site in every language', () => {
    const remotes = Map.groupBy(siteRoutes, ({ id }) => id.split('.')[0] ?? '');
    const owners = [...remotes].map(([remote, routes]) =>
      registration(remote, ...prefixesOf(routes.map(({ path }) => path))),
    );
    const versions = [...remotes].map(([remote, routes]) =>
      descriptorOf(remote, versionNumber(1), {
        routes: routes.map(({ id, path, words }) => ({ ...routeData(id, path), ...(words && { words }) })),
      }),
    );
    expect(versions.flatMap((version) => checkOwnership(version, owners)).map(({ issue }) => issue.message)).toEqual(
      [],
    );
    expect(versions.flatMap(({ routes }) => routes).filter(({ words }) => words).length).toBeGreaterThan(15);
  });
});

describe('the site table', () => {
  const shell = descriptorOf('shell', versionNumber(1), { routes: [routeData('shell.login', '/login')] });
  const thief = descriptorOf('compass', versionNumber(1), {
    routes: [routeData('compass.home', '/compass'), routeData('compass.a', '/login'), routeData('compass.b', '/:x')],
    menu: [menuEntry('compass.menu', 'compass.home'), menuEntry('compass.trap', 'compass.a')],
  });
  const live = [shell, thief].map((descriptor) => ({ remote: descriptor.remote, descriptor }));
  const tableOf = (...rules: Parameters<typeof siteTableOf>[1][]) => SiteTable.parse(siteTableOf(live, rules[0]));

  it('has nothing of a live version that this version does not own', () => {
    const { routes, menu } = tableOf((descriptor) => checkOwnership(descriptor, registered));
    expect(routes.map(({ path }) => path)).toEqual(['/compass', '/login']);
    expect(menu.map(({ id }) => id)).toEqual(['compass.menu']);
    expect(bestMatch(routes, '/login')?.route.remote).toBe('shell');
  });
  it('would give the login page away without the rules', () =>
    expect(bestMatch(tableOf().routes, '/login')?.route.remote).toBe('compass'));
  it('has nothing at all of a remote whose name is not registered', () => {
    const { routes } = tableOf((descriptor) => checkOwnership(descriptor, [registration('shell', '/login')]));
    expect(routes.map(({ remote }) => remote)).toEqual(['shell']);
  });
});
