import { setUpRegistry } from '../testing/open.ts';
import { stepsOf } from '../testing/steps.ts';
import { descriptorOf, routeData, tenantRecord, versionNumber } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => void (await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'))));
const { promote, rollback, documentOf, stable } = stepsOf(registry);

describe('rolling back', () => {
  it('takes a deadline, so that a bad version leaves busy tabs at once', async () => {
    await registry.release('hurry', 'shell', 1);
    for (const n of [1, 2]) await registry.release('hurry', 'booking', n);
    expect((await documentOf('hurry'))?.document.deadline).toBe(10);
    await rollback('hurry', 'booking', undefined, { deadline: 0 });
    expect((await documentOf('hurry'))?.document.deadline).toBe(0);
    for (const deadline of [-1, 1441, '0'])
      expect((await rollback('hurry', 'booking', 2, { deadline })).status).toBe(400);
  });
  it('goes to the previous version, then reports that there is none', async () => {
    await registry.release('back', 'shell', 1);
    for (const n of [1, 2, 3]) await registry.release('back', 'booking', n);
    expect((await rollback('back', 'booking')).body).toEqual({
      revision: 4,
      warnings: ['A rollback does not wait for the gate.'],
    });
    expect(await stable('back', 'booking')).toMatchObject({
      stable: { version: versionNumber(2) },
      lastGood: { version: versionNumber(1) },
    });
    expect((await rollback('back', 'booking', 2)).body).toEqual({ unchanged: true });
    expect((await rollback('back', 'booking')).body).toMatchObject({ revision: 5 });
    const refs = await stable('back', 'booking');
    expect([refs?.stable.version, refs?.lastGood]).toEqual([versionNumber(1), undefined]);
    const end = await rollback('back', 'booking');
    expect([end.status, end.sentence]).toEqual([
      409,
      expect.stringContaining(`no version before booking ${versionNumber(1)}`),
    ]);
  });
  it('remembers the abandoned version until it is promoted again', async () => {
    const left = async () => {
      const { remotes } = (await registry.ask('GET', '/v1/status?environment=left')).body as {
        remotes: { remote: string; left: string[] }[];
      };
      return remotes.map((one) => [one.remote, one.left]);
    };
    await registry.release('left', 'shell', 1);
    for (const n of [1, 2, 3]) await registry.release('left', 'booking', n);
    await rollback('left', 'booking');
    expect(await left()).toEqual([
      ['booking', [versionNumber(3)]],
      ['shell', []],
    ]);
    await rollback('left', 'booking');
    expect(await left()).toEqual([
      ['booking', [versionNumber(2), versionNumber(3)]],
      ['shell', []],
    ]);
    await promote('left', 'booking', 3);
    expect(await left()).toEqual([
      ['booking', [versionNumber(2)]],
      ['shell', []],
    ]);
    await rollback('left', 'booking', 2);
    expect(await left()).toEqual([
      ['booking', [versionNumber(3)]],
      ['shell', []],
    ]);
  });
  it('refuses a version that never ran there', async () => {
    await registry.release('never', 'shell', 1);
    await registry.release('never', 'booking', 1);
    await registry.publish(descriptorOf('booking', versionNumber(8)));
    const answer = await rollback('never', 'booking', 8);
    expect([answer.status, answer.error.code, answer.sentence]).toEqual([
      409,
      'CONFLICT',
      `booking ${versionNumber(8)} never ran in never, so it cannot be rolled back to. Promote it instead.`,
    ]);
    expect((await rollback('never', 'blog')).sentence).toContain('does not run in never');
  });
  it('ignores the gate, and reports its verdict', async () => {
    await registry.release('bypass', 'shell', 1);
    await registry.release('bypass', 'mover', 1, { routes: [routeData('mover.x', '/moved')] });
    await registry.release('bypass', 'mover', 2, { routes: [] });
    await registry.ask('POST', '/v1/registrations/end', { name: 'mover', prefixes: ['/moved'] });
    await registry.release('bypass', 'heir', 1, { routes: [routeData('heir.x', '/moved')] });
    expect((await rollback('bypass', 'mover')).body['warnings']).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The gate would object: The path /moved on main hosts belongs to heir'),
      ]),
    );
  });
});
