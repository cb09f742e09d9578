import { createLog } from '@tessera/server/log';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { buildApp } from '../app.ts';
import { setUpRegistry, type TestRegistry } from '../testing/open.ts';
import { descriptorOf, newTeam, publicationOf, tenantRecord, versionNumber } from '../testing/releases.ts';

const DAY = 86_400_000;
let now = new Date('2026-11-23T09:00:00Z');
const registry = setUpRegistry(() => ({}), { now: () => now });
const teams = new Map([
  ['compass', newTeam()],
  ['booking', newTeam()],
]);
/** Publishes with a token as a team does, without registering anything. */
const publish = (remote: string, n: number, token?: string) =>
  registry.ask(
    'POST',
    '/v1/releases',
    publicationOf({ descriptor: descriptorOf(remote, versionNumber(n)), team: teams.get(remote) ?? newTeam() }),
    token,
  );
const promote = (remote: string, n: number, token: string, more: object = {}, from: TestRegistry = registry) =>
  from.ask('POST', '/v1/promote', { remote, version: versionNumber(n), ...more }, token);
const make = (name: string, scope: object = {}, from: TestRegistry = registry) =>
  from.ask('POST', '/v1/tokens', { name, may: ['publish'], days: 90, ...scope });
const tokenOf = async (name: string, scope: object = {}, from: TestRegistry = registry): Promise<string> =>
  String((await make(name, scope, from)).body['token']);
const rowsOf = async (table: string) => JSON.stringify(await registry.context.database.rows(`select * from ${table}`));
/** What every refusal leaves as it was. */
const stored = () =>
  Promise.all(['releases', 'live', 'audit', 'documents', 'tokens'].map((name) => rowsOf(`registry.${name}`)));
const lastEntry = async () =>
  ((await registry.ask('GET', '/v1/audit?limit=1')).body as { rows: Record<string, unknown>[] }).rows[0];

beforeAll(async () => {
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await registry.ask('POST', '/v1/environments', { name: 'staging' });
  for (const remote of teams.keys())
    await registry.ask('POST', '/v1/registrations', { name: remote, prefixes: [`/${remote}`] });
  for (const environment of ['production', 'staging']) await registry.release(environment, 'shell', 1);
  for (const remote of teams.keys()) await publish(remote, 1);
});

describe('a token with a scope', () => {
  it('publishes and promotes what it is for, and its owner’s name is in the log whatever the request says', async () => {
    const token = await tokenOf('compass-ci', {
      may: ['publish', 'promote'],
      remote: 'compass',
      environment: 'staging',
    });
    expect((await publish('compass', 2, token)).status).toBe(201);
    expect(await lastEntry()).toMatchObject({ by: 'compass-ci', action: 'publish', remote: 'compass' });
    expect((await promote('compass', 2, token, { environment: 'staging' })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ by: 'compass-ci', action: 'promote', environment: 'staging' });
    const { body } = await registry.ask('GET', '/v1/status?environment=staging', undefined, token);
    expect(body['remotes']).toMatchObject([
      { by: 'compass-ci', remote: 'compass' },
      { by: 'ana', remote: 'shell' },
    ]);
    expect((await promote('compass', 1, token, { environment: 'staging' })).status).toBe(200);
    const back = await registry.ask('POST', '/v1/rollback', { environment: 'staging', remote: 'compass' }, token);
    expect([back.status, (await lastEntry())?.['by']]).toEqual([200, 'compass-ci']);
    await promote('booking', 1, registry.context.token, { environment: 'staging' });
    const off = await registry.ask('POST', '/v1/retire', { environment: 'staging', remote: 'compass' }, token);
    expect([off.status, await lastEntry()]).toMatchObject([200, { by: 'compass-ci', action: 'retire' }]);
  });
  it('of another team, environment or act is refused with the scope that it lacks, and nothing changes', async () => {
    const publishes = await tokenOf('publishes', { remote: 'compass' });
    const promotes = await tokenOf('promotes', { may: ['promote'], remote: 'compass', environment: 'staging' });
    const reads = await tokenOf('reads', { may: ['read'] });
    const staging = { environment: 'staging' };
    const before = await stored();
    const ask = (url: string, body: object, token: string) => registry.ask('POST', url, body, token);
    const foreign = { remote: 'booking', version: versionNumber(1) };
    for (const [answer, scope] of [
      [publish('booking', 2, publishes), '--remote booking'],
      [promote('compass', 1, publishes), '--may promote'],
      [publish('compass', 3, promotes), '--may publish'],
      [promote('booking', 1, promotes, staging), '--remote booking'],
      [promote('compass', 1, promotes, { ...staging, together: [foreign] }), '--remote booking'],
      [promote('compass', 1, promotes), '--environment production'],
      [ask('/v1/rollback', { remote: 'booking', ...staging }, promotes), '--remote booking'],
      [ask('/v1/rollback', { remote: 'compass' }, promotes), '--environment production'],
      [ask('/v1/retire', { remote: 'booking', ...staging }, promotes), '--remote booking'],
      [ask('/v1/retire', { remote: 'compass' }, promotes), '--environment production'],
      [publish('compass', 3, reads), '--may publish'],
    ] as const) {
      const { status, error, sentence } = await answer;
      expect([status, error.code, sentence]).toEqual([
        403,
        'FORBIDDEN',
        expect.stringMatching(new RegExp(`^The token of .+: it lacks the scope ${scope}\\.$`)),
      ]);
    }
    expect(await stored()).toEqual(before);
  });
  it('opens nothing that is the operator’s', async () => {
    const token = await tokenOf('everything', { may: ['publish', 'promote', 'read'] });
    const before = await stored();
    for (const [method, url, body] of [
      ['POST', '/v1/registrations', { name: 'more', prefixes: [] }],
      ['POST', '/v1/registrations/end', { name: 'compass', prefixes: [] }],
      ['POST', '/v1/environments', { name: 'more' }],
      ['POST', '/v1/epoch', {}],
      ['POST', '/v1/tokens', { name: 'more', may: ['read'], days: 1 }],
      ['POST', '/v1/tokens/revoke', { name: 'everything' }],
      ['GET', '/v1/tokens', undefined],
    ] as const) {
      const answer = await registry.ask(method, url, body, token);
      expect([url, answer.status, answer.sentence]).toEqual([
        url,
        403,
        expect.stringContaining("only the operator's token may"),
      ]);
    }
    expect(await stored()).toEqual(before);
  });
  it('reads when it may read or promote', async () => {
    const statusOf = async (url: string, token: string) =>
      (await registry.app.inject({ url, headers: { [INTERNAL_HEADER]: '', authorization: `Bearer ${token}` } }))
        .statusCode;
    const tokens = [
      await tokenOf('dashboard', { may: ['read'] }),
      await tokenOf('release-robot', { may: ['promote'], remote: 'compass' }),
      await tokenOf('build-robot', { remote: 'compass' }),
    ];
    for (const url of ['/v1/status', '/v1/audit', '/v1/tenants', '/v1/releases/compass', '/metrics'])
      expect([url, ...(await Promise.all(tokens.map((token) => statusOf(url, token))))]).toEqual([url, 200, 200, 403]);
  });
});

