import type { TenantRecord } from '@tessera/contracts/release';
import { createInternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { Release, ReleaseStore } from './store.ts';
import { brandPath, publicTenant } from './tenants.ts';
import { standIn } from './testing/stand-in.ts';

const logoOf = (digit: string): string => digit.repeat(64);
const tenant = (code: string, digit: string): TenantRecord => ({
  code,
  name: code,
  hostClass: 'company',
  hosts: [`${code}.example`],
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  revision: 1,
  logos: { large: logoOf(digit) },
  seeds: {
    brand: '#2748a8',
    accent: '#e2573b',
    warm: '#f6b73c',
    cool: '#1f7a6d',
    neutral: '#1c2740',
    radius: 1,
    flare: 0,
  },
});
const front = (path: string, host: 'company' | 'main', who: 'member' | 'anyone') => ({
  id: `test.${host}`,
  remote: 'test',
  path,
  hosts: [host],
  who,
  server: false,
  layout: 'site' as const,
  index: false,
  query: [],
});
const tenants = [tenant('cedar', 'a'), tenant('linden', 'b')];
let edge: FastifyInstance;
beforeAll(async () => {
  edge = await buildEdge({
    environment: readEnvironment({ TESSERA_API: 'http://127.0.0.1:9', TESSERA_REGISTRY: 'http://127.0.0.1:9' }),
    store: standIn<ReleaseStore>({
      tenants: () => tenants,
      tenantOf: (host: string) => tenants.find(({ hosts }) => hosts.includes(host)),
      release: () =>
        standIn<Release>({
          site: { routes: [front('/', 'company', 'member'), front('/', 'main', 'anyone')], slots: [], menu: [] },
        }),
      blob: async (name: string) => Buffer.from(`<svg><!-- ${name} --></svg>`),
      cacheBytes: () => 0,
      keys: () => [],
    }),
    renderers: standIn<RendererPool>({
      isolation: 'namespace',
      state: () => ({ strikes: [], processes: 0, waiting: {}, answered: {} }),
    }),
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    now: Date.now,
    clockOffset: 0,
    report: () => undefined,
  });
});
afterAll(() => edge.close());
const get = (host: string, url: string) => edge.inject({ url, headers: { host } });

it('a logo is served for ever with its type, and may run and load nothing when it is opened', async () => {
  const { statusCode, headers, body } = await get('cedar.example', `/brand/${logoOf('a')}.svg`);
  expect([statusCode, body]).toEqual([200, `<svg><!-- logos/${logoOf('a')} --></svg>`]);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
it('a partner’s logo and style are on no other partner’s host', async () => {
  const [cedar, linden] = tenants as [TenantRecord, TenantRecord];
  expect((await get('linden.example', `/brand/${logoOf('a')}.svg`)).statusCode).toBe(404);
  expect(brandPath({ ...cedar, seeds: undefined })).toBe('');
  expect((await get('cedar.example', brandPath(cedar))).statusCode).toBe(200);
  expect((await get('cedar.example', brandPath(linden))).statusCode).toBe(404);
  expect(publicTenant(cedar, 'https://cedar.example').logos).toEqual({ large: `/brand/${logoOf('a')}.svg` });
});
it('on a host that nobody has, a page is 421 in words of its language and a call is 421 in the envelope that tabs understand', async () => {
  for (const [path, lang, words] of [
    ['/en', 'en', 'No site is served at gone.example at the moment.'],
    ['/el/booking/x', 'el', 'Στη διεύθυνση gone.example δεν υπάρχει ιστότοπος'],
    ['/assets/shell/shell.js', 'en', 'No site is served'],
  ] as const) {
    const page = await get('gone.example', path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([421, 'no-store']);
    expect(page.body).toContain(`<html lang="${lang}">`);
    expect(page.body).toContain(words);
    expect(page.body).not.toMatch(/<script|Cedar|Linden/);
  }
  expect((await get("gone<script>alert('1')</script>.example", '/en')).body).not.toContain('<script');
  const call = await get('gone.example', '/rest/public/islogged');
  expect([call.statusCode, call.json()]).toEqual([421, { code: 'UNKNOWN_HOST', requestId: expect.any(String) }]);
});

describe('the front page of an employer', () => {
  it.each(['en', 'ro', 'uk'])(
    'leads a visitor to the log-in and back, before anything is rendered: %s',
    async (lang) => {
      for (const path of [`/${lang}`, `/${lang}?utm_source=x`]) {
        const { statusCode, headers } = await get('cedar.example', path);
        expect([path, statusCode, headers['location'], headers['cache-control']]).toEqual([
          path,
          302,
          `/${lang}/login?back=%2F${lang}`,
          'no-store',
        ]);
      }
    },
  );
  it('is not kept from whoever has a session cookie, which only the api can judge', async () => {
    const answer = await edge.inject({
      url: '/en',
      headers: { host: 'cedar.example', cookie: '__Host-tessera-session=x.y' },
    });
    expect(answer.headers['location']).toBeUndefined();
  });
});
