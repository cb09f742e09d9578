import { beginningOf, isPlainPath, liesIn, prefixesOf, siteRoutes } from './address.ts';
import { bestMatch } from './route.ts';
import { shellRoutes } from '../routes/shell.ts';

describe('a plain path', () => {
  it.each(['/', '/404', '/compass', '/compass/:field', '/a/:atlasUrl/:tab?', '/tests/scaleList', '/x/y-z/v_1'])(
    '%s',
    (path) => expect(isPlainPath(path)).toBe(true),
  );
  it.each([
    '',
    'login',
    '//',
    '/login/',
    '//x',
    '/x//y',
    '/.',
    '/./login',
    '/../login',
    '/%6cogin',
    '/:x',
    '/x/:a?/b',
    '/x/:',
    '/x/a:b',
    '/lоgin',
    '/log in',
    '/login?x',
    '/login#x',
    '/\\login',
  ])('is not «%s»', (path) => expect(isPlainPath(path)).toBe(false));
});

it('a path lies in a prefix whatever its capitals, and only the front page in /', () => {
  const inside = [
    ['/blog', '/blog'],
    ['/Blog/x', '/blog'],
    ['/', '/'],
  ] as const;
  const outside = [
    ['/blogs', '/blog'],
    ['/blog', '/'],
    ['/', '/blog'],
  ] as const;
  expect(inside.map(([path, prefix]) => liesIn(path, prefix))).toEqual(inside.map(() => true));
  expect(outside.map(([path, prefix]) => liesIn(path, prefix))).toEqual(outside.map(() => false));
});
it('the prefixes of paths are the words before their parameters, without those that lie in others', () => {
  expect(['/', '/a/:b', '/x/y/:z?'].map(beginningOf)).toEqual(['/', '/a', '/x/y']);
  expect(prefixesOf(['/booking/:who/slot', '/booking/payment/:id', '/', '/customer/appointments'])).toEqual([
    '/',
    '/booking',
    '/customer/appointments',
  ]);
});

describe('the routes of a site', () => {
  const own = shellRoutes.map(({ id, path }) => ({ id, path, remote: 'shell' }));
  const theirs = (path: string) => ({ id: 'compass.x', path, remote: 'compass' });
  const traps = ['/login', '/Login', '/login/', '/%6cogin', '/:x', '//login', '/./login', '/login/:step?', '/:a/:b?'];

  it.each(traps)('take nothing from the shell by %s, even if a signed site table says so', (path) => {
    const routes = siteRoutes([theirs(path), theirs('/compass')], own);
    expect(routes.filter(({ remote }) => remote === 'compass').map((one) => one.path)).toEqual(['/compass']);
    expect(bestMatch(routes, '/login')?.route.remote).toBe('shell');
    expect(bestMatch(routes, '/compass')?.route.remote).toBe('compass');
  });
  it.each(['lógin', 'LOGIN', '%6cogin', 'légal'])('take nothing from the shell by the word %s', (ro) => {
    const legalShell: Parameters<typeof siteRoutes>[0] = [
      ...own,
      { id: 'shell.legal', path: '/{legal}', words: { legal: { en: 'legal' } }, remote: 'shell' },
    ];
    const thief = { ...theirs('/{compass}'), words: { compass: { en: 'compass', ro } } };
    expect(siteRoutes([thief], legalShell)).toEqual(legalShell);
  });
  it('would give the login page away if the table were believed', () =>
    expect(bestMatch([theirs('/login'), ...own], '/login')?.route.remote).toBe('compass'));
  it('take nothing below a page of the shell that has a parameter', () =>
    expect(siteRoutes([theirs('/my-profile/devices'), theirs('/My-Profile')], own)).toEqual(own));
  it('have the pages that only a newer shell has, and none twice', () => {
    const table = [...own, { id: 'shell.my-files', path: '/my-files', remote: 'shell' }, theirs('/my-files/x')];
    expect(siteRoutes(table, own).map(({ path }) => path)).toEqual([...own.map(({ path }) => path), '/my-files']);
  });
});
