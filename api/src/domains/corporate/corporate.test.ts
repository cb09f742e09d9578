import { createServer, type Server } from 'node:http';
import * as contract from '@tessera/contracts/corporate';
import { createLog } from '@tessera/server/log';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { openRegistry } from './registry.ts';

const ADMIN = '0192f0c0-0000-7000-8000-00000000000a';
interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly person: string | string[] | undefined;
  readonly token: string | undefined;
  readonly body: unknown;
}
/** A registry that writes down what it is asked, and answers as it is told. */
const asked: Asked[] = [];
let answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {};
let server: Server;
let address = '';
let token: string | null = 'tessera_1_secret';
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      asked.push({
        method,
        url,
        person: headers['x-tessera-person'],
        token: headers.authorization,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      });
      const { status = 200, body } = answers[`${method} ${url}`] ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : '';
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  asked.length = 0;
  answers = {};
  token = 'tessera_1_secret';
});

const test = setUpTestApp({
  registry: {
    ask: (schema, call) => openRegistry({ address, token: () => token }, createLog('api', 'silent')).ask(schema, call),
    read: (path) => openRegistry({ address, token: () => token }, createLog('api', 'silent')).read(path),
  },
});
const admin: Caller = { user: { id: ADMIN, role: 'admin' } };
const record = {
  code: 'maple',
  name: 'Maple Care',
  hostClass: 'company' as const,
  hosts: ['maple.localhost'],
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  flags: {},
};
const draft = { code: 'maple', seen: 0, record, logos: {}, keepLogos: [] };
const revision = { revision: 1, state: 'draft', at: '2026-10-21T09:00:00.000Z', record: { ...record, revision: 1 } };

describe('partners', () => {
  it('are asked of the registry with the token of this server, and in the name of the person', async () => {
    answers = { 'POST /v1/tenants/maple/draft': { body: { revision: 1, unchanged: false } } };
    expect(good(await test.call(contract.draftPartner, draft, admin))).toEqual({ revision: 1, unchanged: false });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/tenants/maple/draft',
        person: ADMIN,
        token: 'Bearer tessera_1_secret',
        body: { seen: 0, record, logos: {}, keepLogos: [] },
      },
    ]);
  });
  it('are listed with what is live, the main brand first', async () => {
    answers = {
      'GET /v1/tenants': {
        body: {
          newest: [
            { ...revision, live: null },
            {
              ...revision,
              state: 'live',
              live: 1,
              record: { ...record, code: 'tessera', hostClass: 'main', revision: 1 },
            },
          ],
        },
      },
    };
    expect(good(await test.call(contract.partners, {}, admin)).map(({ code, live }) => [code, live])).toEqual([
      ['tessera', 1],
      ['maple', null],
    ]);
  });
  it.each([
    ['a customer', { id: ADMIN, role: 'customer' }, '403 FORBIDDEN'],
    ['a specialist', { id: ADMIN, role: 'provider' }, '403 FORBIDDEN'],
    ['the administrator of a clinic', { id: ADMIN, role: 'clinic' }, '403 FORBIDDEN'],
    ['nobody', null, '401 NOT_LOGGED_IN'],
  ] as const)('are closed to %s, and the registry hears of nothing', async (_who, user, said) => {
    const as = { user };
    const refused = [
      await test.call(contract.partners, {}, as),
      await test.call(contract.partner, { code: 'maple' }, as),
      await test.call(contract.partnerLogo, { code: 'maple', hash: 'a'.repeat(64) }, as),
      await test.call(contract.draftPartner, draft, as),
      await test.call(contract.checkPartner, { code: 'maple', seen: 1 }, as),
      await test.call(contract.publishPartner, { code: 'maple', seen: 1 }, as),
      await test.call(contract.takeBackPartner, { code: 'maple', seen: 1, off: true }, as),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => said));
    expect(asked).toEqual([]);
  });
  it.each([
    ['put live', () => test.call(contract.publishPartner, { code: 'maple', seen: 1 }, admin)],
    ['taken back', () => test.call(contract.takeBackPartner, { code: 'maple', seen: 1, off: true }, admin)],
  ])('are not %s without a proof of who is there', async (_act, asking) => {
    expect(refusal(await asking())).toBe('403 STEP_UP_REQUIRED');
    expect(asked).toEqual([]);
  });
  it('go live with a proof', async () => {
    answers = { 'POST /v1/tenants/maple/publish': { body: { revision: 1, warnings: [] } } };
    const proven: Caller = { user: { id: ADMIN, role: 'admin', proven: true } };
    expect(good(await test.call(contract.publishPartner, { code: 'maple', seen: 1 }, proven))).toEqual({ revision: 1 });
    expect(asked.map(({ url, person, body }) => [url, person, body])).toEqual([
      ['/v1/tenants/maple/publish', ADMIN, { seen: 1 }],
    ]);
  });
});

