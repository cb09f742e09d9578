import { cpSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { insertDocument } from './documents/queries.ts';
import { renewDocuments } from './documents/renew.ts';
import { nextRevision } from './environments/queries.ts';
import { rotate } from './files/keys.ts';
import { openRegistry } from './registry.ts';
import { SECRET, setUpRegistry, temporaryFolder, type TestRegistry } from './testing/open.ts';
import { tenantRecord, versionNumber } from './testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => {
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await registry.release('production', 'shell', 1);
  await registry.release('production', 'booking', 1);
});

const documentsOf = async (from: TestRegistry['app']): Promise<SignedDocument> =>
  (await from.inject({ url: '/v1/documents/production', headers: { [INTERNAL_HEADER]: SECRET } })).json<{
    documents: { main: SignedDocument };
  }>().documents.main;

describe('access to the registry', () => {
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await registry.app.inject({ url, headers })).statusCode;
  const stranger = { [INTERNAL_HEADER]: '' };
  const addresses = () => [
    '/v1/status',
    '/v1/tenants',
    '/v1/audit',
    '/v1/audit/verify',
    '/v1/registrations',
    '/v1/environments',
    '/v1/documents/production',
    '/v1/releases/booking',
    `/v1/releases/booking/${versionNumber(1)}`,
    `/blobs/assets/booking/entry.${versionNumber(1)}.js`,
    '/metrics',
    '/nothing',
    '/healthz/',
    '/healthz?x',
  ];
  it('liveness is public', async () => {
    expect(await Promise.all(['/healthz', '/readyz'].map((url) => statusOf(url, stranger)))).toEqual([200, 200]);
  });
  it('everything else is refused to strangers', async () => {
    for (const url of addresses())
      for (const headers of [stranger, { ...stranger, authorization: 'Bearer wrong' }, { [INTERNAL_HEADER]: '1' }]) {
        expect([url, await statusOf(url, headers)]).toEqual([url, 403]);
      }
  });
  it.each([
    ['one of our servers', () => ({ [INTERNAL_HEADER]: SECRET })],
    ['whoever may write', () => ({ ...stranger, authorization: `Bearer ${registry.context.token}` })],
  ])('everything to %s', async (_who, headers) => {
    for (const url of addresses()) expect([url, await statusOf(url, headers())]).not.toEqual([url, 403]);
  });
  it('one of our servers cannot write without the token', async () => {
    const answer = await registry.ask('POST', '/v1/promote', { remote: 'booking', version: versionNumber(1) }, null);
    expect([answer.status, answer.error.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });
});

it('folders and files with secrets are closed to other users', () => {
  const modes = (name: string) => (statSync(path.join(registry.data, name)).mode & 0o777).toString(8);
  expect(['keys', 'registry', 'keys/registry.pem', 'registry.token'].map(modes)).toEqual(['700', '700', '600', '600']);
});

it('a document that an older registry wrote without the hosts is rewritten, once', async () => {
  const { context } = registry;
  const { hosts: _hosts, ...older } = JSON.parse((await documentsOf(registry.app)).text) as ReleaseDocument;
  const text = JSON.stringify({ ...older, revision: older.revision + 1 });
  await context.database.write(async (sql) => {
    await nextRevision(sql, 'production');
    await insertDocument(sql, 'production', 'main', older.revision + 1, { text, signature: context.signer.sign(text) });
  });
  const news = await renewDocuments(context);
  expect(news.map(({ signed }) => JSON.parse(signed.text) as unknown)).toEqual([
    { ...older, hosts: ['main.localhost'], revision: older.revision + 2, at: expect.any(String) },
  ]);
  expect(await renewDocuments(context)).toEqual([]);
});

it('during a key rotation both keys are valid, and no document is ever unverifiable', async () => {
  const folder = await temporaryFolder();
  // The running database can be copied because nothing writes to it meanwhile.
  cpSync(registry.data, folder.path, { recursive: true, filter: (source) => !source.endsWith('db.lock') });
  const data = folder.path;
  const settings = {
    port: 0,
    data,
    databaseUrl: undefined,
    environment: 'production',
    subscribers: [],
    listen: '127.0.0.1',
    internalSecret: SECRET,
  };
  const keys = readRegistryKeys({}, data);
  const before = keys.current();
  const document = await documentsOf(registry.app);
  expect(() => rotate('switch', data)).toThrow('There is no next key.');
  expect(() => rotate('finish', data)).toThrow('no key rotation is in progress');

  rotate('prepare', data);
  expect(() => rotate('prepare', data)).toThrow('a key rotation is in progress');
  expect(() => rotate('finish', data)).toThrow('The next key does not sign yet.');
  const both = keys.current();
  expect(both).toEqual([before[0], expect.any(String)]);
  // A tab opened now knows both keys.
  const tab = readRegistryKeys({ TESSERA_REGISTRY_KEYS: both.join() }, data);

  rotate('switch', data);
  expect(keys.current()).toEqual(both.toReversed());
  expect(readdirSync(path.join(data, 'keys')).filter((name) => name.startsWith('registry.'))).toEqual([
    'registry.pem',
    'registry.pub',
  ]);
  expect(keys.signed(document)).toBe(true);
  const again = await openRegistry(settings);
  const renewed = await documentsOf(again.app);
  const { rows } = (await again.app.inject({ url: '/v1/audit?limit=1', headers: { [INTERNAL_HEADER]: SECRET } })).json<{
    rows: { action: string; note: string }[];
  }>();
  await again.close();
  expect([keys.signed(renewed), tab.signed(renewed)]).toEqual([true, true]);
  expect(JSON.parse(renewed.text)).toMatchObject({
    revision: (JSON.parse(document.text) as { revision: number }).revision + 1,
  });
  expect(rows[0]).toMatchObject({ action: 'renew', note: `signed with ${both[1]}` });

  rotate('finish', data);
  expect(keys.current()).toEqual([both[1]]);
  expect([keys.signed(document), keys.signed(renewed)]).toEqual([false, true]);
  const third = await openRegistry(settings);
  expect(await documentsOf(third.app)).toEqual(renewed);
  await third.close();
  await folder.remove();
}, 60_000);
