import { integrityOf } from '../files/blobs.ts';
import { descriptorOf, newTeam, publicationOf, versionNumber } from '../testing/releases.ts';
import { setUpRegistry } from '../testing/open.ts';

const registry = setUpRegistry();
const paths = (answer: { error: { details?: { path: string }[] | undefined } }) =>
  (answer.error.details ?? []).map((issue) => issue.path);

describe('publishing', () => {
  it('stores a version once; publishing the same bytes again changes nothing', async () => {
    const descriptor = descriptorOf('once');
    const files = { 'entry.aa.js': 'entry', 'page.bb.css': 'style' };
    expect(await registry.publish(descriptor, { files, server: 'module.exports = {}' })).toMatchObject({
      status: 201,
      body: { published: true },
    });
    expect(await registry.publish(descriptor, { files, server: 'module.exports = {}' })).toMatchObject({
      status: 200,
      body: { published: false },
    });
    const one = await registry.ask('GET', `/v1/releases/once/${versionNumber(1)}`);
    expect(one.body).toMatchObject({ descriptor, entry: '/assets/once/entry.aa.js', publishedBy: 'ana' });
    const list = await registry.ask('GET', '/v1/releases/once');
    expect(list.body['releases']).toMatchObject([{ version: versionNumber(1), environments: [] }]);
    const audit = await registry.ask('GET', '/v1/audit?limit=1');
    expect(audit.body['rows']).toMatchObject([
      { by: 'ana', action: 'publish', remote: 'once', version: versionNumber(1) },
    ]);
  });
  it('serves stored files as immutable and with the right type', async () => {
    const descriptor = descriptorOf('served');
    await registry.publish(descriptor, { files: { 'entry.aa.js': 'entry', 'page.bb.css': 'style' }, server: 'server' });
    const { manifest, server } = (await registry.ask('GET', `/v1/releases/served/${versionNumber(1)}`)).body;
    const get = (url: string) => registry.app.inject({ url });
    const asset = await get('/blobs/assets/served/page.bb.css');
    expect(asset.headers['x-integrity']).toBe(integrityOf(asset.rawPayload));
    expect([asset.body, asset.headers['content-type'], asset.headers['cache-control']]).toEqual([
      'style',
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get(`/blobs/servers/${String(server)}`)).body).toBe('server');
    expect((await get(`/blobs/manifests/${String(manifest)}`)).json()).toMatchObject({ remote: 'served' });
  });
  it.each([
    '/blobs/assets/served/../../../registry.token',
    '/blobs/assets/served/%2e%2e/%2e%2e/%2e%2e/%2e%2e/registry.token',
    '/blobs/assets/..%2f..%2f..%2fregistry.token',
    '/blobs/manifests/..%2f..%2f..%2fregistry.token',
    '/blobs/assets/served',
    '/blobs/assets/served/none.js',
  ])('does not expose anything at %s', async (url) =>
    expect((await registry.app.inject({ url })).statusCode).toBe(404),
  );
  it('refuses different bytes, or a different descriptor, for an existing version', async () => {
    await registry.publish(descriptorOf('fixed'), { files: { 'a.js': 'one' } });
    const bytes = await registry.publish(descriptorOf('fixed'), { files: { 'b.js': 'two' } });
    expect([bytes.status, bytes.error.code, bytes.sentence]).toEqual([
      409,
      'CONFLICT',
      `fixed ${versionNumber(1)} was published before with other bytes. A version never changes: build a new one.`,
    ]);
    const words = await registry.publish(descriptorOf('fixed', versionNumber(1), { permissions: ['more'] }), {
      files: { 'a.js': 'one' },
    });
    expect([words.status, words.sentence]).toEqual([409, expect.stringContaining('published before with other bytes')]);
  });
  it('refuses different bytes at an existing address, and shares identical ones', async () => {
    await registry.publish(descriptorOf('shared', versionNumber(1)), {
      files: { 'entry.1.js': '1', 'chunk.js': 'same' },
    });
    expect(
      (
        await registry.publish(descriptorOf('shared', versionNumber(2)), {
          files: { 'entry.2.js': '2', 'chunk.js': 'same' },
        })
      ).status,
    ).toBe(201);
    const clash = await registry.publish(descriptorOf('shared', versionNumber(3)), {
      files: { 'entry.3.js': '3', 'chunk.js': 'other' },
    });
    expect([clash.status, clash.error.code, paths(clash)]).toEqual([
      409,
      'CONFLICT',
      ['files./assets/shared/chunk.js'],
    ]);
    expect((await registry.app.inject({ url: '/blobs/assets/shared/chunk.js' })).body).toBe('same');
  });
  it('pins the key of the first version', async () => {
    await registry.publish(descriptorOf('pinned'));
    const other = await registry.publish(descriptorOf('pinned', versionNumber(2)), { team: newTeam() });
    expect([other.status, other.error.code, paths(other)]).toEqual([403, 'FORBIDDEN', ['publicKey']]);
    expect(other.sentence).toMatch(
      /^pinned is signed with the key k[0-9a-f]{10} alone, and this version with k[0-9a-f]{10}\.$/,
    );
  });

  const team = newTeam();
  const good = () =>
    publicationOf({ descriptor: descriptorOf('tampered'), team, files: { 'entry.js': 'entry' }, server: 'server' });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    [
      'changed bytes of a file',
      () => ({ ...good(), files: { '/assets/tampered/entry.js': base64('other') } }),
      ['files./assets/tampered/entry.js'],
    ],
    ['a file that is missing', () => ({ ...good(), files: {} }), ['files./assets/tampered/entry.js']],
    [
      'an unlisted file',
      () => ({ ...good(), files: { ...good().files, '/assets/tampered/more.js': base64('more') } }),
      ['files./assets/tampered/more.js'],
    ],
    ['changed bytes of the server build', () => ({ ...good(), server: base64('other') }), ['server']],
    ['no server build', () => ({ ...good(), server: null }), ['server']],
    [
      'a changed manifest',
      () => ({ ...good(), manifest: good().manifest.replace('"lent":{}', '"lent":{ }') }),
      ['signature'],
    ],
    [
      'a foreign signature',
      () => ({
        ...good(),
        signature: publicationOf({
          descriptor: descriptorOf('tampered'),
          team: newTeam(),
          files: { 'entry.js': 'entry' },
          server: 'server',
        }).signature,
      }),
      ['signature'],
    ],
    ['a key that is none', () => ({ ...good(), publicKey: 'AAAA' }), ['publicKey']],
    ['a manifest that is no JSON', () => ({ ...good(), manifest: '{' }), ['manifest']],
    [
      'a manifest that breaks its schema',
      () => ({ ...good(), manifest: '{"remote":"tampered"}' }),
      [
        'manifest.version',
        'manifest.uniqueName',
        'manifest.entry',
        'manifest.files',
        'manifest.chunks',
        'manifest.lent',
        'manifest.server',
        'manifest.descriptor',
      ],
    ],
    [
      'a descriptor of another version',
      () => ({ ...good(), descriptor: descriptorOf('tampered', versionNumber(9)) }),
      ['descriptor.version', 'descriptor'],
    ],
    [
      'a descriptor that was changed after it was signed',
      () => ({ ...good(), descriptor: { ...good().descriptor, permissions: ['everything'] } }),
      ['descriptor'],
    ],
    [
      'needs that were changed after they were signed',
      () => ({
        ...good(),
        descriptor: { ...good().descriptor, needs: { ...good().descriptor.needs, lent: { react: ['use'] } } },
      }),
      ['descriptor'],
    ],
    [
      'a descriptor that breaks its schema',
      () => ({ ...good(), descriptor: { ...good().descriptor, routes: [{ id: 'x' }], languages: ['xx'] } }),
      [
        'descriptor.routes.0.path',
        'descriptor.routes.0.hosts',
        'descriptor.routes.0.who',
        'descriptor.routes.0.server',
        'descriptor.routes.0.layout',
        'descriptor.routes.0.index',
        'descriptor.routes.0.query',
        'descriptor.languages.0',
      ],
    ],
    [
      'a field of the descriptor that nobody knows',
      () => ({ ...good(), descriptor: { ...good().descriptor, needs: { ...good().descriptor.needs, colour: 'red' } } }),
      ['descriptor.needs.colour'],
    ],
    [
      'a field of the manifest that nobody knows',
      () =>
        publicationOf({
          descriptor: descriptorOf('tampered'),
          team,
          manifest: { remote: 'tampered', ...{ colour: 'red' } },
        }),
      ['manifest.colour'],
    ],
    [
      'an entry that is no file',
      () =>
        publicationOf({ descriptor: descriptorOf('tampered'), team, manifest: { entry: '/assets/tampered/none.js' } }),
      ['manifest.entry'],
    ],
    [
      'a chunk that is no file',
      () =>
        publicationOf({
          descriptor: descriptorOf('tampered'),
          team,
          manifest: { chunks: { unit: ['/assets/tampered/none.js'] } },
        }),
      ['manifest.chunks.unit'],
    ],
    [
      'a file in the folder of another remote',
      () =>
        publicationOf({
          descriptor: { ...descriptorOf('tampered'), remote: 'thief' },
          team,
          manifest: { remote: 'tampered' },
        }),
      ['descriptor.remote', expect.stringContaining('/assets/thief/')],
    ],
    [
      'a path that leaves its folder',
      () => publicationOf({ descriptor: descriptorOf('tampered'), team, files: { '../evil.js': 'x' } }),
      ['manifest.files./assets/tampered/../evil.js'],
    ],
    [
      'the name of the registry itself',
      () => publicationOf({ descriptor: descriptorOf('registry'), team }),
      ['descriptor.remote'],
    ],
  ])('refuses %s', async (_, body, where) => {
    const answer = await registry.ask('POST', '/v1/releases', body());
    expect([answer.status, answer.error.code, paths(answer)]).toEqual([400, 'BAD_INPUT', where]);
    expect((await registry.ask('GET', '/v1/releases/tampered')).status).toBe(404);
  });
});

