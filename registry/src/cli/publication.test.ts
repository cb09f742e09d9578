import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { cli, writeBuild } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { tenantRecord } from '../testing/releases.ts';
import { clientOver, type Send } from './client.ts';

const registry = setUpRegistry();
const changed = (file: string, change: (text: string) => string) => async (folder: string) =>
  writeFile(path.join(folder, file), change(await readFile(path.join(folder, file), 'utf8')));
const MEGABYTES = 1024 * 1024;

let count = 0;
let audit: object;
beforeAll(async () => {
  const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
  await registry.ask('POST', '/v1/registrations', { name: 'booking', prefixes: ['/booking'] });
  audit = await cli(registry.data, 'audit');
}, 60_000);

it.each([
  [
    'a file that the manifest does not list',
    (folder: string) => writeFile(path.join(folder, 'assets/booking/more.js'), ''),
    'BUILD/assets/booking/more.js: the manifest does not list this file. Build the version anew.\n',
  ],
  [
    'too many bytes',
    (folder: string) => writeFile(path.join(folder, 'assets/booking/entry.2.js'), Buffer.alloc(46 * MEGABYTES)),
    'BUILD has 46.0 MB of files, and a version has at most 45.0 MB; the largest is /assets/booking/entry.2.js with 46.0 MB.\n',
  ],
  [
    'a file whose name leads out of the build',
    changed('manifest.json', (text) => text.replaceAll('/assets/booking', '/../booking')),
    'manifest.files./../booking/entry.3.js: this file is not below BUILD.\n',
  ],
  [
    'a field of the manifest that nobody knows',
    changed('manifest.json', (text) => text.replace('{', '{"colour":"red",')),
    'manifest.colour: This registry knows no such field.\n',
  ],
  [
    'a field of the descriptor that nobody knows',
    changed('descriptor.json', (text) => text.replace('{', '{"colour":"red",')),
    'descriptor.colour: This registry knows no such field.\n',
  ],
  [
    'too many bytes with its source maps',
    (folder: string) => writeFile(path.join(folder, 'maps.json'), `{"a":"${'A'.repeat(62 * MEGABYTES - 8)}"}`),
    'BUILD has 46.5 MB of files, and a version has at most 45.0 MB; the largest is maps.json with 46.5 MB.\n',
  ],
])(
  'publish refuses %s in one sentence, and changes nothing',
  async (_, change, sentence) => {
    const { data } = registry;
    count += 1;
    const folder = await writeBuild(data, 'booking', count);
    await change(folder);
    expect(await cli(data, 'publish', folder)).toEqual({ code: 1, out: '', err: sentence.replaceAll('BUILD', folder) });
    expect(await cli(data, 'audit')).toEqual(audit);
    expect((await registry.ask('GET', '/v1/releases/booking')).status).toBe(404);
  },
  60_000,
);

it.each<readonly [string, Send]>([
  [
    'the registry',
    async (method, url, headers, body) => {
      const { statusCode, body: text } = await registry.app.inject({ method, url, headers, payload: body ?? '' });
      return { status: statusCode, text };
    },
  ],
  ['a proxy before it', async () => ({ status: 413, text: '<h1>413 Request Entity Too Large</h1>' })],
])('what is too large for %s is refused with the limit', async (_who, send) => {
  const client = clientOver(send, null, async () => undefined);
  await expect(client.ask(z.unknown(), 'POST', '/v1/releases', 'x'.repeat(64 * MEGABYTES))).rejects.toThrow(
    'The registry takes 64 MB at once, and this is more (status 413). Make the files or source maps of the version smaller; if they are, let the proxy before the registry take 64 MB.',
  );
});
