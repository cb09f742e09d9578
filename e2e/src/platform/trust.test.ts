import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { outbox } from '@tessera/contracts/outbox';
import { recover } from '@tessera/contracts/session';
import { openPage } from '../harness/browser.ts';
import { clean, settled } from '../harness/journey.ts';
import { openEmptySite, type TestSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import './page-globals.ts';

// From scratch and on the embedded database, as users start it: permissions of a file are set when it is created.
let site: TestSite;
test.beforeAll(async () => {
  site = await openEmptySite();
});
test.afterAll(async () => site?.close());
const MARIA = 'maria.dobre@example.com';

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
/** One request with exactly these headers, to a local port. */
const get = (
  address: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port, pathname, search } = new URL(address);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: pathname + search,
        headers: {
          host: `localhost:${site.port}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });
/** Retries until there is a response; the test's own timeout ends it. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const at = (address: string): string => `${site.url}${address}`;

test('every kind of response has the security headers', async () => {
  const page = await get(at('/en'));
  const asset = /\/assets\/shell\/[\w.]+\.js/.exec(page.text)?.[0] ?? '';
  const kinds: Readonly<Record<string, readonly [status: number, got: Got]>> = {
    page: [200, page],
    'missing page': [404, await get(at('/en/404'))],
    redirect: [302, await get(at('/'))],
    'file of a release': [200, await get(at(asset))],
    'missing file': [404, await get(at('/assets/shell/none.js'))],
    call: [200, await get(at('/rest/v2/public/domains?lang=en'))],
    'refused call': [400, await get(at('/rest/v2/public/domains?lang=xx'))],
    'missing call': [404, await get(at('/rest/nothing'))],
    document: [200, await get(at('/releases/current'))],
    'another host': [421, await get(at('/en'), { headers: { host: 'elsewhere.example' } })],
    health: [200, await get(at('/healthz'))],
  };
  const policy = String(page.headers['content-security-policy']);
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /rest/public/policyReports',
  ])
    expect(policy.split('; ')).toContain(part);
  const expected = {
    'content-security-policy': policy,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
    'reporting-endpoints': 'policy="/rest/public/policyReports"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  for (const [kind, [status, { status: got, headers }]] of Object.entries(kinds)) {
    expect([kind, got, Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))]).toEqual([
      kind,
      status,
      expected,
    ]);
    // Over plain http a browser would ignore it; if honoured, it would lock users out.
    expect([kind, headers['strict-transport-security']]).toEqual([kind, undefined]);
  }
});

test('a call with forged internal headers is treated like any visitor’s, and the mail links to the tenant’s own host', async () => {
  const forged = {
    'x-tessera-tenant': 'aurora',
    'x-tessera-origin': 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.1',
    'x-tessera-internal': '1',
  };
  const [plain, tried] = [
    await get(at('/api/helpstore/v1/specialists?lang=en')),
    await get(at('/api/helpstore/v1/specialists?lang=en'), { headers: forged }),
  ];
  expect((JSON.parse(tried.text) as { total: number }).total).toBe((JSON.parse(plain.text) as { total: number }).total);
  const asked = await get(at(recover.path), {
    method: 'POST',
    headers: { ...forged, origin: site.url },
    body: { email: MARIA, lang: 'en' },
  });
  expect(asked.status).toBe(200);
  // As soon as the queue has stored it.
  const mail = await until(
    async () => outbox.response.parse(JSON.parse((await get(at(`${outbox.path}?to=${MARIA}&count=1`))).text)).items[0],
  );
  expect(mail.links.map((link) => new URL(link).origin)).toEqual([site.url]);
});

test('servers behind the edge refuse callers without the secret', async () => {
  const { api, registry, edge } = site.services;
  const edgeHeaders = {
    'x-tessera-tenant': 'tessera',
    'x-tessera-origin': 'https://evil.example',
    origin: 'https://evil.example',
  };
  const recovery = { method: 'POST', headers: edgeHeaders, body: { email: MARIA, lang: 'en' } };
  const answers = await Promise.all([
    get(`${api.url}/rest/v2/public/domains?lang=en`, { headers: edgeHeaders }),
    get(`${api.url}${recover.path}`, recovery),
    get(`${api.internal}/internal/ledger`),
    get(`${api.internal}/internal/release`, { method: 'POST', body: {} }),
    get(`${registry.url}/v1/status`),
    get(`${registry.url}/v1/audit`),
    get(`${registry.url}/metrics`),
    get(`${edge.internal}/internal/release`, { method: 'POST', body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(
    (await Promise.all([api.url, api.internal, registry.url, edge.internal].map((url) => get(`${url}/healthz`)))).map(
      ({ status }) => status,
    ),
  ).toEqual([200, 200, 200, 200]);
  // With the secret the api responds, but only for the tenant's own hosts.
  const secret = readFileSync(path.join(site.data, 'keys/internal.secret'), 'utf8').trim();
  expect(
    (await get(`${api.url}${recover.path}`, { ...recovery, headers: { ...edgeHeaders, 'x-tessera-internal': secret } }))
      .status,
  ).toBe(421);
});

test('all stored files are private to their user', () => {
  const open: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory() && (statSync(place).mode & 0o077) !== 0) open.push(place);
      if (entry.isDirectory()) walk(place);
    }
  };
  walk(site.data);
  expect(open).toEqual([]);
  const secrets = [
    'registry.token',
    'keys/internal.secret',
    'keys/data.keys',
    'keys/files.key',
    'keys/push.keys',
    'keys/session.key',
    'keys/registry.pem',
    'keys/registry-api.token',
    'keys/teams/booking/key.pem',
  ];
  expect(secrets.map((file) => [file, (statSync(path.join(site.data, file)).mode & 0o777).toString(8)])).toEqual(
    secrets.map((file) => [file, '600']),
  );
  expect(readdirSync(path.join(site.data, 'keys')).toSorted()).toEqual([
    'data.keys',
    'files.key',
    'internal.secret',
    'push.keys',
    'registry-api.token',
    'registry.pem',
    'registry.pub',
    'session.key',
    'teams',
  ]);
});

test('no page creates markup or code from strings, or loads external scripts, and an attempt is reported', async ({
  browser,
}) => {
  const watched = await openPage(browser, at('/en'));
  await settled(watched.page);
  const counted = async () =>
    /tessera_policy_violations_total\{directive="require-trusted-types-for"\} (\d+)/.exec(
      (await get(`${site.services.api.internal}/metrics`)).text,
    )?.[1];
  await clean(watched);
  // Nothing that the page itself does is blocked.
  expect(await counted()).toBeUndefined();
  const tried = await watched.page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x>';
      },
      'a frame of text': () => {
        document.createElement('iframe').srcdoc = '<p>';
      },
      'a script of text': () => {
        document.createElement('script').text = 'top.broken = 1';
      },
      'a script from elsewhere': () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      'a policy of its own': () => globalThis.trustedTypes.createPolicy('mine', {}),
      'the policy again': () => globalThis.trustedTypes.createPolicy('default', {}),
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([what, attempt]) => {
        try {
          attempt();
          return [what, 'done'];
        } catch (error) {
          return [what, (error as Error).name];
        }
      }),
    );
  });
  expect(tried).toEqual({
    markup: 'TypeError',
    'a frame of text': 'TypeError',
    'a script of text': 'TypeError',
    'a script from elsewhere': 'TypeError',
    'a policy of its own': 'TypeError',
    'the policy again': 'TypeError',
  });
  expect(Number(await until(counted))).toBeGreaterThanOrEqual(1);
  await watched.context.close();
});
