import { SiteTable, type Descriptor } from '@tessera/contracts/release';
import { setUpRegistry } from '../testing/open.ts';
import { stepsOf } from '../testing/steps.ts';
import { menuEntry, tenantRecord, versionNumber } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => void (await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'))));
const { promote, rollback, documentOf } = stepsOf(registry);
const retire = (environment: string, remote: string) => registry.ask('POST', '/v1/retire', { environment, remote });
/** A site with a shell, and these versions number `n` of a guest and of a remote that stays. */
async function siteOf(environment: string, n: number, guest: Partial<Descriptor>, staying: Partial<Descriptor>) {
  const released = [
    await registry.release(environment, 'shell', 1, { links: [] }),
    await registry.release(environment, 'guest', n, guest),
    await registry.release(environment, 'booking', n, staying),
  ];
  expect(released.map(({ status }) => status)).toEqual([200, 200, 200]);
}
async function tableOf(environment: string) {
  const { document } = (await documentOf(environment)) ?? {};
  return SiteTable.parse((await registry.app.inject({ url: `/blobs/sites/${document?.site ?? ''}` })).json());
}
const slot = { name: 'guest.note.v1', reserve: { 360: 1, 768: 1, 1280: 1 }, props: {} };
const event = { name: 'guest.done.v1', schema: { type: 'string' } };

describe('retiring', () => {
  it('takes the document, the routes, slots and menu entries of a remote away, and a promotion brings it back', async () => {
    await siteOf('gone', 1, { slots: [slot], menu: [menuEntry('guest.menu', 'guest.home')] }, { links: [] });
    const answer = await retire('gone', 'guest');
    expect([answer.status, answer.body]).toEqual([200, { version: versionNumber(1), revision: 3, warnings: [] }]);
    expect(Object.keys((await documentOf('gone'))?.document.remotes ?? {})).toEqual(['booking']);
    const { routes, slots, menu } = await tableOf('gone');
    expect([...routes, ...slots, ...menu].filter(({ remote }) => remote === 'guest')).toEqual([]);
    const status = await registry.ask('GET', '/v1/status?environment=gone');
    expect(status.body['retired']).toMatchObject([{ remote: 'guest', by: 'ana' }]);
    expect((await registry.ask('GET', '/v1/audit?limit=1')).body['rows']).toMatchObject([
      { by: 'ana', action: 'retire', environment: 'gone', remote: 'guest', version: versionNumber(1) },
    ]);
    expect((await registry.ask('GET', `/v1/releases/guest/${versionNumber(1)}`)).status).toBe(200);

    expect((await rollback('gone', 'guest')).sentence).toBe(
      'guest does not run in gone, so there is nothing to roll back. Promote a version of it.',
    );
    expect((await promote('gone', 'guest', 1)).body).toMatchObject({ revision: 4 });
    expect((await tableOf('gone')).routes.map(({ remote }) => remote)).toContain('guest');
    expect((await registry.ask('GET', '/v1/status?environment=gone')).body['retired']).toEqual([]);
  });
  it.each<readonly [n: number, what: string, Partial<Descriptor>, place: string]>([
    [2, 'embeds its slot guest.note.v1', { uses: [{ name: slot.name, props: {} }], links: [] }, 'gate.slot'],
    [3, 'listens to its event guest.done.v1', { events: { out: [], in: [event] }, links: [] }, 'gate.event'],
    [4, 'links to its page guest.home', { links: ['guest.home'] }, 'gate.route'],
  ])('version %i is not retired while another %s, which is named', async (n, what, staying, place) => {
    await siteOf(`needed-${n}`, n, { slots: [slot], events: { out: [event], in: [] } }, staying);
    const answer = await retire(`needed-${n}`, 'guest');
    expect([answer.status, answer.error.details]).toEqual([
      409,
      [{ path: place, message: `booking ${versionNumber(n)} ${what}. First promote a version without it.` }],
    ]);
    expect(Object.keys((await documentOf(`needed-${n}`))?.document.remotes ?? {})).toContain('guest');
  });
  it('warns of a version that does not say what it links to', async () => {
    await siteOf('unsaid', 5, {}, {});
    expect((await retire('unsaid', 'guest')).body['warnings']).toEqual([
      expect.stringContaining('was built before descriptors said which pages of others it links to'),
    ]);
  });
  it.each([
    ['shell', 'The shell cannot be retired: every page of few needs it.'],
    ['nobody', 'nobody does not run in few, so there is nothing to retire.'],
    ['guest', 'guest is the only remote of few, and a site has at least one.'],
  ])('is refused for %s', async (remote, sentence) => {
    await registry.release('few', 'shell', 1, { links: [] });
    await registry.release('few', 'guest', 1);
    const answer = await retire('few', remote);
    expect([answer.status, answer.sentence]).toEqual([409, sentence]);
  });
});
