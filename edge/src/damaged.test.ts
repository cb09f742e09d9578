import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import type { RendererPool } from './renderer/pool.ts';
import { createReleaseStore, type ReleaseStore } from './store.ts';
import { close, content, listening, rawKey, urlOf } from './testing/small-registry.ts';
import { standIn } from './testing/stand-in.ts';

const FILE = '/assets/test/entry.0a.js';
const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');
let data: string;
let registry: Server;
let app: FastifyInstance;
let store: ReleaseStore;
let said: string[];
/** What the registry sends for the file, one answer after the other, before the right one. */
let wrong: ((reply: ServerResponse, right: string) => void)[];
const damaged = (reply: ServerResponse): void => void reply.end('"damaged";');
const brokenOff = (reply: ServerResponse, right: string): void => {
  reply.setHeader('content-length', right.length);
  reply.write(right.slice(0, 4), () => reply.destroy());
};

/** Starts an edge on the same disk. */
async function start(): Promise<void> {
  store = createReleaseStore({
    registry: urlOf(registry),
    environment: 'production',
    data,
    secret,
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: rawKey }, data),
    report: (message) => void said.push(message),
  });
  await store.open();
  await store.mirrored();
  app = await buildEdge({
    environment: readEnvironment({
      TESSERA_API: 'http://127.0.0.1:9',
      TESSERA_REGISTRY: urlOf(registry),
      TESSERA_DATA: data,
    }),
    store,
    renderers: standIn<RendererPool>({ state: () => ({ strikes: [], processes: 0, waiting: {}, answered: {} }) }),
    secret,
    now: Date.now,
    clockOffset: 0,
    report: (message) => void said.push(message),
  });
}
const get = () => app.inject({ url: FILE, headers: { host: 'localhost' } });
const onDisk = (): string => path.join(data, 'edge/blobs', FILE);
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-damaged-'));
  [said, wrong] = [[], []];
  const files = content();
  registry = await listening(
    createServer((request, reply) => {
      const text = files.get(request.url ?? '');
      if (text === undefined) return void reply.writeHead(404).end();
      const send = request.url === `/blobs${FILE}` ? wrong.shift() : undefined;
      if (send) send(reply, text);
      else reply.end(text);
    }),
  );
});
afterEach(async () => {
  await app.close();
  await close(registry);
  rmSync(data, { recursive: true, force: true });
});

it('a file that is damaged on the edge’s disk is served right, and is right on the disk again', async () => {
  await start();
  writeFileSync(onDisk(), '"damaged";');
  expect(await get()).toMatchObject({ statusCode: 200, body: '/* test */' });
  expect(readFileSync(onDisk(), 'utf8')).toBe('/* test */');
  expect(said).toEqual([`edge: ${FILE.slice(1)} is damaged on this disk and is fetched again`]);
});
it('a file that was only half written when the edge was killed is fetched again by the next edge', async () => {
  await start();
  await app.close();
  writeFileSync(onDisk(), '/* te');
  writeFileSync(`${onDisk()}.b1f0.part`, '/* t');
  await start();
  expect(readFileSync(onDisk(), 'utf8')).toBe('/* test */');
  expect((await get()).body).toBe('/* test */');
  expect((await app.inject({ url: `${FILE}.b1f0.part`, headers: { host: 'localhost' } })).statusCode).toBe(404);
});
it.each([
  ['damaged', damaged],
  ['broken off', brokenOff],
])('an answer of the registry that is %s once does not reach anybody', async (_, send) => {
  wrong.push(send);
  await start();
  expect(readFileSync(onDisk(), 'utf8')).toBe('/* test */');
  expect(await get()).toMatchObject({ statusCode: 200, body: '/* test */' });
});
it('always damaged: 502 that nobody keeps, a line in the log, nothing stored; right again as soon as the registry is', async () => {
  await start();
  rmSync(onDisk());
  wrong.push(damaged, damaged);
  const answer = await get();
  expect(answer).toMatchObject({ statusCode: 502, body: 'This file is damaged where it is stored.\n' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(said.at(-1)).toBe(`edge: ${FILE.slice(1)} is damaged and is not served`);
  expect(readdirSync(path.dirname(onDisk()))).toEqual([]);
  expect(await get()).toMatchObject({ statusCode: 200, body: '/* test */' });
});
it('a file is served and the registry away: 503, not a page of somebody else', async () => {
  await start();
  writeFileSync(onDisk(), '"damaged";');
  await close(registry);
  expect(await get()).toMatchObject({ statusCode: 503, body: 'This file cannot be had just now.\n' });
});
it('what has been checked stays in memory: no request after the first reads or checks it again', async () => {
  await start();
  await get();
  writeFileSync(onDisk(), '"damaged";');
  for (let count = 0; count < 50; count += 1) expect((await get()).body).toBe('/* test */');
  expect(said).toEqual([]);
});
it('a file of one remote that is always damaged keeps the files of the others from nobody', async () => {
  wrong.push(damaged, damaged);
  await start();
  expect(readdirSync(path.join(data, 'edge/blobs/assets')).toSorted()).toEqual(['shell', 'slow']);
  expect(said.at(-1)).toMatch(
    new RegExp(
      `^edge: not all files of the live versions could be stored: ${FILE.slice(1)} is damaged and is not served; next attempt in`,
    ),
  );
});
