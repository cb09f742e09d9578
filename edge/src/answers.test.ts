import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TenantRecord } from '@tessera/contracts/release';
import fastify, { type FastifyInstance } from 'fastify';
import { createAnswers, type Answers } from './answers.ts';
import { forwardApi } from './proxy.ts';
import { shareCalls } from './shared-calls.ts';
import { close, listening, urlOf } from './testing/small-registry.ts';
import { standIn } from './testing/stand-in.ts';

const PUBLIC = 'public, max-age=0, s-maxage=10';
let api: Server;
let app: FastifyInstance;
let answers: Answers;
let now: number;
/** Every call that reached the api. */
let asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[];
/** What the edge has reported. */
let failed: string[];
let reply: (request: IncomingMessage, answer: ServerResponse) => void;
beforeEach(async () => {
  now = 1_000_000;
  asked = [];
  reply = (request, answer) =>
    answer.setHeader('cache-control', PUBLIC).end(JSON.stringify({ url: request.url, n: asked.length }));
  // Same keep-alive as the real api; on a busy machine Node's default of five seconds may expire just as the next call is sent.
  api = await listening(
    createServer({ keepAliveTimeout: 72_000 }, (request, answer) => {
      asked.push({ url: request.url ?? '', headers: request.headers });
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      reply(request, answer);
    }),
  );
  answers = createAnswers({ api: urlOf(api), internal: { 'x-tessera-internal': 'ours' }, now: () => now });
  app = fastify();
  app.decorateRequest('tenant');
  app.addHook('onRequest', async (request) => {
    request.tenant = standIn<TenantRecord>({ code: request.headers.host?.split('.')[0] });
  });
  const toApi = {
    api: urlOf(api),
    internal: { 'x-tessera-internal': 'ours' },
    originOf: () => 'http://localhost',
    clientOf: () => '203.0.113.7',
  };
  failed = [];
  shareCalls(app, { ...toApi, answers, onFailed: (error, { url }) => failed.push(`${url}: ${error.message}`) });
  await forwardApi(app, toApi);
});
afterEach(async () => {
  await app.close();
  await close(api);
});
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: 'tessera.localhost', ...headers } });
const counts = () => asked.map(({ url }) => url);

describe('a call with a public response', () => {
  it('is made once within its cache lifetime, and once for concurrent requests', async () => {
    await get('/rest/things?lang=en');
    const all = await Promise.all(
      Array.from({ length: 20 }, () => get('/rest/things?lang=en', { cookie: 'session=mine' })),
    );
    expect(
      all.every(
        (answer) =>
          answer.statusCode === 200 &&
          answer.headers['cache-control'] === PUBLIC &&
          answer.headers['content-type'] === 'application/json; charset=utf-8',
      ),
    ).toBe(true);
    expect(counts()).toEqual(['/rest/things?lang=en', '/rest/things?lang=en']);
    now += 10_001;
    await get('/rest/things?lang=en');
    expect(counts()).toHaveLength(3);
  });
  it('is made without cookies, with the address of the visitor', async () => {
    await get('/rest/things');
    await get('/rest/things', { cookie: 'session=mine', authorization: 'Bearer mine', 'x-tessera-tenant': 'forged' });
    expect(asked[1]?.headers).toMatchObject({ 'x-tessera-tenant': 'tessera', 'x-forwarded-for': '203.0.113.7' });
    expect(asked[1]?.headers.cookie ?? asked[1]?.headers.authorization).toBeUndefined();
  });
  it('is separate for another tenant, language or query', async () => {
    await get('/rest/things');
    const [one, again] = [await get('/rest/things'), await get('/rest/things')];
    expect(one.body).toBe(again.body);
    for (const [url, headers] of [
      ['/rest/things', { 'accept-language': 'ro' }],
      ['/rest/things?q=1', {}],
      ['/rest/things', { host: 'aurora.localhost' }],
    ] as const) {
      expect((await get(url, headers)).body).not.toBe(one.body);
    }
    expect(counts()).toHaveLength(5);
  });
});
describe('a call is never shared', () => {
  it.each<[string, typeof reply]>([
    ['when the api does not say so', (_request, answer) => void answer.end('{}')],
    [
      'when it is private',
      (_request, answer) => void answer.setHeader('cache-control', 'private, s-maxage=10').end('{}'),
    ],
    ['without s-maxage', (_request, answer) => void answer.setHeader('cache-control', 'public, max-age=10').end('{}')],
    [
      'when it sets a cookie',
      (_request, answer) => void answer.setHeader('cache-control', PUBLIC).setHeader('set-cookie', 'a=b').end('{}'),
    ],
    [
      'when it failed',
      (_request, answer) => {
        answer.statusCode = 404;
        answer.setHeader('cache-control', PUBLIC).end('{"code":"NOT_FOUND"}');
      },
    ],
  ])('%s', async (_when, answer) => {
    reply = answer;
    for (let i = 0; i < 3; i += 1) await get('/rest/things', { cookie: 'session=mine' });
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(['session=mine', 'session=mine', 'session=mine']);
  });
  it('if it is not a GET, or its URL is unusually long', async () => {
    await get('/rest/things');
    await app.inject({
      method: 'POST',
      url: '/rest/things',
      headers: { host: 'tessera.localhost', cookie: 'session=mine' },
    });
    await get(`/rest/things?q=${'x'.repeat(3_000)}`, { cookie: 'session=mine' });
    expect(asked.slice(1).map(({ headers }) => headers.cookie)).toEqual(['session=mine', 'session=mine']);
  });
  it('on a path that was public, once its response is not: later responses are not cached', async () => {
    await get('/rest/things');
    reply = (_request, answer) => void answer.setHeader('cache-control', 'no-store').end(`{"n":${asked.length}}`);
    expect([(await get('/rest/things')).json(), (await get('/rest/things')).json()]).toEqual([{ n: 2 }, { n: 3 }]);
    reply = (_request, answer) => {
      answer.statusCode = 404;
      answer.setHeader('cache-control', PUBLIC).end(`{"n":${asked.length}}`);
    };
    expect([(await get('/rest/things')).json(), (await get('/rest/things')).json()]).toEqual([{ n: 4 }, { n: 5 }]);
  });
});
it('an unreachable api results in a 503 with Retry-After, and is reported', async () => {
  await get('/rest/things');
  await close(api);
  expect(await get('/rest/things?q=2')).toMatchObject({
    statusCode: 503,
    headers: expect.objectContaining({ 'retry-after': '5' }),
  });
  expect((await get('/rest/things?q=2')).json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(failed).toEqual(Array(2).fill('/rest/things?q=2: fetch failed'));
});
it('the cache has a limit in bytes, whatever is requested', async () => {
  reply = (_request, answer) => void answer.setHeader('cache-control', PUBLIC).end(`"${'x'.repeat(200_000)}"`);
  for (let i = 0; i < 300; i += 1)
    await answers.get({ tenant: { code: 'tessera', origin: '' }, lang: 'en', address: `/rest/things?q=${i}` });
  expect(answers.cacheBytes()).toBeLessThan(17 * 1024 * 1024);
});