describe('a check', () => {
  it('says what stands in the way, and validates nothing', async () => {
    const issue = { path: 'hosts.0', reason: 'host-taken', values: { host: 'a', owner: 'b' }, message: 'a is of b.' };
    answers = { 'GET /v1/tenants/maple/check': { body: { revision: 1, issues: [issue], weakest: null } } };
    const { issues } = good(await test.call(contract.checkPartner, { code: 'maple', seen: 1 }, admin));
    expect(issues).toEqual([issue]);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });
  it('without an issue validates the revision that was seen, and no other', async () => {
    answers = {
      'GET /v1/tenants/maple/check': { body: { revision: 1, issues: [], weakest: null } },
      'POST /v1/tenants/maple/validate': { body: { revision: 1 } },
    };
    good(await test.call(contract.checkPartner, { code: 'maple', seen: 1 }, admin));
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['/v1/tenants/maple/check', null],
      ['/v1/tenants/maple/validate', { seen: 1 }],
    ]);
    asked.length = 0;
    const late = await test.call(contract.checkPartner, { code: 'maple', seen: 7 }, admin);
    expect([late.status, asked.length]).toEqual([409, 1]);
  });
});

describe('what the registry says', () => {
  it.each([
    [{ status: 409, body: { code: 'CONFLICT', requestId: 'x' } }, '409 CONFLICT'],
    [{ status: 404, body: { code: 'NOT_FOUND', requestId: 'x' } }, '404 NOT_FOUND'],
    [{ status: 403, body: { code: 'FORBIDDEN', requestId: 'x', details: [] } }, '503 UNAVAILABLE'],
    [{ status: 401, body: { code: 'NOT_LOGGED_IN', requestId: 'x' } }, '503 UNAVAILABLE'],
    [{ status: 500, body: 'no JSON' }, '503 UNAVAILABLE'],
    [{ body: { code: 'maple', revisions: [] } }, '503 UNAVAILABLE'],
  ] as const)('as %j is an answer to the person, or of servers alone', async (said, code) => {
    answers = { 'GET /v1/tenants/maple': said };
    const answer = await test.call(contract.partner, { code: 'maple' }, admin);
    expect(refusal(answer)).toBe(code);
  });
  it('about a drawing reaches the field', async () => {
    const details = [{ path: 'logos.micro', message: 'The logo has the element <script>, which a logo may not.' }];
    answers = { 'POST /v1/tenants/maple/draft': { status: 400, body: { code: 'BAD_INPUT', requestId: 'x', details } } };
    const answer = await test.call(contract.draftPartner, { ...draft, logos: { micro: '<svg/>' } }, admin);
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', details });
  });
  it('is not asked without a token', async () => {
    token = null;
    expect((await test.call(contract.partners, {}, admin)).status).toBe(503);
    expect(asked).toEqual([]);
  });
});

describe('a drawing', () => {
  const hash = 'b'.repeat(64);
  const named = {
    code: 'maple',
    revisions: [{ ...revision, record: { ...record, revision: 1, logos: { large: hash } } }],
  };
  it('that a revision names is served so that it can neither run nor load anything', async () => {
    answers = { 'GET /v1/tenants/maple': { body: named }, [`GET /blobs/logos/${hash}`]: { body: '<svg/>' } };
    const answer = await test.call(contract.partnerLogo, { code: 'maple', hash }, admin);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'; sandbox",
    ]);
  });
  it('of somebody else is not found', async () => {
    answers = { 'GET /v1/tenants/maple': { body: named } };
    expect((await test.call(contract.partnerLogo, { code: 'maple', hash: 'c'.repeat(64) }, admin)).status).toBe(404);
  });
});

it.each([
  ['a colour that is none', { seeds: { brand: 'red' } }],
  ['an unknown flag', { flags: { isEvil: true } }],
  ['a host with a script', { hosts: ['<script>alert(1)</script>'] }],
  ['a name with control characters', { name: 'Ma\u0007ple' }],
  ['a name that turns the text around', { name: 'Ma\u202eple' }],
  ['an address that runs', { url: 'javascript:alert(1)' }],
])('%s is refused before the registry is asked', async (_what, change) => {
  const answer = await test.call(contract.draftPartner, { ...draft, record: { ...record, ...change } } as never, admin);
  expect(refusal(answer)).toBe('400 BAD_INPUT');
  expect(asked).toEqual([]);
});
