import { SiteTable } from '@tessera/contracts/release';
import { bestMatch } from '@tessera/contracts/route';
import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf, newTeam, publicationOf, routeData, tenantRecord, versionNumber } from '../testing/releases.ts';
import { stepsOf } from '../testing/steps.ts';

const registry = setUpRegistry();
const register = (name: string, prefixes: readonly string[], add = false) =>
  registry.ask('POST', '/v1/registrations', { name, prefixes, add });
const end = (name: string, prefixes: readonly string[] = []) =>
  registry.ask('POST', '/v1/registrations/end', { name, prefixes });
const prefixesOf = async () => {
  const { registrations } = (await registry.ask('GET', '/v1/registrations')).body as {
    registrations: { name: string; prefixes: string[]; by: string }[];
  };
  return Object.fromEntries(registrations.map(({ name, prefixes }) => [name, prefixes]));
};
/** Publishes without registering anything. */
const publish = (remote: string, path: string, n = 1) => {
  const descriptor = descriptorOf(remote, versionNumber(n), { routes: [routeData(`${remote}.x`, path)] });
  return registry.ask('POST', '/v1/releases', publicationOf({ descriptor, team: newTeam() }));
};

describe('registering', () => {
  it('a name and its prefixes once; the same again changes nothing, and every step is in the audit log', async () => {
    expect((await register('once', ['/once', '/twice'])).body).toEqual({
      prefixes: ['/once', '/twice'],
      isNew: true,
      added: ['/once', '/twice'],
    });
    expect((await register('once', ['/once'])).body).toMatchObject({ isNew: false, added: [] });
    const taken = await register('once', ['/thrice']);
    expect([taken.status, taken.error.code, taken.sentence]).toEqual([
      409,
      'CONFLICT',
      expect.stringMatching(
        /^The name once is taken: ana registered it on \d{4}-\d\d-\d\d for \/once, \/twice\. To give it more: npm run release -- register once \/thrice --add$/,
      ),
    ]);
    expect((await register('once', ['/thrice', '/once/inner'], true)).body).toMatchObject({ added: ['/thrice'] });
    expect((await end('once', ['/twice'])).body).toEqual({ prefixes: ['/once', '/thrice'] });
    expect((await prefixesOf())['once']).toEqual(['/once', '/thrice']);
    const { rows } = (await registry.ask('GET', '/v1/audit?limit=3')).body as { rows: object[] };
    expect(rows).toMatchObject([
      { by: 'ana', action: 'unregister', remote: 'once', note: '/twice' },
      { by: 'ana', action: 'register', remote: 'once', note: '/thrice' },
      { by: 'ana', action: 'register', remote: 'once', note: '/once, /twice' },
    ]);
  });
  it('is refused as a whole if one prefix is somebody else’s', async () => {
    await register('first', ['/first']);
    const answer = await register('second', ['/second', '/first/inner']);
    expect([answer.status, answer.error.details]).toEqual([
      409,
      [{ path: 'prefixes.1', message: 'The prefix /first/inner overlaps /first of first, which ana registered.' }],
    ]);
    expect((await prefixesOf())['second']).toBeUndefined();
  });
  it.each([
    ['POST', '/v1/registrations'],
    ['POST', '/v1/registrations/end'],
  ] as const)('%s %s needs the token', async (method, url) =>
    expect((await registry.ask(method, url, { name: 'x1', prefixes: [] }, null)).status).toBe(401),
  );
  it('takes no name that the registry uses itself', async () =>
    expect((await register('registry', ['/registry'])).sentence).toBe('A remote cannot be called registry.'));
  it('ends only for what nothing live uses', async () => {
    await registry.release('production', 'shell', 1);
    await registry.release('production', 'used', 1);
    const answer = await end('used', ['/used']);
    expect([answer.status, answer.sentence]).toEqual([
      409,
      `This is in use: used ${versionNumber(1)} has /used in production. Retire the remote, or promote a version without it.`,
    ]);
    expect((await end('used')).sentence).toContain(`used ${versionNumber(1)} is live in production`);
    await register('unused', ['/unused']);
    expect((await end('unused', ['/other'])).sentence).toBe('/other is no prefix of unused, which has /unused.');
    expect((await end('unused')).body).toEqual({ prefixes: [] });
    expect((await end('unused')).status).toBe(404);
  });
});

describe('publishing', () => {
  it.each([
    ['/Login', 400],
    ['/login/', 400],
    ['/%6cogin', 400],
    ['/:x', 400],
    ['/rest/x', 400],
    ['//x', 400],
    ['/./login', 400],
    ['/en/login', 400],
    ['/login', 400],
    ['/blog/:category/steal', 403],
  ])('%s is refused in one sentence, and nothing is stored', async (path, status) => {
    await register('compass', ['/compass']);
    await register('blog', ['/blog']);
    const answer = await publish('compass', path);
    expect([answer.status, answer.error.details]).toEqual([
      status,
      [{ path: 'descriptor.routes.0.path', message: expect.stringContaining(`The path ${path} `) }],
    ]);
    expect((await registry.ask('GET', '/v1/releases/compass')).status).toBe(404);
  });
  it('a name that nobody registered is refused with the command for the operator', async () => {
    const answer = await publish('nobody', '/nobody');
    expect([answer.status, answer.sentence]).toEqual([
      403,
      'nobody is not registered. An operator registers a name and its prefixes once: npm run release -- register nobody /nobody',
    ]);
  });
  it('a version whose prefix was taken back afterwards is refused by the gate', async () => {
    await register('moving', ['/moving']);
    expect((await publish('moving', '/moving')).status).toBe(201);
    await end('moving', ['/moving']);
    const answer = await registry.ask('POST', '/v1/promote', { remote: 'moving', version: versionNumber(1) });
    expect([answer.status, answer.error.details?.[0]?.path]).toEqual([409, 'gate.owner']);
  });
});

describe('without registration', () => {
  const open = setUpRegistry(() => ({}), { ownership: () => [] });
  it('the login page is taken', async () => {
    await open.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
    // A shell from before its pages stood in its descriptor.
    await open.release('production', 'shell', 1, { routes: [] });
    const routes = [routeData('compass.x', '/login')];
    expect((await open.release('production', 'compass', 1, { routes })).status).toBe(200);
    const { document } = (await stepsOf(open).documentOf('production')) ?? {};
    const table = SiteTable.parse((await open.app.inject({ url: `/blobs/sites/${document?.site ?? ''}` })).json());
    expect(bestMatch(table.routes, '/login')?.route.remote).toBe('compass');
  });
});
