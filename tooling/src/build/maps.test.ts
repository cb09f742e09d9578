import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { setUpFolder } from '@tessera/server/testing/folder';
import { manifestOf, runWebpack } from './build.ts';
import { collectMaps } from './maps.ts';
import { remoteBrowser, ROOT, type BuildTarget } from './preset.ts';
import { createSettling, UNSETTLED } from './settle.ts';

const folder = setUpFolder();
const SOURCES = {
  'src/unit.ts': "export default { open: () => import('./deep.ts') };",
  'src/deep.ts': [
    '// A comment, so that the line is another one than in the script.',
    "import { part } from '../node_modules/library/index.js';",
    'interface Slot { readonly endsAt: string }',
    'export function endOf(slot: Slot): string {',
    "  if (!slot.endsAt) throw new Error('a slot without an end');",
    '  return part(slot.endsAt);',
    '}',
    'export const version = __TESSERA_VERSION__;',
  ].join('\n'),
  'node_modules/library/index.js':
    "export function part(text) { return String(text).slice(0, 10) || 'secret of the library'; }",
};
async function built(): Promise<{ readonly target: BuildTarget; readonly files: readonly string[] }> {
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(folder(name)), { recursive: true });
    writeFileSync(folder(name), text);
  }
  const target = { folder: folder(), name: 'booking', version: `1.0.0-g${UNSETTLED}`, out: folder('out') };
  const { config } = remoteBrowser(target);
  // With the plugins that change scripts after they are put together.
  const settling = createSettling(1, () => '0123456789');
  const [stats] = await runWebpack([{ ...config, cache: false, plugins: [...(config.plugins ?? []), settling] }]);
  return { target, files: stats ? Object.keys(manifestOf(target, stats).files) : [] };
}

it('lead from each place of a script to its source, are no files of the version, and are named by none of them', async () => {
  const { target, files } = await built();
  const maps = collectMaps(target.out, 'booking');
  const assets = path.join(target.out, 'assets/booking');
  const names = readdirSync(assets);
  expect([...files, ...names].filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(Object.keys(maps)).toEqual(files.filter((name) => name.endsWith('.js')));
  for (const name of names) expect(readFileSync(path.join(assets, name), 'utf8')).not.toContain('sourceMappingURL');

  const file =
    names.find((name) => readFileSync(path.join(assets, name), 'utf8').includes('a slot without an end')) ?? '';
  const script = readFileSync(path.join(assets, file), 'utf8');
  // What follows each of the two changes is still where the map says that it is.
  expect([script.includes('currentScript.dataset.unit'), script.includes('1.0.0-g0123456789')]).toEqual([true, true]);
  const text = gunzipSync(Buffer.from(maps[`/assets/booking/${file}`] ?? '', 'base64')).toString();
  const map = new TraceMap(text);
  const before = script.slice(0, script.indexOf('Error("a slot without an end")')).split('\n');
  const found = originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
  const source = path.relative(ROOT, folder('src/deep.ts'));
  expect([found.source, found.line]).toEqual([source, 5]);
  const contents = map.sources.map((name, n) => [name, map.sourcesContent?.[n] ?? null] as const);
  expect(contents.find(([name]) => name === source)?.[1]).toBe(SOURCES['src/deep.ts']);
  expect(contents.find(([name]) => name?.includes('node_modules/library'))?.[1] ?? null).toBeNull();
  expect(text).not.toContain('secret of the library');
});
