import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { isLogged, recover, reset } from '@tessera/contracts/session';
import { domains } from '@tessera/contracts/specialists';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { eq } from 'drizzle-orm';
import { LIMITS } from '../domains/session/limits.ts';
import { tenants } from '../domains/tenancy/tables.ts';
import { setUpLiveApp } from '../testing/live-app.ts';
import { SECRET } from '../testing/injected.ts';
import { good, ORIGIN, refusal } from '../testing/test-app.ts';

const MARIA = 'maria.dobre@example.com';
const live = setUpLiveApp();

/** The status of a call with exactly these headers. */
const statusOf = async (method: string, url: string, headers: Record<string, string>) =>
  (await live.app.inject({ method: method as 'GET', url, headers: { [INTERNAL_HEADER]: '', ...headers } })).statusCode;
const FORGED = {
  'x-tessera-tenant': 'tessera',
  'x-tessera-origin': ORIGIN,
  origin: ORIGIN,
  'x-forwarded-for': '198.51.100.1',
};

describe('a request without the internal secret', () => {
  it('may check liveness', async () => {
    expect(await statusOf('GET', '/healthz', {})).toBe(200);
  });
  it('is rejected on every other route, even with forged headers of the edge', async () => {
    const routes = live.app.tessera.routes.filter((route) => route !== 'GET /healthz');
    expect(routes.length).toBeGreaterThan(80);
    for (const route of [...routes, 'GET /nothing', 'GET /healthz/', 'GET /healthz?x', 'GET //healthz']) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, 'x').replace('*', 'x');
      for (const secret of ['', '1', 'x'.repeat(36)])
        expect([route, await statusOf(method, url, { ...FORGED, [INTERNAL_HEADER]: secret })]).toEqual([route, 403]);
    }
  });
  // A rejected socket that stayed open would keep the application, and this test file, from closing.
  it('cannot open a socket', async () => {
    const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
    const opens = (headers: Record<string, string>) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/rest/wsock`, {
          headers: { ...FORGED, ...headers },
        });
        socket.addEventListener('open', () => {
          socket.close();
          resolve(true);
        });
        socket.addEventListener('error', () => resolve(false));
      });
    expect([await opens({}), await opens({ ...SECRET.headers })]).toEqual([false, true]);
  });
  it('is cut off when it sends headers or a body too slowly', async () => {
    expect([live.app.server.headersTimeout, live.app.server.requestTimeout]).toEqual([10_000, 30_000]);
    Object.assign(live.app.server, { headersTimeout: 300, requestTimeout: 500 });
    const { port } = live.app.server.address() as AddressInfo;
    const secret = `${INTERNAL_HEADER}: ${SECRET.headers[INTERNAL_HEADER]}`;
    for (const text of [
      'GET /healthz HTTP/1.1\r\nHost: a\r\nX-',
      `POST /Auth/login HTTP/1.1\r\nHost: a\r\n${secret}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ]) {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      await once(socket, 'close');
      expect(answer).toContain('HTTP/1.1 408 ');
    }
    Object.assign(live.app.server, { headersTimeout: 10_000, requestTimeout: 30_000 });
  });
  it('may read health and metrics on the internal port, and nothing else', async () => {
    for (const url of ['/readyz', '/metrics']) expect([url, await statusOf('GET', url, {})]).toEqual([url, 200]);
    for (const route of ['GET /internal/endpoints', 'GET /internal/ledger', 'POST /internal/release']) {
      const [method = '', url = ''] = route.split(' ');
      expect([route, await statusOf(method, url, {})]).toEqual([route, 403]);
      expect([route, await statusOf(method, url, SECRET.headers)]).not.toEqual([route, 403]);
    }
  });
});

describe('the site that a request is for', () => {
  it('is one of the tenant’s own hosts, even when one of our own servers says otherwise', async () => {
    for (const origin of [
      'https://evil.example',
      'https://aurora.example',
      `${ORIGIN}.evil.example`,
      'javascript://tessera.example',
      `${ORIGIN}/path`,
      'https://a@tessera.example',
      'nonsense',
      '',
    ]) {
      const browser = live.browser({ origin });
      const answers = [
        await browser.call(isLogged, {}),
        await browser.call(domains, { lang: 'en' }),
        await browser.call(recover, { email: MARIA, lang: 'en' }),
      ];
      expect([origin, ...answers.map(refusal)]).toEqual([
        origin,
        '421 UNKNOWN_HOST',
        '421 UNKNOWN_HOST',
        '421 UNKNOWN_HOST',
      ]);
    }
  });
  it('is where the link in a mail leads', async () => {
    good(await live.browser({ origin: 'http://localhost:4000' }).call(recover, { email: MARIA, lang: 'en' }));
    const [mail] = await live.mails(MARIA, 1);
    expect(mail?.links.map((link) => new URL(link).origin)).toEqual(['http://localhost:4000']);
  });
  it('is decided by the tenant’s record alone: a host that stands there gets its mail', async () => {
    const hosts =
      (await live.db.select({ hosts: tenants.hosts }).from(tenants).where(eq(tenants.code, 'brightwork')))[0]?.hosts ??
      [];
    const ask = (origin: string) => live.browser({ tenant: 'brightwork', origin }).call(isLogged, {});
    await live.db
      .update(tenants)
      .set({ hosts: [...hosts, 'brightwork.new.example'] })
      .where(eq(tenants.code, 'brightwork'));
    good(await ask('https://brightwork.new.example'));
    expect(refusal(await ask('https://brightwork.old.example'))).toBe('421 UNKNOWN_HOST');
  });
});

describe('the address that tries are counted by', () => {
  const MOST = LIMITS.reset.max;
  const MORE = MOST + 4;
  /** How many reset attempts with an invalid token these addresses may make before one is rate limited. */
  async function tries(address: (i: number) => string): Promise<number> {
    for (let index = 0; index < MORE; index += 1) {
      const answer = await live
        .browser({ address: address(index) })
        .call(reset, { token: 'a token that nobody was given', password: 'three words are enough' });
      if (refusal(answer).startsWith('429')) return index;
    }
    return MORE;
  }
  it('is the last one of the list, which the edge has written: what a visitor puts before it changes nothing', async () => {
    expect(await tries((i) => `203.0.113.${i}, 198.51.100.77`)).toBe(MOST);
    expect(await tries((i) => `198.51.100.77, 203.0.113.${i}`)).toBe(MORE);
  });
  it('is the same for all of one IPv6 connection, and for IPv4 however it is written', async () => {
    expect(await tries((i) => `2001:db8:5:5:${i}::${i}`)).toBe(MOST);
    expect(await tries((i) => `2001:db8:6:${i}::1`)).toBe(MORE);
    expect(await tries((i) => (i % 2 ? '198.51.100.88' : '::ffff:198.51.100.88'))).toBe(MOST);
  });
});
