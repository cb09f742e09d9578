import { generateKeyPairSync, sign } from 'node:crypto';
import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import { login, logout } from '@tessera/contracts/session';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { databaseNotify } from '../../platform/notify.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { until } from '../../testing/until.ts';
import type { Browser } from '../../testing/browser.ts';
import { SECRET } from '../../testing/injected.ts';
import { good, siteOf } from '../../testing/test-app.ts';
import { tenants } from '../tenancy/tables.ts';
import { MOST_TOPICS } from './protocol.ts';
import { releaseDocuments } from './tables.ts';

const pair = generateKeyPairSync('ed25519');
const keys = readRegistryKeys(
  { TESSERA_REGISTRY_KEYS: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64') },
  '',
);
const live = setUpLiveApp({ settings: { releases: { environment: 'production', keys } } });
let address: string;
beforeAll(async () => {
  address = (await live.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
}, 60_000);
afterEach(() => live.db.delete(releaseDocuments));

interface Tab {
  readonly heard: unknown[];
  readonly socket: WebSocket;
  say(message: unknown): void;
  subscribe(...topics: string[]): void;
  /** Resolves with the close code when the socket closes. */
  readonly closed: Promise<number>;
}
const opened: WebSocket[] = [];
afterEach(() => opened.splice(0).forEach((socket) => socket.close()));

async function openTab(
  options: {
    readonly browser?: Browser;
    readonly tenant?: string;
    readonly origin?: string;
    readonly siteOrigin?: string;
  } = {},
): Promise<Tab> {
  const cookie = [...(options.browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${address}/rest/wsock`, {
    headers: {
      ...SECRET.headers,
      origin: options.origin ?? siteOf(options.tenant ?? 'tessera'),
      'x-tessera-origin': options.siteOrigin ?? siteOf(options.tenant ?? 'tessera'),
      'x-tessera-tenant': options.tenant ?? 'tessera',
      ...(cookie ? { cookie } : {}),
    },
  });
  opened.push(socket);
  const heard: unknown[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('refused')));
  });
  const say = (message: unknown): void => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { heard, socket, closed, say, subscribe: (...topics) => say({ type: 'subscribe', topics }) };
}
const publish = (topic: string, id: string): Promise<void> => databaseNotify(live.database).publish(live.db, topic, id);
/** Announces on a unique topic until the tab receives it: then all its earlier messages have been processed. */
async function settle(tab: Tab): Promise<void> {
  const id = newId();
  tab.subscribe(availabilityTopic(id));
  await until(async () => {
    await publish(availabilityTopic(id), id);
    return tab.heard.some((message) => (message as { topic?: string }).topic === availabilityTopic(id)) ? true : null;
  });
}
const pushes = (tab: Tab, topic: string): unknown[] =>
  tab.heard.filter((message) => (message as { topic?: string }).topic === topic);
async function loggedIn(): Promise<{ browser: Browser; userId: string }> {
  const browser = live.browser();
  const { session } = good(
    await browser.call(login, { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' }),
  );
  return { browser, userId: session.userId };
}

describe('topics', () => {
  it('announces availability to subscribers until they unsubscribe', async () => {
    const topic = availabilityTopic(newId());
    const tab = await openTab();
    const other = await openTab();
    tab.subscribe(topic);
    await settle(tab);
    await settle(other);
    await publish(topic, 'one');
    await until(() => pushes(tab, topic)[0] ?? null);
    expect(pushes(tab, topic)).toEqual([{ type: 'push', topic, payload: 'one' }]);
    tab.say({ type: 'unsubscribe', topics: [topic] });
    await settle(tab);
    await publish(topic, 'two');
    await settle(tab);
    expect(pushes(tab, topic)).toHaveLength(1);
    expect(pushes(other, topic)).toHaveLength(0);
  });

  it('announces appointments only to their own user, until the session ends', async () => {
    const { browser, userId } = await loggedIn();
    const topic = appointmentsTopic(userId);
    const own = await openTab({ browser });
    const visitor = await openTab();
    const elsewhere = await openTab({
      browser,
      origin: 'https://aurora.example',
      siteOrigin: 'https://aurora.example',
      tenant: 'aurora',
    });
    for (const tab of [own, visitor, elsewhere]) {
      tab.subscribe(topic);
      await settle(tab);
    }
    await publish(topic, 'one');
    await until(() => pushes(own, topic)[0] ?? null);
    await settle(visitor);
    await settle(elsewhere);
    expect(pushes(visitor, topic)).toHaveLength(0);
    expect(pushes(elsewhere, topic)).toHaveLength(0);

    good(await browser.call(logout, {}));
    await settle(own);
    await publish(topic, 'two');
    own.subscribe(topic);
    await settle(own);
    await publish(topic, 'three');
    await settle(own);
    expect(pushes(own, topic)).toHaveLength(1);
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('does not affect another session of the same user', async () => {
    const { browser: first, userId } = await loggedIn();
    const { browser: second } = await loggedIn();
    const tab = await openTab({ browser: second });
    tab.subscribe(appointmentsTopic(userId));
    await settle(tab);
    good(await first.call(logout, {}));
    await publish(appointmentsTopic(userId), 'one');
    await until(() => pushes(tab, appointmentsTopic(userId))[0] ?? null);
  });
});

describe('the socket', () => {
  it('is rejected from another origin and without a tenant', async () => {
    await expect(openTab({ origin: 'https://elsewhere.example' })).rejects.toThrow('refused');
    await expect(openTab({ tenant: 'nobody' })).rejects.toThrow('refused');
  });

  it.each([
    ['no JSON', 'subscribe'],
    ['another type', { type: 'publish', topics: [] }],
    ['an unknown field', { type: 'subscribe', topics: [], more: 1 }],
    ['a topic that does not exist', { type: 'subscribe', topics: ['session:01935f3e-0000-7000-8000-000000000001'] }],
    ['a topic without an id', { type: 'subscribe', topics: ['availability:*'] }],
    [
      'too many topics',
      { type: 'subscribe', topics: Array.from({ length: MOST_TOPICS + 1 }, () => availabilityTopic(newId())) },
    ],
  ])('closes for %s', async (_name, message) => {
    const tab = await openTab();
    tab.say(message);
    expect([1008, 1009]).toContain(await tab.closed);
  });

  it('closes for too many topics in several messages, too long a message and too many messages', async () => {
    const many = await openTab();
    const half = (): string[] => Array.from({ length: 26 }, () => availabilityTopic(newId()));
    many.subscribe(...half());
    many.subscribe(...half());
    expect(await many.closed).toBe(1008);
    const long = await openTab();
    long.say(`{"type":"subscribe","topics":[${' '.repeat(5000)}]}`);
    expect(await long.closed).toBe(1009);
    const busy = await openTab();
    for (let i = 0; i < 250; i += 1) busy.subscribe();
    expect(await busy.closed).toBe(1008);
  });
});

describe('releases', () => {
  const version = { version: '1.0.0-g0123456789', manifest: 'a'.repeat(64), entry: '/assets/x.js', integrity: null };
  const documentOf = (over: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
    environment: 'production',
    tenant: 'tessera',
    epoch: 1,
    revision: 1,
    at: '2026-10-19T08:00:00.000Z',
    shell: version,
    remotes: {},
    site: 'b'.repeat(64),
    deadline: 10,
    ...over,
  });
  const signedOf = (document: ReleaseDocument): SignedDocument => {
    const text = JSON.stringify(document);
    return { text, signature: sign(null, Buffer.from(text), pair.privateKey).toString('base64') };
  };
  const tell = (tenant: string, signed: SignedDocument, headers: Record<string, string> = {}) =>
    live.app.inject({ method: 'POST', url: '/internal/release', payload: { tenant, signed }, headers });
  const releases = (tab: Tab): unknown[] =>
    tab.heard.filter((message) => (message as { type?: string }).type === 'release');

  it('are pushed to the tabs of their tenant, and to those that come later', async () => {
    const tab = await openTab();
    const other = await openTab({ tenant: 'aurora' });
    const signed = signedOf(documentOf());
    expect((await tell('tessera', signed)).json()).toEqual({ taken: true });
    await until(() => releases(tab)[0] ?? null);
    expect(releases(tab)).toEqual([{ type: 'release', signed }]);
    const late = await openTab();
    await until(() => releases(late)[0] ?? null);
    expect(releases(late)).toEqual([{ type: 'release', signed }]);
    await settle(other);
    expect(releases(other)).toHaveLength(0);
  });

  it('update the hosts of their tenant, and older ones do not revert that', async () => {
    const hostsNow = async () =>
      (await live.db.select({ hosts: tenants.hosts }).from(tenants).where(eq(tenants.code, 'aurora')))[0]?.hosts;
    const before = (await hostsNow()) ?? [];
    await tell('aurora', signedOf(documentOf({ tenant: 'aurora', revision: 4, hosts: ['clinic.example'] })));
    await tell('aurora', signedOf(documentOf({ tenant: 'aurora', revision: 3, hosts: ['elsewhere.example'] })));
    await tell('aurora', signedOf(documentOf({ tenant: 'aurora', revision: 5 })));
    expect(await hostsNow()).toEqual(['clinic.example']);
    await tell('aurora', signedOf(documentOf({ tenant: 'aurora', revision: 6, hosts: before })));
    expect(await hostsNow()).toEqual(before);
  });

  it('never go back to an older revision', async () => {
    const newest = signedOf(documentOf({ epoch: 2, revision: 1 }));
    expect((await tell('tessera', newest)).json()).toEqual({ taken: true });
    expect((await tell('tessera', signedOf(documentOf({ epoch: 1, revision: 9 })))).json()).toEqual({
      taken: false,
      newest: { epoch: 2, revision: 1 },
    });
    expect((await tell('tessera', newest)).json()).toEqual({ taken: false });
    expect((await live.db.select().from(releaseDocuments)).map(({ text }) => text)).toEqual([newest.text]);
  });

  it('of other environments are ignored, and logged with both', async () => {
    const from = live.logged.length;
    expect((await tell('tessera', signedOf(documentOf({ environment: 'staging' })))).json()).toEqual({ taken: false });
    expect(live.logged.slice(from).map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        tenant: 'tessera',
        environment: 'staging',
        own: 'production',
        msg: 'a release document of another environment was not taken',
      }),
    );
  });

  it('that another environment left behind are neither delivered nor compared with', async () => {
    const left = signedOf(documentOf({ environment: 'dev', revision: 9 }));
    const receivedAt = new Date();
    await live.db
      .insert(releaseDocuments)
      .values({ tenantCode: 'tessera', epoch: 1, revision: 9, ...left, receivedAt });
    const tab = await openTab();
    await settle(tab);
    expect(releases(tab)).toEqual([]);
    const first = signedOf(documentOf({ revision: 1 }));
    expect((await tell('tessera', first)).json()).toEqual({ taken: true });
    await until(() => releases(tab)[0] ?? null);
    expect((await live.db.select().from(releaseDocuments)).map(({ text }) => text)).toEqual([first.text]);
  });

  it('are rejected with a wrong signature, for another tenant, in another format, and without the secret', async () => {
    const signed = signedOf(documentOf());
    expect(
      (await tell('tessera', { ...signed, text: signed.text.replace('"revision":1', '"revision":7') })).json(),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect((await tell('aurora', signed)).json()).toMatchObject({ code: 'BAD_INPUT' });
    expect((await live.app.inject({ method: 'POST', url: '/internal/release', payload: {} })).json()).toMatchObject({
      code: 'BAD_INPUT',
    });
    expect((await tell('tessera', signed, { [INTERNAL_HEADER]: '' })).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await live.db.select().from(releaseDocuments)).toEqual([]);
  });
});
