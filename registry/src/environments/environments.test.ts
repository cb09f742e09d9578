import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf, tenantRecord, versionNumber } from '../testing/releases.ts';
import { stepsOf } from '../testing/steps.ts';

const registry = setUpRegistry();
beforeAll(async () => void (await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'))));
const { promote, rollback, documentOf } = stepsOf(registry);
const namesOf = async () => {
  const { environments } = (await registry.ask('GET', '/v1/environments')).body as { environments: { name: string }[] };
  return environments.map(({ name }) => name);
};
const add = (name: string) => registry.ask('POST', '/v1/environments', { name });

describe('an unknown environment', () => {
  it('is refused everywhere with those that exist, and is not made', async () => {
    await registry.publish(descriptorOf('booking'));
    await add('staging');
    const answers = [
      await promote('produktion', 'booking', 1),
      await rollback('produktion', 'booking'),
      await registry.ask('POST', '/v1/epoch', { environment: 'produktion' }),
      await registry.ask('GET', '/v1/status?environment=produktion'),
      await registry.ask('GET', '/v1/documents/produktion'),
    ];
    for (const answer of answers)
      expect([answer.status, answer.error.code, answer.sentence]).toEqual([
        404,
        'NOT_FOUND',
        'There is no environment produktion. There are: production, staging. An operator makes one: npm run release -- environments add produktion',
      ]);
    expect(await namesOf()).toEqual(['production', 'staging']);
  });
  it('is made by an act of its own, once', async () => {
    expect((await add('canary')).body).toEqual({ isNew: true });
    expect((await add('canary')).body).toEqual({ isNew: false });
    expect((await promote('canary', 'booking', 1)).status).toBe(200);
    expect((await registry.ask('GET', '/v1/audit?limit=2')).body['rows']).toMatchObject([
      { action: 'promote', environment: 'canary' },
      { by: 'ana', action: 'environment', environment: 'canary' },
    ]);
    expect((await add('Canary!')).status).toBe(400);
    expect((await registry.ask('POST', '/v1/environments', { name: 'more' }, null)).status).toBe(401);
  });
});

describe('a new epoch', () => {
  const begin = () => registry.ask('POST', '/v1/epoch', { environment: 'restored' });
  it('makes the documents newer than any that were written before, also after a second restore', async () => {
    await registry.release('restored', 'shell', 1);
    await registry.release('restored', 'booking', 1);
    const before = (await documentOf('restored'))?.document;
    const minutes = Math.floor(Date.now() / 60_000);
    const answer = (await begin()).body as { epoch: number; revision: number };
    expect(answer.epoch).toBeGreaterThanOrEqual(minutes);
    expect((await documentOf('restored'))?.document).toMatchObject({
      epoch: answer.epoch,
      revision: 2,
      remotes: before?.remotes,
    });
    await promote('restored', 'booking', 1, { deadline: 1 });
    expect((await documentOf('restored'))?.document).toMatchObject({ epoch: answer.epoch, revision: 3 });
    expect(((await begin()).body as { epoch: number }).epoch).toBeGreaterThan(answer.epoch);
    expect((await registry.ask('GET', '/v1/audit?limit=1')).body['rows']).toMatchObject([
      { by: 'ana', action: 'epoch', environment: 'restored', note: expect.stringMatching(/^\d+, before: \d+$/) },
    ]);
    const status = await registry.ask('GET', '/v1/status?environment=restored');
    expect(status.body).toMatchObject({
      remotes: expect.arrayContaining([expect.objectContaining({ version: versionNumber(1) })]),
    });
  });
  it('needs the token', async () => expect((await registry.ask('POST', '/v1/epoch', {}, null)).status).toBe(401));
});
