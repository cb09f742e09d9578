import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteTable, type SignedDocument } from '@tessera/contracts/release';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { SECRET, setUpRegistry } from '../testing/open.ts';
import { stepsOf } from '../testing/steps.ts';
import { descriptorOf, menuEntry, tenantRecord, versionNumber } from '../testing/releases.ts';

let hub: Server;
let isHubDown = false;
const told: { tenant: string; signed: SignedDocument }[] = [];
beforeAll(async () => {
  hub = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (!isHubDown && createInternalSecret(SECRET, 'here').isIn(request.headers)) told.push(JSON.parse(text));
      response.writeHead(isHubDown ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
});
const registry = setUpRegistry(() => ({
  subscribers: [`http://127.0.0.1:${(hub.address() as AddressInfo).port}/told`],
}));
beforeAll(async () => {
  for (const code of ['main', 'clinic']) await registry.ask('PUT', `/v1/tenants/${code}`, tenantRecord(code));
});
afterAll(() => void hub.close());

const { promote, documentOf, stable } = stepsOf(registry);

describe('promoting', () => {
  it('writes no document before a shell and a remote are live, then one for each tenant', async () => {
    const first = await registry.release('first', 'shell', 1);
    expect(first.body).toEqual({
      revision: 0,
      warnings: [expect.stringContaining('documents are written when a shell and one remote are live')],
    });
    expect(await documentOf('first')).toBeNull();
    expect((await registry.release('first', 'booking', 1)).body).toEqual({ revision: 1, warnings: [] });
    const { document, signed } = (await documentOf('first')) ?? {};
    expect(document).toMatchObject({
      environment: 'first',
      tenant: 'main',
      epoch: 1,
      revision: 1,
      deadline: 10,
      remotes: { booking: { stable: { version: versionNumber(1), integrity: expect.stringMatching(/^sha384-/) } } },
    });
    expect((await documentOf('first', 'clinic'))?.document.revision).toBe(1);
    expect(document?.hosts).toEqual(['main.localhost']);
    const keys = readRegistryKeys({}, registry.data);
    expect(signed && keys.signed(signed)).toBe(true);
    expect(signed && keys.signed({ ...signed, text: signed.text.replace('main.localhost', 'elsewhere.example') })).toBe(
      false,
    );
  });
  it('lists routes, slots and menus of everything live in the site table', async () => {
    await registry.release('site', 'shell', 1);
    await registry.release('site', 'blog', 1, {
      slots: [{ name: 'blog.posts.v1', reserve: { 360: 9, 768: 8, 1280: 7 }, props: { type: 'object' } }],
      menu: [menuEntry('blog.menu', 'blog.home')],
    });
    const { document } = (await documentOf('site')) ?? {};
    const table = SiteTable.parse((await registry.app.inject({ url: `/blobs/sites/${document?.site ?? ''}` })).json());
    expect(table.routes.map((route) => [route.remote, route.path])).toEqual([
      ['blog', '/blog'],
      ['shell', '/shell'],
    ]);
    expect(table.slots).toEqual([{ name: 'blog.posts.v1', reserve: { 360: 9, 768: 8, 1280: 7 }, remote: 'blog' }]);
    expect(table.menu).toMatchObject([{ id: 'blog.menu', remote: 'blog' }]);
  });
  it('notifies the subscribers, and reports one that did not respond', async () => {
    await registry.release('told', 'shell', 1);
    told.length = 0;
    expect((await registry.release('told', 'booking', 1)).body['warnings']).toEqual([]);
    expect(told.map((one) => one.tenant).sort()).toEqual(['clinic', 'main']);
    expect(JSON.parse(told[0]?.signed.text ?? '')).toMatchObject({ environment: 'told', revision: 1 });
    isHubDown = true;
    const started = performance.now();
    const answer = await registry.release('told', 'booking', 2);
    isHubDown = false;
    expect(answer.body).toMatchObject({
      revision: 2,
      warnings: [expect.stringMatching(/could not be told|not confirmed/)],
    });
    expect(performance.now() - started).toBeLessThan(4000);
  });
  it('keeps the previous version as last good, accepts a deadline, and is idempotent', async () => {
    await registry.release('steps', 'shell', 1);
    await registry.release('steps', 'booking', 1);
    await registry.publish(descriptorOf('booking', versionNumber(2)));
    expect((await promote('steps', 'booking', 2, { deadline: 0.5 })).body).toMatchObject({ revision: 2 });
    expect(await stable('steps', 'booking')).toMatchObject({
      stable: { version: versionNumber(2) },
      lastGood: { version: versionNumber(1) },
    });
    expect((await documentOf('steps'))?.document.deadline).toBe(0.5);
    expect((await promote('steps', 'booking', 2)).body).toEqual({ unchanged: true });
    expect((await promote('steps', 'booking', 2, { deadline: 0 })).body).toMatchObject({ revision: 3 });
    expect(await stable('steps', 'booking')).toMatchObject({ lastGood: { version: versionNumber(1) } });
    const status = await registry.ask('GET', '/v1/status?environment=steps');
    expect(status.body).toMatchObject({ revision: 3, documents: { main: 3, clinic: 3 } });
    expect(status.body['remotes']).toContainEqual(
      expect.objectContaining({ remote: 'booking', version: versionNumber(2), previous: versionNumber(1), by: 'ana' }),
    );
    expect((await registry.ask('GET', '/v1/releases/booking')).body['releases']).toContainEqual(
      expect.objectContaining({ version: versionNumber(2), environments: expect.arrayContaining(['steps']) }),
    );
  });
  it('continues when a live descriptor or a tenant was written under an older contract', async () => {
    await registry.release('aged', 'shell', 1);
    await registry.release('aged', 'elder', 1);
    const { permissions: _, ...older } = descriptorOf('elder');
    await registry.context.database.rows('update registry.releases set descriptor = $1 where remote = $2', [
      JSON.stringify(older),
      'elder',
    ]);
    expect((await registry.release('aged', 'booking', 1)).body).toMatchObject({ revision: 2 });
    expect((await registry.release('aged', 'elder', 2)).body).toMatchObject({ revision: 3 });
  });
  it('refuses an unpublished version, listing the published ones', async () => {
    await registry.publish(descriptorOf('known'));
    const answer = await promote('production', 'known', 7);
    expect([answer.status, answer.sentence]).toEqual([
      404,
      `known ${versionNumber(7)} was never published. The newest are ${versionNumber(1)}.`,
    ]);
    expect((await promote('production', 'unheard', 1)).sentence).toContain('Nothing was ever published as unheard');
  });
  it('obeys the gate: a no always refuses, an unknown only without force', async () => {
    const event = (side: 'in' | 'out', schema: object) => ({
      events: { in: [], out: [], [side]: [{ name: 'owner.e.v1', schema: { type: 'string', ...schema } }] },
    });
    await registry.release('gate', 'shell', 1);
    await registry.release('gate', 'owner', 1, event('out', { pattern: '^a' }));
    const refused = await registry.release('gate', 'rival', 1, event('in', { type: 'number' }));
    expect([refused.status, refused.error.code, refused.error.details?.[0]?.path]).toEqual([
      409,
      'CONFLICT',
      'gate.event',
    ]);
    expect((await promote('gate', 'rival', 1, { force: true })).status).toBe(409);
    const doubtful = await registry.release('gate', 'rival', 2, event('in', { pattern: '^ab?' }));
    expect([doubtful.status, doubtful.sentence]).toEqual([409, expect.stringContaining('--force')]);
    expect((await promote('gate', 'rival', 2, { force: true })).body).toMatchObject({
      revision: 2,
      warnings: [expect.stringContaining('Forced')],
    });
  });
  it('serialises concurrent promotions: none is lost', async () => {
    await registry.release('race', 'shell', 1);
    const remotes = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const remote of remotes)
      for (const n of [1, 2]) await registry.publish(descriptorOf(remote, versionNumber(n)));
    const answers = await Promise.all([1, 2].flatMap((n) => remotes.map((remote) => promote('race', remote, n))));
    expect(answers.map((answer) => answer.body['revision']).sort((a, b) => Number(a) - Number(b))).toEqual(
      answers.map((_, index) => index + 1),
    );
    const { document } = (await documentOf('race')) ?? {};
    expect(document?.revision).toBe(12);
    expect(Object.entries(document?.remotes ?? {}).map(([remote, refs]) => [remote, refs.stable.version])).toEqual(
      remotes.toSorted().map((remote) => [remote, versionNumber(2)]),
    );
  });
});