describe('the life of a token', () => {
  it('is shown once; what is stored and logged cannot be used', async () => {
    const lines: string[] = [];
    const app = buildApp(registry.context, createLog('registry', 'trace', { write: (line) => void lines.push(line) }));
    const token = await tokenOf('secretive', { remote: 'compass' });
    const secret = token.replace(/^tessera_\d+_/, '');
    const answers = [];
    for (const url of ['/v1/promote', '/v1/tokens', '/v1/tokens/revoke', '/v1/nothing'])
      answers.push(
        (await app.inject({ method: 'POST', url, payload: {}, headers: { authorization: `Bearer ${token}` } })).body,
      );
    await app.close();
    expect(lines.join('')).toContain('/v1/promote');
    const list = (await registry.ask('GET', '/v1/tokens')).body;
    for (const text of [...answers, ...lines, ...(await stored()), JSON.stringify(list)])
      expect(text).not.toContain(secret);
    expect(list['tokens']).toContainEqual(
      expect.objectContaining({
        name: 'secretive',
        may: ['publish'],
        remote: 'compass',
        state: 'valid',
        madeBy: 'ana',
      }),
    );
    expect(JSON.stringify(list)).not.toContain('hash');
  });
  it('ends on its day, and another of the name may follow', async () => {
    const token = await tokenOf('short', { remote: 'compass', days: 2 });
    const start = now;
    now = new Date(start.getTime() + 2 * DAY - 1);
    expect((await publish('compass', 1, token)).status).toBe(200);
    now = new Date(start.getTime() + 2 * DAY);
    const before = await stored();
    const answer = await publish('compass', 4, token);
    expect([answer.status, answer.error.code, answer.sentence]).toEqual([
      401,
      'NOT_LOGGED_IN',
      'The token of short ended on 2026-11-25. An operator makes another: npm run release -- tokens add short --may …',
    ]);
    const gone = await registry.ask('POST', '/v1/tokens/revoke', { name: 'short' });
    expect([gone.status, gone.sentence]).toEqual([404, 'The token of short ended on 2026-11-25; nothing to revoke.']);
    expect(await stored()).toEqual(before);
    expect((await publish('compass', 1, await tokenOf('short', { remote: 'compass' }))).status).toBe(200);
    now = start;
  });
  it('ends at once when it is revoked, also for reading', async () => {
    const token = await tokenOf('leaver', { may: ['promote'] });
    expect((await registry.ask('POST', '/v1/tokens/revoke', { name: 'leaver' })).body).toEqual({ name: 'leaver' });
    expect(await lastEntry()).toMatchObject({
      by: 'ana',
      action: 'revoke',
      note: 'leaver: promote, every remote, every environment',
    });
    const before = await stored();
    const sentence =
      'The token of leaver was revoked on 2026-11-23 by ana. An operator makes another: npm run release -- tokens add leaver --may …';
    const answer = await promote('compass', 1, token);
    expect([answer.status, answer.sentence]).toEqual([401, sentence]);
    const headers = { [INTERNAL_HEADER]: '', authorization: `Bearer ${token}` };
    expect((await registry.app.inject({ url: '/v1/status', headers })).statusCode).toBe(401);
    const again = await registry.ask('POST', '/v1/tokens/revoke', { name: 'leaver' });
    expect([again.status, again.sentence]).toEqual([
      404,
      'The token of leaver was revoked before, on 2026-11-23 by ana.',
    ]);
    expect((await registry.ask('POST', '/v1/tokens/revoke', { name: 'nobody' })).sentence).toBe(
      'There is no token of nobody.',
    );
    expect(await stored()).toEqual(before);
  });
  it('that is revoked while its body arrives publishes nothing', async () => {
    const token = await tokenOf('uploader', { remote: 'compass' });
    const { context } = registry;
    let isIn = false;
    /** Revokes when the door has let the request in. */
    async function rows<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]> {
      const found = await context.database.rows<R>(text, values);
      if (!isIn) {
        isIn = true;
        await registry.ask('POST', '/v1/tokens/revoke', { name: 'uploader' });
      }
      return found;
    }
    const app = buildApp({ ...context, database: { ...context.database, rows } });
    const descriptor = descriptorOf('compass', versionNumber(9));
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/releases',
      headers: { authorization: `Bearer ${token}` },
      payload: publicationOf({ descriptor, team: teams.get('compass') ?? newTeam() }),
    });
    await app.close();
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('was revoked on')]);
    expect(await rowsOf('registry.releases')).not.toContain(versionNumber(9));
  });
  it('one whose number or secret is another’s is no token', async () => {
    const [one, two] = [await tokenOf('one-of-two'), await tokenOf('two-of-two')];
    const [, , secret] = one.split(/_(\d+)_/);
    const mixed = two.replace(/_(\d+)_.*/, `_$1_${secret}`);
    for (const token of [mixed, one.replace(/_\d+_/, '_999999_'), `${one}x`, 'nonsense'])
      expect((await publish('compass', 1, token)).status).toBe(401);
    expect((await publish('compass', 1, one)).status).toBe(200);
  });
  it('making one is audited with its scope, and refused for what means nothing', async () => {
    expect(
      (await make('robot', { may: ['promote', 'publish'], remote: 'compass', environment: 'staging' })).status,
    ).toBe(201);
    expect(await lastEntry()).toMatchObject({
      by: 'ana',
      action: 'token',
      remote: 'compass',
      environment: 'staging',
      note: 'robot: publish and promote, compass, staging, until 2027-02-21T09:00:00.000Z',
    });
    expect((await registry.ask('GET', '/v1/audit/verify')).body['problems']).toEqual([]);
    expect((await make('ready', { environment: 'staging' })).body['warnings']).toEqual([
      'Versions are published for every environment, so staging limits nothing.',
    ]);
    const before = await stored();
    for (const [name, scope, status, sentence] of [
      ['robot', {}, 409, 'robot has a token until 2027-02-21. Revoke it first, or give the new one another name.'],
      ['registry', {}, 400, 'A token cannot be called registry.'],
      [
        'reader',
        { may: ['read'], remote: 'compass' },
        400,
        'Reading is of the whole registry: leave out --remote and --environment.',
      ],
      [
        'typo',
        { remote: 'compas' },
        404,
        'compas is not registered. Register it first: npm run release -- register compas /compas',
      ],
      ['typo', { environment: 'stagin' }, 404, expect.stringContaining('There is no environment stagin.')],
      ['typo', { may: [] }, 400, expect.anything()],
      ['typo', { may: ['explode'] }, 400, expect.anything()],
      ['typo', { days: 0 }, 400, 'must be from 1 to 366'],
      ['typo', { days: 367 }, 400, 'must be from 1 to 366'],
      ['two words', {}, 400, expect.stringContaining('must be letters')],
    ] as const) {
      const answer = await make(name, scope);
      expect([name, answer.status, answer.sentence]).toEqual([name, status, sentence]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('without scopes', () => {
  const open = setUpRegistry(() => ({}), { scopes: () => null });
  it('a publish token promotes', async () => {
    await open.publish(descriptorOf('shell'));
    await open.ask('POST', '/v1/registrations', { name: 'compass', prefixes: ['/compass'] });
    const token = await tokenOf('compass-ci', { remote: 'compass' }, open);
    expect((await promote('shell', 1, token, {}, open)).status).toBe(200);
  });
});
