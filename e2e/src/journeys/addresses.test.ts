import { request } from 'node:http';
import { openPage } from '../harness/browser.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
const get = (
  path: string,
  options: {
    readonly host?: string;
    readonly cookie?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: site().port,
        path,
        headers: {
          host: options.host ?? 'localhost',
          ...(options.cookie ? { cookie: options.cookie } : {}),
          ...options.headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, headers: answer.headers, text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });

/** Has the form of a sign-in code. */
const CODE = 'c'.repeat(43);
test.describe('addresses', () => {
  for (const [path, cookie, to] of [
    ['/', undefined, '/en'],
    ['/', 'userLang=ro', '/ro'],
    ['/', 'userLang=xx', '/en'],
    ['//en/blog', undefined, '/en/blog'],
    ['//en//blog', undefined, '/en/blog'],
    ['/en//blog///mind/?page=2', undefined, '/en/blog/mind?page=2'],
    ['//ro//blog/', 'userLang=el', '/el/blog'],
    ['///', undefined, '/en'],
    ['/xx/blog', undefined, '/en/blog'],
    ['/hu/blog', 'userLang=el', '/el/blog'],
    ['/en/', undefined, '/en'],
    ['/ro/blog', 'userLang=el', '/el/blog'],
    ['/en/no-such-page', undefined, '/en/404'],
    ['/no-such-page', undefined, '/en/404'],
    // Words of pages that no live release has yet.
    ['/ro/autorizare-contabil', undefined, '/ro/404'],
    ['/en/accountant-authorisation', undefined, '/en/404'],
    ['/ro/legal/cookies?x=1', 'userLang=de', '/de/rechtliches/cookies?x=1'],
    ['/en/design-system', undefined, '/en/404'],
    [`/en/blog?page=2&explicitAuth=${CODE}`, 'userLang=ro', `/en/blog?page=2#explicitAuth=${CODE}`],
    ['/en?explicitAuth=%3Cscript%3E', undefined, '/en'],
    [`/..//evil.example?explicitAuth=${CODE}`, undefined, `/evil.example#explicitAuth=${CODE}`],
  ] as const)
    test(`${path} with cookie ${cookie} leads to ${to}`, async () => {
      const answer = await get(path, cookie ? { cookie } : {});
      expect(answer.status).toBe(302);
      expect(answer.location).toBe(to);
    });
  test('the standalone flag hides the header, only for this visitor', async () => {
    expect((await get('/en?standalone')).text).toContain('<body data-standalone data-layout="site">');
    expect((await get('/en')).text).toContain('<body data-layout="site">');
  });
  test('fonts are asked for at the beginning of the body, because those of the head hold the first paint back', async () => {
    expect((await get('/el')).text).toMatch(/<body data-layout="site">(<link rel="preload" as="font"[^>]*>){2,}/);
    expect((await get('/el')).text).not.toMatch(/as="font".*<body/);
  });
  test('scripts are asked for after the fonts, which would otherwise come after the first paint and have the page laid out again', async () => {
    const asked = [...(await get('/el')).text.matchAll(/<link rel="preload" as="(\w+)"/g)].map(([, as]) => as);
    expect(new Set(asked)).toEqual(new Set(['font', 'fetch', 'script']));
    expect(asked.lastIndexOf('font')).toBeLessThan(Math.min(asked.indexOf('fetch'), asked.indexOf('script')));
  });
  for (const host of ['localhost', 'aurora.localhost', 'brightwork.localhost'])
    test(`an address of the account is a page without the site around it: ${host}`, async () => {
      for (const path of ['/login', '/signup', '/signup-specialist', '/recover', '/reset', '/social-login']) {
        const answer = await get(`/en${path}`, { host });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.text).toContain('<body data-layout="plain">');
      }
    });
  test('the 404 page answers 404 in its language', async () => {
    const answer = await get('/el/404');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('lang="el"');
  });
  for (const path of ['/en/a/nobody-of-this-name', '/en/blog/mind/no-such-post'])
    test(`a missing thing is 404 at its own address: ${path}`, async () => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('A piece is missing here');
    });
  test('an unknown host gets 421, its health does not', async () => {
    expect((await get('/en', { host: 'somebody.example' })).status).toBe(421);
    expect((await get('/healthz', { host: 'somebody.example' })).status).toBe(200);
  });
  test('an unknown path under an api prefix has a code of its own', async () => {
    const answer = await get('/rest/no/such/call');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });
  test('a browser cannot name a tenant or pose as one of our processes', async () => {
    const all = JSON.parse((await get('/api/helpstore/v1/specialists?lang=en')).text) as { total: number };
    const tried = JSON.parse(
      (await get('/api/helpstore/v1/specialists?lang=en', { headers: { 'x-tessera-tenant': 'aurora' } })).text,
    ) as { total: number };
    const partner = JSON.parse(
      (await get('/api/helpstore/v1/specialists?lang=en', { host: 'aurora.localhost' })).text,
    ) as { total: number };
    expect(all.total).toBe(60);
    expect(tried.total).toBe(60);
    expect(partner.total).toBe(18);
  });
  test('pages carry the policy, their languages, and their address; partners are not indexed', async () => {
    const page = await get('/en/blog');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.text.match(/hreflang=/g)?.length).toBeGreaterThanOrEqual(11);
    expect((await get('/en', { host: 'aurora.localhost' })).text).toContain('content="noindex"');
    for (const path of ['/en/blog/mind', '/en/blog/tag/sleep'])
      expect([path, (await get(path)).text.includes('<meta name="robots" content="noindex')]).toEqual([path, true]);
    expect((await get('/robots.txt', { host: 'aurora.localhost' })).text).toContain('Disallow: /');
    const map = (await get('/sitemap.xml')).text;
    expect(map).toContain('/en/a/');
    expect(map).toContain('/uk/help-store/dumky/spaty-vsiu-nich<');
  });
  test('the mobile build’s address with a partner’s code leads on at that partner’s host only', async () => {
    const to = '/en/aurora/help-store?kind=video';
    expect(await get(to, { host: 'aurora.localhost' })).toMatchObject({
      status: 301,
      location: '/en/help-store?kind=video',
    });
    expect(await get(to)).toMatchObject({ status: 302, location: '/en/404' });
  });
  test('an unchanged page is not sent twice', async () => {
    const first = await get('/de/login');
    const again = await get('/de/login', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
  });
  for (const [slotStart, status, code] of [
    ['2026-13-40T99:00Z', 400, 'SLOT_START_INVALID'],
    ['yesterday', 400, 'SLOT_START_INVALID'],
    ['2020-01-06T09:00Z', 409, 'SLOT_PAST'],
  ] as const)
    test(`a slot start ${slotStart} gets ${status} ${code}`, async () => {
      const answer = await get(`/rest/public/bookingWizard/slot/ilinca-veridan/${slotStart}/details?lang=en`);
      expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([status, code]);
    });
});

test('the API reference loads in a browser, opens an operation and violates no policy', async () => {
  const { page, context, troubles } = await openPage(browser(), `${site().url}/rest/docs`);
  await page
    .getByRole('link', { name: /Whether somebody is logged in/ })
    .first()
    .click();
  await page
    .getByRole('heading', { name: /Whether somebody is logged in/ })
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
