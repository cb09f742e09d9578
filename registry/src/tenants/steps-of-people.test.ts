import type { TenantRecord } from '@tessera/contracts/release';
import { setUpRegistry } from '../testing/open.ts';
import { drafted, LOGO, partnerSteps } from '../testing/partners.ts';
import { tenantRecord } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => {
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
});
const { draft, step, states, notes } = partnerSteps(registry);

describe('a step of somebody behind a token', () => {
  const person = '0192f0c0-0000-7000-8000-00000000000a';
  const asked = (token: string, url: string, body: object, headers: Record<string, string> = {}) =>
    registry.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'x-tessera-person': person, ...headers },
      payload: body,
    });
  it('is theirs in the audit log, behind the name of the token and never in its place', async () => {
    const { body } = await registry.ask('POST', '/v1/tokens', { name: 'api', may: ['tenant'], days: 1 });
    const token = String(body['token']);
    await asked(token, '/v1/tenants/behalf/draft', { record: drafted('behalf') });
    await asked(token, '/v1/tenants/behalf/validate', {}, { 'x-tessera-person': 'ana\nroot' });
    expect(await notes('behalf')).toEqual([`api for ${person}: revision 1 drafted`, 'api: revision 1 validated']);
  });
  it('counts only for the scope of partners: a team that publishes says no name', async () => {
    const { body } = await registry.ask('POST', '/v1/tokens', { name: 'team', may: ['promote'], days: 1 });
    const answer = await asked(String(body['token']), '/v1/promote', { remote: 'booking', version: '0.0.0' });
    expect(answer.statusCode).not.toBe(200);
    const { rows } = (await registry.ask('GET', '/v1/audit?limit=100')).body as { rows: { by: string }[] };
    expect(rows.filter(({ by }) => by.startsWith('team for'))).toEqual([]);
  });
});

describe('who has not seen the newest revision', () => {
  it.each([
    ['draft', { record: drafted('unseen'), seen: 1 }],
    ['validate', { seen: 1 }],
    ['publish', { seen: 1 }],
    ['revert', { seen: 1, off: true }],
  ])('changes nothing by %s', async (act, body) => {
    for (const name of ['Unseen', `Unseen ${act}`]) await draft('unseen', { name });
    const before = await states('unseen');
    const answer = await registry.ask('POST', `/v1/tenants/unseen/${act}`, body);
    expect([answer.status, answer.error.details?.[0]?.path]).toEqual([409, 'seen']);
    expect(await states('unseen')).toEqual(before);
  });
  it('makes no second partner of the same code', async () => {
    await draft('once');
    const again = await registry.ask('POST', '/v1/tenants/once/draft', {
      record: drafted('once', { name: 'B' }),
      seen: 0,
    });
    expect(again.status).toBe(409);
  });
});

describe('the check', () => {
  it('names each issue by its reason and values, changes nothing, and then the weakest pair', async () => {
    await draft('reasons', {
      hosts: ['reasons.localhost', 'main.localhost'],
      flags: { isClinic: true, isInsurer: true },
    });
    const { body } = await registry.ask('GET', '/v1/tenants/reasons/check');
    expect(body['issues']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: 'flags.isClinic',
          reason: 'flags-clash',
          values: { flag: 'isClinic', other: 'isInsurer' },
        }),
        expect.objectContaining({
          path: 'hosts.1',
          reason: 'host-taken',
          values: { host: 'main.localhost', owner: 'main' },
        }),
      ]),
    );
    expect(await states('reasons')).toEqual(['1 draft']);
    await draft('reasons');
    expect((await registry.ask('GET', '/v1/tenants/reasons/check')).body).toMatchObject({
      revision: 2,
      issues: [],
      weakest: { theme: expect.stringMatching(/light|dark/), ratio: expect.any(Number) },
    });
  });
});

it('a draft keeps the logos that it names of the revision before, and no others', async () => {
  await draft('kept', {}, { large: LOGO, micro: LOGO });
  await registry.ask('POST', '/v1/tenants/kept/draft', {
    record: drafted('kept', { name: 'B' }),
    keepLogos: ['large', 'store'],
  });
  const { revisions } = (await registry.ask('GET', '/v1/tenants/kept')).body as {
    revisions: { record: TenantRecord }[];
  };
  expect(revisions.map(({ record }) => Object.keys(record.logos ?? {}))).toEqual([['large'], ['large', 'micro']]);
});
it('the list has the newest revision of each, and which one is live', async () => {
  await draft('listed');
  await step('listed', 'validate');
  await step('listed', 'publish');
  await draft('listed', { name: 'Next' });
  const { newest } = (await registry.ask('GET', '/v1/tenants')).body as {
    newest: { record: TenantRecord; state: string; revision: number; live: number | null }[];
  };
  expect(newest.find(({ record }) => record.code === 'listed')).toMatchObject({ revision: 2, state: 'draft', live: 1 });
});
