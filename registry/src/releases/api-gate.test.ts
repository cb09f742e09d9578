import { endpoint } from '@tessera/contracts/endpoint';
import type { Descriptor } from '@tessera/contracts/release';
import { describeEndpoint } from '@tessera/server/describe';
import * as z from 'zod/mini';
import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf, publicationOf, newTeam, tenantRecord, versionNumber } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(() => registry.ask('PUT', '/v1/tenants/main', tenantRecord('main')));

/** The same call with fields added or removed; each version of a side is built from one of these. */
const calls = {
  plain: endpoint('booking.hold', {
    summary: 'Hold a time for ten minutes',
    method: 'POST',
    path: '/rest/holds',
    body: { note: z.string() },
    who: 'anyone',
    response: z.object({ until: z.string() }),
  }),
  wider: endpoint('booking.hold', {
    summary: 'Hold a time for ten minutes',
    method: 'POST',
    path: '/rest/holds',
    body: { note: z.string(), place: z.optional(z.string()) },
    who: 'anyone',
    response: z.object({ until: z.string(), place: z.string() }),
  }),
  renamed: endpoint('booking.hold', {
    summary: 'Hold a time for ten minutes',
    method: 'POST',
    path: '/rest/holds',
    body: { words: z.string() },
    who: 'anyone',
    response: z.object({ end: z.string() }),
  }),
};
type Call = (typeof calls)[keyof typeof calls];
const team = newTeam();
async function publishApi(n: number, call: Call): Promise<void> {
  const change: Partial<Descriptor> = { kind: 'api', routes: [], endpoints: [describeEndpoint(call, 'server')] };
  const descriptor = descriptorOf('api', versionNumber(n), change);
  await registry.register(descriptor);
  const answer = await registry.ask(
    'POST',
    '/v1/releases',
    publicationOf({ descriptor, files: {}, team, manifest: { entry: '' } }),
  );
  expect([200, 201]).toContain(answer.status);
}
const promote = (environment: string, remote: string, n: number, more: object = {}) =>
  registry.ask('POST', '/v1/promote', { environment, remote, version: versionNumber(n), ...more });
async function releaseApi(environment: string, n: number, call: Call) {
  await publishApi(n, call);
  return promote(environment, 'api', n);
}
const booking = (call: Call): Partial<Descriptor> => ({ endpoints: [describeEndpoint(call, 'caller')] });
async function live(environment: string): Promise<Record<string, string>> {
  const { remotes } = (await registry.ask('GET', `/v1/status?environment=${environment}`)).body as {
    remotes: { remote: string; version: string }[];
  };
  return Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]));
}

it('an api that would break a live remote is refused, naming the field and the remote', async () => {
  await registry.release('refused', 'shell', 1);
  expect((await releaseApi('refused', 1, calls.plain)).status).toBe(200);
  expect((await registry.release('refused', 'booking', 1, booking(calls.plain))).status).toBe(200);
  const refused = await releaseApi('refused', 2, calls.renamed);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  const [b, a] = [`booking ${versionNumber(1)}`, `api ${versionNumber(2)}`];
  expect(refused.error.details?.map(({ path, message }) => [path, message.split('. ')[0]])).toEqual([
    ['gate.endpoint', `words in the body of booking.hold: ${a} requires it, but ${b} never sends it`],
    ['gate.endpoint', `note in the body of booking.hold: ${b} may send it, but ${a} refuses what it does not know`],
    ['gate.endpoint', `until in the answer of booking.hold: ${b} requires it, but ${a} never sends it`],
  ]);
  expect((await promote('refused', 'api', 2, { force: true })).status).toBe(409);
  expect((await live('refused'))['api']).toBe(versionNumber(1));
});
it('a compatible extension of the api goes live at once, and is in no document', async () => {
  await registry.release('grows', 'shell', 1);
  await releaseApi('grows', 1, calls.plain);
  await registry.release('grows', 'booking', 1, booking(calls.plain));
  expect((await releaseApi('grows', 3, calls.wider)).body).toMatchObject({ revision: 2, warnings: [] });
  const { documents } = (await registry.ask('GET', '/v1/documents/grows')).body as {
    documents: Record<string, { text: string }>;
  };
  expect(Object.keys((JSON.parse(documents['main']?.text ?? '') as { remotes: object }).remotes)).toEqual(['booking']);
});
it('a remote is judged against the live api of its environment, not against a newer one that was refused', async () => {
  await registry.release('waits', 'shell', 1);
  await releaseApi('waits', 1, calls.plain);
  await publishApi(3, calls.wider);
  const early = await registry.release('waits', 'booking', 2, booking(calls.wider));
  expect([early.status, early.sentence]).toEqual([409, expect.stringContaining('First promote an api that takes it.')]);
  await promote('waits', 'api', 3);
  expect((await promote('waits', 'booking', 2)).status).toBe(200);
});
it('an api and the remotes that need it go live in one step; a person decides about what open tabs lack meanwhile', async () => {
  await registry.release('together', 'shell', 1);
  await releaseApi('together', 1, calls.plain);
  await registry.release('together', 'booking', 1, booking(calls.plain));
  await registry.publish(descriptorOf('booking', versionNumber(5), booking(calls.renamed)));
  await publishApi(5, calls.renamed);
  const together = [{ remote: 'booking', version: versionNumber(5) }];
  const asked = await promote('together', 'api', 5, { together });
  expect([asked.status, asked.error.details?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(
      /^Open tabs, until they have the version that comes with it: words in the body of booking\.hold: .* Promote with --force if you know that they fit\.$/,
    ),
  ]);
  expect(await live('together')).toMatchObject({ api: versionNumber(1), booking: versionNumber(1) });
  const forced = await promote('together', 'api', 5, { together, force: true });
  expect(forced.body).toMatchObject({
    revision: 2,
    warnings: expect.arrayContaining([expect.stringMatching(/^Forced: Open tabs/)]),
  });
  expect(await live('together')).toMatchObject({ api: versionNumber(5), booking: versionNumber(5) });
});
it('several versions go live together or not at all', async () => {
  await registry.release('all', 'shell', 1);
  await registry.publish(descriptorOf('blog', versionNumber(7)));
  await registry.publish(
    descriptorOf('twin', versionNumber(7), { needs: { shell: 1, react: 19, lent: { lodash: ['map'] } } }),
  );
  const together = [{ remote: 'twin', version: versionNumber(7) }];
  const refused = await promote('all', 'blog', 7, { together });
  expect([refused.status, refused.sentence]).toEqual([
    409,
    expect.stringContaining(`twin ${versionNumber(7)} imports lodash, which shell ${versionNumber(1)} does not lend.`),
  ]);
  expect(Object.keys(await live('all'))).toEqual(['shell']);
  const twice = await promote('all', 'blog', 7, { together: [{ remote: 'blog', version: versionNumber(7) }] });
  expect([twice.status, twice.error.details?.[0]?.path]).toEqual([400, 'together']);
});
it('an api is not rolled back by the registry, which cannot start it', async () => {
  await registry.release('back', 'shell', 1);
  await releaseApi('back', 1, calls.plain);
  const answer = await registry.ask('POST', '/v1/rollback', { environment: 'back', remote: 'api' });
  expect([answer.status, answer.sentence]).toEqual([
    409,
    expect.stringContaining('start the version that you want, then promote it here'),
  ]);
});
