import { stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { cli, cliWith, writeBuild } from './testing/command-line.ts';
import { setUpRegistry, temporaryFolder } from './testing/open.ts';
import { descriptorOf, tenantRecord, versionNumber } from './testing/releases.ts';

describe('the command line', () => {
  const registry = setUpRegistry();
  beforeAll(async () => {
    const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
    await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
    await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
  });

  it('registers names and paths, extends them, takes them back, and lists them', async () => {
    const { data } = registry;
    expect(await cli(data, 'publish', await writeBuild(data, 'shell', 1))).toMatchObject({
      code: 1,
      out: '',
      err: 'shell is not registered. An operator registers a name and its prefixes once: npm run release -- register shell /shell\n',
    });
    expect((await cli(data, 'register', 'shell', '/shell')).code).toBe(0);
    expect(await cli(data, 'register', 'booking', '/booking', '/customer/appointments')).toEqual({
      code: 0,
      out: 'booking is registered for /booking, /customer/appointments.\n',
      err: '',
    });
    expect((await cli(data, 'register', 'booking', '/booking')).out).toBe(
      'booking was registered before for /booking, /customer/appointments; nothing to do.\n',
    );
    expect((await cli(data, 'register', 'booking', '/videoconference')).err).toContain(
      'To give it more: npm run release -- register booking /videoconference --add',
    );
    expect((await cli(data, 'register', 'booking', '/videoconference', '--add')).out).toBe(
      'booking has /videoconference as well; together: /booking, /customer/appointments, /videoconference.\n',
    );
    expect((await cli(data, 'unregister', 'booking', '/videoconference')).out).toBe(
      'booking no longer has /videoconference; it keeps /booking, /customer/appointments.\n',
    );
    expect((await cli(data, 'registrations')).out).toMatch(
      /^REMOTE +MAY USE +SINCE +BY\nbooking +\/booking, \/customer\/appointments +\d{4}-.*\nshell +\/shell +\d{4}-/,
    );
  }, 120_000);
  it('publishes a build, promotes it, rolls it back, and reports each step', async () => {
    const { data } = registry;
    const [shell, one, two] = [
      await writeBuild(data, 'shell', 1),
      await writeBuild(data, 'booking', 1),
      await writeBuild(data, 'booking', 2),
    ];
    expect(await cli(data, 'publish', shell)).toEqual({
      code: 0,
      out: `shell ${versionNumber(1)} is published: 1 files, 20 bytes.\n`,
      err: '',
    });
    expect((await cli(data, 'publish', one)).code).toBe(0);
    expect((await cli(data, 'publish', two)).code).toBe(0);
    expect((await cli(data, 'publish', two)).out).toContain('was published before with the same bytes; nothing to do.');
    expect((await stat(path.join(data, 'keys/teams/booking/key.pem'))).mode & 0o777).toBe(0o600);
    expect((await cli(data, 'promote', 'shell', versionNumber(1))).err).toContain('Warning: Nobody sees a change');
    expect(await cli(data, 'promote', 'booking', versionNumber(1))).toEqual({
      code: 0,
      out: `booking ${versionNumber(1)} is live in production. Documents are at revision 1.\n`,
      err: '',
    });
    expect(
      (await cli(data, 'promote', 'booking', versionNumber(2), '--deadline', '1', '--reason', 'a new page')).out,
    ).toContain('revision 2');
    expect((await cli(data, 'rollback', 'booking', '--reason', 'it was empty')).out).toBe(
      `production is back at booking ${versionNumber(1)}. Documents are at revision 3.\n`,
    );
    const status = await cli(data, 'status');
    expect(status.out).toMatch(
      new RegExp(`REMOTE +VERSION +BEFORE +SINCE +BY\nbooking +${versionNumber(1)} +- +\\d{4}-`),
    );
    expect((await cli(data, 'promote', 'booking', versionNumber(2), 'shell', versionNumber(1))).out).toBe(
      `booking ${versionNumber(2)}, shell ${versionNumber(1)} are live in production. Documents are at revision 4.\n`,
    );
    expect((await cli(data, 'rollback', 'booking')).code).toBe(0);
    expect(await cli(data, 'retire', 'booking')).toEqual({
      code: 1,
      out: '',
      err: 'booking is the only remote of production, and a site has at least one.\n',
    });
    await registry.release('production', 'guest', 1);
    expect(await cli(data, 'retire', 'guest', '--reason', 'nobody reads it')).toEqual({
      code: 0,
      out: `guest ${versionNumber(1)} is no longer live in production. Documents are at revision 7. To bring it back: npm run release -- promote guest ${versionNumber(1)}\n`,
      err: expect.stringContaining('Warning: booking'),
    });
    expect((await cli(data, 'status')).out).toMatch(/RETIRED +SINCE +BY\nguest +\d{4}-/);
    expect((await cli(data, 'list', 'booking')).out).toMatch(new RegExp(`${versionNumber(1)} .* production\n`));
    const audit = (await cli(data, 'audit')).out;
    expect(audit).toMatch(/ promote .* booking .*why: a new page/);
    expect(audit).toMatch(/ rollback .* booking .*why: it was empty/);
    expect(audit).toMatch(/ retire .* guest .*why: nobody reads it/);
  }, 120_000);
  it('reports errors in a sentence, with an exit code', async () => {
    const { data } = registry;
    expect((await cli(data, 'register', 'broken', '/broken')).code).toBe(0);
    expect(await cli(data, 'register', 'thief', '/booking/steal', '/login')).toEqual({
      code: 1,
      out: '',
      err: `The prefix /booking/steal overlaps /booking of booking, which ${userInfo().username} registered.\nThe prefix /login means /login of the shell, whose pages always win.\n`,
    });
    const broken = await writeBuild(data, 'broken', 1);
    await writeFile(path.join(broken, 'descriptor.json'), JSON.stringify({ ...descriptorOf('broken'), kind: 'toy' }));
    const other = await writeBuild(data, 'booking', 1, 'console.log("other bytes")');
    expect(await cli(data, 'publish', broken)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^descriptor\.kind: Invalid option: .+\n$/),
    });
    expect(await cli(data, 'publish', other)).toMatchObject({
      code: 1,
      err: `booking ${versionNumber(1)} was published before with other bytes. A version never changes: build a new one.\n`,
    });
    expect(await cli(data, 'publish', data)).toMatchObject({
      code: 1,
      err: `${data} is no build: descriptor.json is missing.\n`,
    });
    expect(await cli(data, 'rollback', 'booking', versionNumber(9))).toMatchObject({
      code: 1,
      err: expect.stringContaining('never ran in production'),
    });
    expect(await cli(data, 'status', '--url', 'http://127.0.0.1:1')).toMatchObject({
      code: 1,
      err: 'The registry at http://127.0.0.1:1 cannot be reached.\n',
    });
    expect(await cli(data, 'status', '--environment', 'produktion')).toEqual({
      code: 1,
      out: '',
      err: 'There is no environment produktion. There are: production. An operator makes one: npm run release -- environments add produktion\n',
    });
    expect((await cli(data, 'environments', 'add', 'staging')).out).toBe(
      'There is an environment staging now; nothing is live in it.\n',
    );
    expect((await cli(data, 'new-epoch')).out).toMatch(
      /^production is in epoch \d{8}\. Documents are at revision \d+\.\n$/,
    );
    expect((await cli(data, 'environments')).out).toMatch(
      /^ENVIRONMENT +EPOCH +REVISION +DEADLINE\nproduction +\d{8} +\d+ +10 minutes\nstaging +1 +0 +10 minutes\n$/,
    );
    expect(await cli(data, 'promote', 'booking')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: promote REMOTE VERSION'),
    });
  }, 120_000);
  it('filters, exports and checks the audit log', async () => {
    const { data } = registry;
    await registry.ask('POST', '/v1/environments', { name: 'audited' });
    expect((await cli(data, 'audit', '--environment', 'audited', '--by', 'nobody')).out).toBe('No entry fits.\n');
    expect((await cli(data, 'audit', '--environment', 'audited', '--limit', '1')).out).toMatch(
      /^WHEN .*\n.* ana +environment +audited\n$/,
    );
    const [line = '', ...more] = (await cli(data, 'audit', '--environment', 'audited', '--json')).out
      .trim()
      .split('\n');
    const entry = JSON.parse(line) as { number: number; hash: string };
    expect([entry, more]).toEqual([
      expect.objectContaining({ action: 'environment', by: 'ana', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      [],
    ]);
    expect(await cli(data, 'audit', '--verify', '--anchor', `${entry.number}:${entry.hash}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^All \d+ entries are as they were written\. .*--anchor \d+:[0-9a-f]{64}\n$/),
    });
    await registry.context.database.rows("update registry.audit set made_by = 'nobody' where number = $1", [
      entry.number,
    ]);
    expect(await cli(data, 'audit', '--verify')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining(`Entry ${entry.number} was altered (environment by nobody at `),
    });
  }, 120_000);
  it('makes a token, shows it once, refuses what it is not for, and ends it', async () => {
    const { data } = registry;
    for (const remote of ['compass', 'rival'])
      await registry.ask('POST', '/v1/registrations', { name: remote, prefixes: [`/${remote}`] });
    const words = ['tokens', 'add', 'compass-ci', '--may', 'publish', '--remote', 'compass', '--days', '90'];
    const made = await cli(data, ...words);
    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^compass-ci may publish: compass, until \d{4}-.* UTC\. The token is shown only now; .*\ntessera_\d+_[\w-]{43}\n$/,
      ),
      err: '',
    });
    const token = made.out.trim().split('\n').at(-1) ?? '';
    const team = (...command: string[]) => cliWith({ TESSERA_DATA: data, TESSERA_REGISTRY_TOKEN: token }, ...command);
    expect((await team('publish', await writeBuild(data, 'compass', 1))).code).toBe(0);
    expect(await team('publish', await writeBuild(data, 'rival', 1))).toEqual({
      code: 1,
      out: '',
      err: 'The token of compass-ci is for the remote compass, not for rival: it lacks the scope --remote rival.\n',
    });
    expect(await team('promote', 'compass', versionNumber(1))).toEqual({
      code: 1,
      out: '',
      err: 'The token of compass-ci may publish, but not promote: it lacks the scope --may promote.\n',
    });
    expect((await cli(data, ...words)).err).toMatch(/^compass-ci has a token until \d{4}-.* Revoke it first/);
    expect((await cli(data, 'tokens', 'list')).out).toMatch(
      /^OWNER +MAY +REMOTE +ENVIRONMENT +UNTIL +STATE +MADE BY\ncompass-ci +publish +compass +all +\d{4}-.* valid /,
    );
    expect(await cli(data, 'tokens', 'revoke', 'compass-ci')).toEqual({
      code: 0,
      out: 'The token of compass-ci is revoked; whatever it is used for now is refused.\n',
      err: '',
    });
    expect(await team('publish', path.join(data, 'build-compass-1'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The token of compass-ci was revoked on \d{4}-.* by .*tokens add compass-ci/),
    });
    expect((await cli(data, 'audit', '--by', 'compass-ci')).out).toMatch(/compass-ci +publish +- +compass/);
    expect((await cli(data, 'tokens', 'list')).out).toMatch(/ revoked \d{4}-.* UTC by /);
  }, 120_000);
  it('opens the database itself when no registry is running, and not when it is in use', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder.path, 'run.json'), JSON.stringify({ registry: { url: 'http://127.0.0.1:1' } }));
    expect(await cli(folder.path, 'status')).toEqual({ code: 0, out: 'Nothing is live in production.\n', err: '' });
    expect((await cli(folder.path, 'register', 'booking', '/booking')).code).toBe(0);
    expect((await cli(folder.path, 'publish', await writeBuild(folder.path, 'booking', 1))).code).toBe(0);
    expect((await cli(folder.path, 'list', 'booking')).out).toContain(versionNumber(1));
    await folder.remove();
    await writeFile(path.join(registry.data, 'run.json'), '{}');
    expect(await cli(registry.data, 'status')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by process'),
    });
  }, 120_000);
});
