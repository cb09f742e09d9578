import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgeOn } from './testing/small-edge.ts';
import { close, content, listen } from './testing/small-registry.ts';

/** It runs as well as the one that was signed, so that only its bytes can tell. */
const PLANTED =
  "exports.needs = () => []; exports.layout = () => ({ before: '', after: '' }); exports.lent = {}; exports.render = () => ({ kind: 'page', html: '<h1>planted</h1>', meta: { title: 'Planted', languages: ['en'] } });";
let data: string;
let registry: Server;
let api: Server;
let said: string[];
let edge: Awaited<ReturnType<typeof edgeOn>>;
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-bundles-'));
  said = [];
  const files = content();
  registry = await listen((address) => files.get(address));
  api = await listen(() => '["one", "two"]');
  edge = await edgeOn({ registry, api, data, report: (message) => void said.push(message) });
});
afterEach(async () => {
  await edge.app.close();
  await edge.renderers.close();
  await Promise.all([registry, api].map(close));
  rmSync(data, { recursive: true, force: true });
});
const page = async (name: string): Promise<string> =>
  (await edge.app.inject({ url: `/en/thing/${name}`, headers: { host: 'localhost' } })).body;
const files = (): readonly string[] =>
  readdirSync(edge.store.bundles.folder).map((file) => path.join(edge.store.bundles.folder, file));

it.each([
  ['altered', (file: string) => writeFileSync(file, PLANTED)],
  ['cut short', (file: string) => writeFileSync(file, 'exports.re')],
  ['gone', (file: string) => rmSync(file)],
])(
  'a server bundle that is %s on this disk is never run, and the next page is rendered again',
  async (_what, spoil) => {
    expect(files()).toHaveLength(3);
    files().forEach(spoil);
    const first = await page('first');
    expect(first).toContain('<main id="main"');
    expect(first).not.toMatch(/planted|<h1>first/);
    // The first page names one bundle, and so does the next.
    await page('second');
    expect(await page('third')).toContain('<h1>third</h1>');
    expect(said.filter((line) => line.includes('damaged or missing'))).not.toEqual([]);
    expect(edge.renderers.state().strikes).toEqual([]);
  },
);
