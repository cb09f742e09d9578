import { statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { insertDocument } from './documents/queries.ts';
import { renewDocuments } from './documents/renew.ts';
import { nextRevision } from './environments/queries.ts';
import { signingKey } from './keys/signing.ts';
import { SECRET, setUpRegistry, type TestRegistry } from './testing/open.ts';
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
    '/v1/keys',
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
    const { sign } = await signingKey(context, sql);
    await insertDocument(sql, 'production', 'main', older.revision + 1, { text, signature: sign(text) });
  });
  const news = await renewDocuments(context);
  expect(news.map(({ signed }) => JSON.parse(signed.text) as unknown)).toEqual([
    { ...older, hosts: ['main.localhost'], revision: older.revision + 2, at: expect.any(String) },
  ]);
  expect(await renewDocuments(context)).toEqual([]);
});
