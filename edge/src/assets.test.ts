import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createAssets } from './assets.ts';

const TEXT = Buffer.from(
  Array.from({ length: 4_000 }, (_, i) => `export const value${i * 7919} = ${Math.imul(i, 2654435761)};`).join('\n'),
);
const NAME = 'assets/test/entry.0a.js';

it('is served at once, and from then on with the best compression: the same content', async () => {
  const assets = createAssets({ blob: async () => TEXT }, 0);
  const first = await assets.get(NAME, 'gzip, br');
  await assets.improved();
  const later = await assets.get(NAME, 'gzip, br');
  expect(later?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
  expect([first, later].map((asset) => asset && brotliDecompressSync(asset.bytes).equals(TEXT))).toEqual([true, true]);
});
it.each([
  ['at once', 0, 2],
  ['not while new files are asked for: the tabs that follow a release come first', 60_000, 1],
] as const)('is read again for the best compression %s', async (_when, calm, reads) => {
  let asked = 0;
  const assets = createAssets(
    {
      blob: async () => {
        asked += 1;
        return TEXT;
      },
    },
    calm,
  );
  await assets.get(NAME, 'br');
  await turn();
  expect(asked).toBe(reads);
});
it('stays available as served if the store fails meanwhile, and the next file is still recompressed', async () => {
  let asked = 0;
  const assets = createAssets(
    {
      blob: async () => {
        asked += 1;
        if (asked === 2) throw new Error('the registry is away');
        return TEXT;
      },
    },
    0,
  );
  const first = await assets.get(NAME, 'br');
  await assets.improved();
  expect((await assets.get(NAME, 'br'))?.bytes).toEqual(first?.bytes);
  const other = await assets.get('assets/test/other.0b.js', 'br');
  await assets.improved();
  expect((await assets.get('assets/test/other.0b.js', 'br'))?.bytes.length).toBeLessThan(other?.bytes.length ?? 0);
});
it.each(['manifests', 'sites', 'descriptors'])(
  'a document of %s is compressed JSON, though its name is a bare hash',
  async (kind) => {
    const assets = createAssets({ blob: async () => TEXT }, 0);
    const document = await assets.get(`${kind}/${'0a'.repeat(32)}`, 'br');
    expect(document).toMatchObject({ type: 'application/json; charset=utf-8', encoding: 'br' });
    expect(document?.bytes.length).toBeLessThan(TEXT.length / 2);
  },
);
it('is compressed once for clients that accept only gzip or nothing', async () => {
  let asked = 0;
  const assets = createAssets(
    {
      blob: async () => {
        asked += 1;
        return TEXT;
      },
    },
    0,
  );
  for (const accepts of ['gzip', '']) await assets.get(NAME, accepts);
  await assets.improved();
  expect(asked).toBe(2);
});