describe('the HTTP interface', () => {
  it.each([
    ['/v1/releases', 'POST'],
    ['/v1/promote', 'POST'],
    ['/v1/rollback', 'POST'],
    ['/v1/retire', 'POST'],
    ['/v1/tenants/main', 'PUT'],
  ] as const)('needs the token for %s', async (url, method) => {
    for (const token of [null, 'wrong'])
      expect(await registry.ask(method, url, {}, token)).toMatchObject({
        status: 401,
        error: { code: 'NOT_LOGGED_IN' },
      });
  });
  it('has its routes and reports the id of a failed request', async () => {
    const answer = await registry.ask('GET', '/v1/nothing');
    expect(answer.error).toEqual({ code: 'ROUTE_NOT_FOUND', requestId: expect.any(String) });
    expect((await registry.ask('GET', '/blobs/manifests/%E0%A4%A')).error).toMatchObject({
      code: 'BAD_INPUT',
      requestId: expect.any(String),
    });
  });
  it('rejects invalid JSON and unknown fields', async () => {
    const headers = { authorization: `Bearer ${registry.context.token}`, 'content-type': 'application/json' };
    expect(
      (await registry.app.inject({ method: 'POST', url: '/v1/promote', headers, payload: '{' })).json(),
    ).toMatchObject({ code: 'BAD_INPUT' });
    expect(
      await registry.ask('POST', '/v1/promote', { remote: 'x1', version: versionNumber(1), speed: 9 }),
    ).toMatchObject({ status: 400 });
    expect(await registry.ask('GET', '/v1/audit?limit=0')).toMatchObject({ status: 400 });
  });
  it('reports health and metrics', async () => {
    expect((await registry.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await registry.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await registry.app.inject({ url: '/metrics' })).body).toContain('tessera_registry_request_seconds_count');
  });
});
