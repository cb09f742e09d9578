import { rmSync } from 'node:fs';
import path from 'node:path';
import { openPage } from '../harness/browser.ts';
import { filesInGuide, setUpOutside, type Outside, type Ran } from '../harness/outside.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';
import { mounted } from './tab.ts';

/** A team that has the packed packages and the guide, and nothing of the repository. */
let platform: Platform;
let outside: Outside;
let token = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  platform = await startPlatform();
  outside = await setUpOutside();
});
test.afterAll(async () => {
  outside?.close();
  await platform?.close();
});

const tessera = (...words: readonly string[]): Promise<Ran> =>
  outside.run('npx', ['--no-install', 'tessera', ...words], {
    TESSERA_REGISTRY: platform.registry,
    TESSERA_REGISTRY_TOKEN: token,
  });
/** Runs a command that has to succeed, and returns what it says. */
async function said(...words: readonly string[]): Promise<string> {
  const { code, out, err } = await tessera(...words);
  expect(code, err).toBe(0);
  return out;
}
/** Builds the folder and publishes the version, which is returned. */
async function publish(): Promise<string> {
  const version = /^lantern (\S+) was built in [\d.]+ s\n$/.exec(await said('build'))?.[1] ?? '';
  expect(await said('publish', `dist/lantern/${version}`)).toContain(`lantern ${version} is published: `);
  return version;
}
const number = (to: string) => (text: string) => text.replace(/"version":"[^"]+"/, `"version":"${to}"`);

test('a remote made in an empty folder from the tarballs and the guide is type-checked, published with a token, shown with its slot, rolled back and retired', async ({
  browser,
}) => {
  const types = await outside.run('npx', ['--no-install', 'tsc']);
  expect([types.code, types.out]).toEqual([0, '']);
  expect(await tessera('status')).toMatchObject({ code: 1, out: '' });
  await platform.ask('POST', '/v1/registrations', { name: 'lantern', prefixes: ['/lantern'], add: false });
  const made = await platform.ask('POST', '/v1/tokens', {
    name: 'lantern-team',
    may: ['publish', 'promote'],
    remote: 'lantern',
    days: 1,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  token = (made.body as { token: string }).token;

  const first = await publish();
  await said('promote', 'lantern', first);
  const { page, context, troubles } = await openPage(browser, `${platform.url}/en/lantern`);
  await mounted(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A light for the evening');
  await expect(page.getByText('Brightness: 40%')).toBeVisible();
  expect((await platform.get('/ro/lantern')).text).toContain('O lumină pentru seară');

  outside.change('package.json', number('1.1.0'));
  outside.change('src/i18n/en.json', (text) => text.replace('A light for the evening', 'A light for the morning'));
  const second = await publish();
  await said('promote', 'lantern', second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A light for the morning');
  expect(await said('rollback', 'lantern')).toContain(`is back at lantern ${first}.`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A light for the evening');
  expect(await said('list', 'lantern')).toContain(second);
  expect(troubles).toEqual([]);

  expect(await said('retire', 'lantern')).toContain(`To bring it back: npx tessera promote lantern ${first}`);
  await expect(async () => expect((await platform.get('/en/lantern')).status).toBe(302)).toPass();
  await context.close();
});

test('the same folder with a build of its own and the stock plugin is published and shown', async ({ browser }) => {
  outside.write({
    ...filesInGuide('With a build of your own'),
    'src/unit.ts': filesInGuide('9. A guest without the kit')['src/unit.ts'] ?? '',
  });
  rmSync(path.join(outside.folder, 'src/server.ts'));
  outside.change('package.json', number('2.0.0'));
  outside.change('src/contract.ts', (text) => text.replace('server: true, index: true', 'index: true'));
  outside.change('remote.config.ts', (text) => text.replace('slots: [light]', 'slots: []').replace(', light', ''));
  await said('promote', 'lantern', await publish());
  const { page, context } = await openPage(browser, `${platform.url}/en/lantern`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tessera', exact: true })).toBeVisible();
  await context.close();
});

test('what cannot be done says why, and changes nothing', async () => {
  const before = await said('status');
  const refused = async (...words: readonly string[]) => {
    const { code, out, err } = await tessera(...words);
    expect([code, out]).toEqual([1, '']);
    return err;
  };
  expect(await refused('dev')).toContain('dev needs a running site');
  expect(await refused('promote', 'probe', '1.0.0-g0123456789')).toContain('lantern');
  outside.change('remote.config.ts', (text) => text.replace("name: 'lantern'", "name: 'Lantern!'"));
  expect(await refused('build')).toBe(
    'remote.config.ts: the name «Lantern!» has to be 2 to 40 of a to z, 0 to 9 and -, with a letter first.\n',
  );
  rmSync(path.join(outside.folder, 'remote.config.ts'));
  expect(await refused('build')).toContain('remote.config.ts is missing');
  for (const words of [
    ['keys', 'rotate'],
    ['--environment', 'production', 'tokens', 'list'],
  ])
    expect(await tessera(...words)).toMatchObject({ code: 2, err: expect.stringContaining('There is no command ') });
  expect(await said('status')).toBe(before);
});
