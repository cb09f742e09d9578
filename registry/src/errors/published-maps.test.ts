import { setUpRegistry } from '../testing/open.ts';
import { mapOf, zipped } from '../testing/failures.ts';
import { descriptorOf, versionNumber } from '../testing/releases.ts';

const registry = setUpRegistry();
const FILE = '/assets/booking/c.0a.js';
const maps = { [FILE]: zipped(mapOf([{ source: 'mfe-booking/src/secret-name.ts', line: 1 }])) };
const files = { 'entry.0a.js': '// entry', 'c.0a.js': '// chunk' };

it('come with a version and are kept, and no address leads to them', async () => {
  await registry.publish(descriptorOf('booking'), { files, maps });
  const [row] = await registry.context.database.rows<{ maps: string }>('select maps from registry.releases');
  const kept = await registry.context.blobs.get({ kind: 'maps', hash: row?.maps ?? '' });
  expect(JSON.parse(String(kept))).toEqual(maps);
  for (const url of [
    `/blobs/maps/${row?.maps}`,
    '/blobs/assets/booking/c.0a.js.map',
    `/blobs/assets/../maps/${row?.maps}`,
    `/blobs/assets/%2e%2e/maps/${row?.maps}`,
    `/blobs/manifests/..%2fmaps%2f${row?.maps}`,
  ])
    expect([url, (await registry.app.inject({ url })).statusCode]).toEqual([url, 404]);
  const manifest = await registry.app.inject({ url: '/v1/releases/booking' });
  expect(manifest.body).not.toContain('secret-name');
});
it.each([
  ['as a file', { files: { ...files, 'c.0a.js.map': '{}' } }, 'is no file for browsers'],
  [
    'named by a script',
    { files: { ...files, 'd.js': 'run();\n//# sourceMappingURL=d.js.map\n' } },
    'hidden-source-map',
  ],
  [
    'within a script',
    { files: { ...files, 'd.js': 'run();//# sourceMappingURL=data:application/json;base64,e30=' } },
    'hidden-source-map',
  ],
  [
    'named by a style sheet',
    { files: { ...files, 'd.css': 'a{}\n/*# sourceMappingURL=d.css.map */' } },
    'hidden-source-map',
  ],
  ['of no script', { files, maps: { '/assets/booking/none.js': 'x' } }, 'does not list the script'],
  ['of another remote', { files, maps: { '/assets/shell/shell.js': 'x' } }, 'does not list the script'],
  ['of too many bytes', { files, maps: { [FILE]: 'A'.repeat(9 * 1024 * 1024) } }, 'too large'],
])('%s is refused', async (_how, parts, sentence) => {
  const answer = await registry.publish(descriptorOf('booking', versionNumber(2)), parts);
  expect([answer.status, answer.sentence]).toEqual([400, expect.stringContaining(sentence)]);
});
