import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { SignedDocument, TenantRecord } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { RendererPool } from './renderer/pool.ts';
import { brandPath } from './tenants.ts';
import { edgeOn } from './testing/small-edge.ts';
import { close, content, listen, listening, sha256 } from './testing/small-registry.ts';

const CODES = ['tessera', 'linden', 'cedar', 'solstice', 'harbour', 'juniper', 'willow'];
/** A word that only this partner's record and rows contain. */
const canary = (code: string): string => `canary-of-${code}`;
const inTen = (text: string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`])) as Record<(typeof LANGUAGES)[number], string>;
const logoOf = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${canary(code)}</title></svg>`;
const recordOf = (code: string): TenantRecord => ({
  code,
  name: canary(code),
  hostClass: 'main',
  hosts: [`${code}.example`],
  zone: 'UTC',
  currency: 'EUR',
  helpline: canary(code),
  url: `https://${canary(code)}.example`,
  flags: {},
  logos: { large: sha256(logoOf(code)) },
  onboardingEmployeeNote: inTen(canary(code)),
  extraSignupFields: [{ code: 'team', type: 'text', required: true, label: inTen(canary(code)) }],
  seeds: {
    brand: `oklch(0.46 0.1 ${100 + CODES.indexOf(code)})`,
    accent: 'oklch(0.8 0.1 50)',
    warm: 'oklch(0.7 0.1 10)',
    cool: 'oklch(0.6 0.1 250)',
    neutral: 'oklch(0.5 0.01 340)',
    radius: 1,
    flare: 0,
  },
  revision: 1,
});

const records = CODES.map(recordOf);
let registry: Server;
let api: Server;
let renderers: RendererPool;
let edge: FastifyInstance;
let data: string;
let said: string[];
/** What the renderers answer, for the planted leak. */
let rendered: (operation: string, answer: unknown) => unknown;

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-isolation-'));
  said = [];
  rendered = (_operation, answer) => answer;
  const files = new Map(content());
  const documents: Record<string, SignedDocument> = {};
  for (const { code } of records) {
    const own = content({ change: { tenant: code } });
    const text = own.get('/v1/documents/production') ?? '';
    documents[code] = (JSON.parse(text) as { documents: Record<string, SignedDocument> }).documents[
      'tessera'
    ] as SignedDocument;
    files.set(`/blobs/logos/${sha256(logoOf(code))}`, logoOf(code));
  }
  files.set('/v1/tenants', JSON.stringify({ tenants: records }));
  files.set('/v1/documents/production', JSON.stringify({ documents }));
  registry = await listen((address) => files.get(address));
  // Rows of the tenant that the edge names, which shared caches may keep.
  api = await listening(
    createServer((request, answer) => {
      const code = String(request.headers['x-tessera-tenant']);
      answer.setHeader('content-type', 'application/json');
      answer.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
      request.resume().on('end', () => answer.end(JSON.stringify([`rows ${canary(code)}`])));
    }),
  );
  const report = (message: string): void => void said.push(message);
  const answered = (own: RendererPool): RendererPool => ({
    ...own,
    ask: async (unit, shell, operation, input) =>
      rendered(operation, await own.ask(unit, shell, operation, input)) as never,
  });
  ({ app: edge, renderers } = await edgeOn({ registry, api, data, report, answered }));
}, 60_000);
afterAll(async () => {
  await edge.close();
  await renderers.close();
  await Promise.all([registry, api].map(close));
  rmSync(data, { recursive: true, force: true });
});

const addresses = records.flatMap((record) => [
  brandPath(record),
  ...Object.values(record.logos ?? {}).map((hash) => `/brand/${hash}.svg`),
]);
const WALK = [
  ...['en', 'ro', 'el'].flatMap((lang) => [`/${lang}/test`, `/${lang}/thing/one`, `/${lang}/404`]),
  '/en/no-such-page',
  '/rest/rows',
  '/rest/rows?lang=en',
  '/robots.txt',
  '/sitemap.xml',
  '/releases/current',
  '/readyz',
  ...addresses,
];
/** Every answer on every partner's host that names another partner, twice, so that caches answer as well. */
async function leaks(walk: readonly string[] = WALK): Promise<string[]> {
  const found = new Set<string>();
  for (const _round of [1, 2])
    for (const url of walk)
      for (const code of CODES) {
        const { body, headers } = await edge.inject({ url, headers: { host: `${code}.example` } });
        const text = body + JSON.stringify(headers);
        for (const other of CODES)
          if (other !== code && (text.includes(canary(other)) || text.includes(`${other}.example`)))
            found.add(`${url} on ${code} names ${other}`);
      }
  return [...found];
}

it('no page, call, file, sitemap or cache of a partner names another one', async () => {
  const own = await edge.inject({ url: '/en/test', headers: { host: 'linden.example' } });
  expect([own.statusCode, own.body.includes(canary('linden'))]).toEqual([200, true]);
  const rows = await edge.inject({ url: '/rest/rows', headers: { host: 'linden.example' } });
  expect(rows.body).toContain(canary('linden'));
  expect(await leaks()).toEqual([]);
}, 60_000);
it('nothing that the edge reports names a partner', () => {
  expect(said.filter((message) => CODES.some((code) => message.includes(canary(code))))).toEqual([]);
});
it('control: a renderer that remembers the partner before is found', async () => {
  let before = '';
  rendered = (operation, answer) => {
    const [page] = [answer as { kind?: string; html?: string }];
    if (operation !== 'render' || page.kind !== 'page') return answer;
    const html = `${page.html ?? ''}${before}`;
    before = page.html ?? '';
    return { ...page, html };
  };
  expect((await leaks(['/bg/test', '/hr/test'])).length).toBeGreaterThan(0);
}, 60_000);
