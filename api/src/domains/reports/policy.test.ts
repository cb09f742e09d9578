import { setUpLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { ORIGIN, setUpTestApp } from '../../testing/test-app.ts';
import { readPolicyReports } from './policy-rules.ts';

const PERSONAL = 'https://tessera.example/en/reset?token=maria.dobre@example.com';
const single = {
  'csp-report': {
    'document-uri': PERSONAL,
    referrer: PERSONAL,
    'blocked-uri': `https://evil.example/${PERSONAL}`,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'source-file': 'https://tessera.example/assets/shell/shell.0123456789abcdef.js',
    'line-number': 12,
    disposition: 'enforce',
    'script-sample': 'maria.dobre@example.com',
    'status-code': 200,
  },
};
const several = [
  {
    type: 'csp-violation',
    age: 1,
    url: PERSONAL,
    user_agent: 'x',
    body: {
      documentURL: PERSONAL,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: PERSONAL,
      lineNumber: 3,
      disposition: 'report',
      sample: 'maria',
    },
  },
  {
    type: 'integrity-violation',
    age: 1,
    url: PERSONAL,
    body: {
      documentURL: PERSONAL,
      blockedURL: 'https://tessera.example/assets/booking/c.js',
      destination: 'script',
      reportOnly: false,
    },
  },
];

describe('a report of the policy', () => {
  it('is stored without personal data', () => {
    expect(readPolicyReports(single, 5)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/assets/shell/shell.0123456789abcdef.js',
        line: 12,
        disposition: 'enforce',
      },
    ]);
    expect(readPolicyReports(several, 5)).toEqual([
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        source: 'https://tessera.example',
        line: 3,
        disposition: 'report',
      },
      { directive: 'integrity', blocked: '/assets/booking/c.js', source: '', line: 0, disposition: 'enforce' },
    ]);
  });
  it('is counted under a directive of ours or `other`, up to a maximum per body', () => {
    const forged = Array.from({ length: 50 }, (_, i) => ({
      type: 'csp-violation',
      body: {
        effectiveDirective: `forged-${i}`,
        blockedURL: `blob:${'x'.repeat(500)}`,
        sourceFile: 'chrome-extension://abc/x.js',
      },
    }));
    const read = readPolicyReports(forged, 20) ?? [];
    expect([read.length, new Set(read.map(({ directive }) => directive))]).toEqual([20, new Set(['other'])]);
    expect(read[0]).toMatchObject({ blocked: 'blob:', source: 'chrome-extension:' });
  });
  it.each([[null], [{}], [[]], ['text'], [[{ type: 7 }]], [{ 'csp-report': null }]])(
    '%j is none, or an empty one',
    (body) => expect(readPolicyReports(body, 5) ?? []).toEqual([]),
  );
});

describe('the endpoint for policy reports', () => {
  const live = setUpLiveApp();
  const limited = setUpTestApp({ limits: true });
  const post = ({ app }: Pick<LiveApp, 'app'>, type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/rest/public/policyReports',
      payload,
      headers: { 'content-type': type, 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN },
    });

  it('logs and counts both formats', async () => {
    expect((await post(live, 'application/csp-report', JSON.stringify(single))).statusCode).toBe(204);
    expect((await post(live, 'application/reports+json', JSON.stringify(several))).statusCode).toBe(204);
    const lines = live.logged.filter((line) => line.includes('policy violation'));
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/maria|token|reset/);
    const { body } = await live.app.inject({ url: '/metrics' });
    for (const directive of ['script-src-elem', 'require-trusted-types-for', 'integrity'])
      expect(body).toContain(`tessera_policy_violations_total{directive="${directive}"} 1`);
  });
  it('rejects other types, invalid JSON, and bodies that are too large', async () => {
    const statuses = await Promise.all([
      post(live, 'application/json', JSON.stringify(single)),
      post(live, 'text/plain', 'x'),
      post(live, 'application/csp-report', '{'),
      post(live, 'application/reports+json', '{"a":1}'),
      post(live, 'application/reports+json', JSON.stringify([...several, 'x'.repeat(40_000)])),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413]);
  });
  it('accepts twenty a minute from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await post(limited, 'application/csp-report', JSON.stringify(single))).statusCode);
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([204]), 429]);
  });
});
