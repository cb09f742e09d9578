import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tessera/contracts/release';
import { setUpFolder } from '@tessera/server/testing/folder';
import { createIntact, type IntactOptions } from './intact.ts';
import { createKept } from './kept.ts';
import { standIn } from './testing/stand-in.ts';

const folder = setUpFolder();
const NAME = 'assets/test/entry.0a.js';
const RIGHT = Buffer.from('globalThis.right = true;');
const WRONG = Buffer.from('globalThis.right = fals');
const integrity = `sha384-${createHash('sha384').update(RIGHT).digest('base64')}`;
const manifest = standIn<Manifest>({ files: { [`/${NAME}`]: integrity } });

/** An edge's files in front of a registry that sends these bytes, one after the other, and then the last ones again. */
function open(sent: readonly Buffer[], options: Partial<IntactOptions> & { readonly isUnknown?: boolean } = {}) {
  const said: string[] = [];
  const counts = { asked: 0, checked: 0 };
  const matches: IntactOptions['matches'] =
    options.matches ??
    ((bytes, hash) => {
      counts.checked += 1;
      return [
        createHash('sha256').update(bytes).digest('hex'),
        `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      ].includes(hash);
    });
  const kept = createKept(folder());
  const intact = createIntact({
    kept,
    fetch: async () => {
      const bytes = sent[Math.min(counts.asked, sent.length - 1)];
      counts.asked += 1;
      return bytes ? { bytes, integrity: null } : null;
    },
    report: (message) => void said.push(message),
    ...options,
    matches,
  });
  if (!options.isUnknown) intact.learn(manifest);
  return { intact, kept, said, counts };
}
const onDisk = (): string => path.join(folder(), 'blobs', NAME);
function store(bytes: Buffer): void {
  mkdirSync(path.dirname(onDisk()), { recursive: true });
  writeFileSync(onDisk(), bytes);
}

it('a file that is damaged on the disk is fetched again, served right, and right on the disk from then on', async () => {
  store(WRONG);
  const { intact, said, counts } = open([RIGHT]);
  expect(await intact.get(NAME)).toEqual(RIGHT);
  expect(readFileSync(onDisk())).toEqual(RIGHT);
  expect(await intact.get(NAME)).toEqual(RIGHT);
  expect(counts.asked).toBe(1);
  expect(said).toEqual([`edge: ${NAME} is damaged on this disk and is fetched again`]);
});
it('control: without the check, the damaged bytes are served', async () => {
  store(WRONG);
  expect(await open([RIGHT], { matches: () => true }).intact.get(NAME)).toEqual(WRONG);
});
it.each([
  ['damaged', WRONG],
  ['broken off', RIGHT.subarray(0, 7)],
  ['empty', Buffer.alloc(0)],
])('an answer of the registry that is %s once is asked for again', async (_, bytes) => {
  const { intact, said } = open([bytes, RIGHT]);
  expect(await intact.keep(NAME)).toEqual(RIGHT);
  expect(readFileSync(onDisk())).toEqual(RIGHT);
  expect(said).toEqual([`edge: the registry sent ${NAME} damaged (${bytes.length} bytes)`]);
});
it('what is always damaged is refused by its code, logged, and not stored', async () => {
  const { intact, said, counts } = open([WRONG]);
  for (const get of [intact.get, intact.keep])
    await expect(get(NAME)).rejects.toMatchObject({ code: 'DAMAGED', message: `${NAME} is damaged and is not served` });
  expect(counts.asked).toBe(4);
  expect(said).toHaveLength(4);
  expect(readdirSync(folder())).toEqual([]);
});
it('a damaged file stays on the disk while nothing better can be had, and is still not served', async () => {
  store(WRONG);
  const { intact } = open([], { fetch: () => Promise.reject(new Error('the registry is away')) });
  await expect(intact.get(NAME)).rejects.toThrow('the registry is away');
  expect(readFileSync(onDisk())).toEqual(WRONG);
});
it('a file that only an earlier version has is known by that version’s manifest, which this disk still has', async () => {
  store(RIGHT);
  const text = JSON.stringify(manifest);
  const hash = createHash('sha256').update(text).digest('hex');
  createKept(folder()).put(`manifests/${hash}`, Buffer.from(text));
  const { intact, counts } = open([], { isUnknown: true });
  expect(await intact.get(NAME)).toEqual(RIGHT);
  expect(counts.asked).toBe(0);
});
it('a file of which no manifest is known is checked by what the registry says of it', async () => {
  const from = (said: string | null) =>
    open([], { isUnknown: true, fetch: async () => ({ bytes: RIGHT, integrity: said }) }).intact.get(NAME);
  expect(await from(integrity)).toEqual(RIGHT);
  await expect(from('sha384-other')).rejects.toMatchObject({ code: 'DAMAGED' });
  await expect(from(null)).rejects.toMatchObject({ code: 'DAMAGED' });
});
it('a document is checked by its name', async () => {
  const hash = createHash('sha256').update(RIGHT).digest('hex');
  expect(await open([WRONG, RIGHT]).intact.get(`sites/${hash}`)).toEqual(RIGHT);
});
it('a file that the registry does not have is null, and cannot be kept', async () => {
  const { intact } = open([]);
  expect(await intact.get(NAME)).toBeNull();
  await expect(intact.keep(NAME)).rejects.toThrow(`the registry has no ${NAME}`);
});