describe('tenants', () => {
  it('rewrites the tenant’s document, and no other', async () => {
    await registry.release('tenants', 'shell', 1);
    await registry.release('tenants', 'booking', 1);
    const created = await registry.ask('PUT', '/v1/tenants/insurer', tenantRecord('insurer'));
    expect([created.status, created.body['revision'], created.body['documents']]).toEqual([
      201,
      1,
      expect.objectContaining({ tenants: 2 }),
    ]);
    expect((await documentOf('tenants', 'insurer'))?.document).toMatchObject({ tenant: 'insurer', revision: 2 });
    expect((await documentOf('tenants', 'main'))?.document.revision).toBe(1);
    expect((await registry.ask('PUT', '/v1/tenants/insurer', tenantRecord('insurer'))).body).toEqual({
      unchanged: true,
    });
    expect(
      (await registry.ask('PUT', '/v1/tenants/insurer', tenantRecord('insurer', { name: 'New name', revision: 2 })))
        .status,
    ).toBe(200);
    expect((await registry.ask('GET', '/v1/tenants')).body['tenants']).toContainEqual(
      tenantRecord('insurer', { name: 'New name', revision: 2 }),
    );
  });
  it.each([
    ['a revision that is not the next', { name: 'Other', revision: 5 }, 409, 'revision'],
    ['a host of another tenant', { hosts: ['new.localhost', 'clinic.localhost'], revision: 2 }, 409, 'hosts.1'],
    ['a host twice', { hosts: ['a.localhost', 'a.localhost'], revision: 2 }, 400, 'hosts.1'],
    ['no host', { hosts: [], revision: 2 }, 400, 'hosts'],
    ['a zone that is none', { zone: 'Europe/Nowhere', revision: 2 }, 400, 'zone'],
    ['another code than the address', { code: 'other', revision: 2 }, 400, 'code'],
  ])('refuses %s', async (_, change, status, path) => {
    const answer = await registry.ask('PUT', '/v1/tenants/main', { ...tenantRecord('main'), ...change });
    expect([answer.status, answer.error.details?.[0]?.path]).toEqual([status, path]);
  });
});
