import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { PoolOptions } from './renderer/pool.ts';
import { edgeOn } from './testing/small-edge.ts';
import { close, content, listen } from './testing/small-registry.ts';

let data: string;
let registry: Server;
let api: Server;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-overload-'));
  const files = content();
  registry = await listen((address) => files.get(address));
  api = await listen(() => '["one", "two"]');
});
afterEach(async () => {
  for (const end of closing.splice(0)) await end();
});
afterAll(async () => {
  await Promise.all([registry, api].map(close));
  rmSync(data, { recursive: true, force: true });
});

async function open(usage?: PoolOptions['usage']) {
  const report = (): void => undefined;
  const { app, renderers } = await edgeOn({ registry, api, data, report, ...(usage ? { usage } : {}) });
  closing.push(async () => {
    await app.close();
    await renderers.close();
  });
  return {
    renderers,
    get: (url: string, remoteAddress = '203.0.113.7') =>
      app.inject({ url, remoteAddress, headers: { host: 'localhost' } }),
  };
}
const isPage = (answer: LightMyRequestResponse, name: string): boolean =>
  answer.statusCode === 200 &&
  answer.body.includes(
    `<main id="main" data-unit="slow@1.0.0-g0000000000"><div class="tk-place"><h1>${name}</h1></div></main>`,
  );
const isToldToComeAgain = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 &&
  answer.headers['retry-after'] === '5' &&
  answer.body.includes('<h1>This page needs a moment</h1>');
const names = Array.from({ length: 300 }, (_, i) => (i % 5 === 0 ? `no-${i}` : `thing-${i}`));

describe('three hundred different pages at once', () => {
  it('each is either complete or a 503 with Retry-After; cached pages stay available; afterwards everything is served at once', async () => {
    const { get, renderers } = await open();
    expect(isPage(await get('/en/thing/known'), 'known')).toBe(true);
    const answers = await Promise.all(names.map((name, i) => get(`/en/thing/${name}`, `203.0.113.${i % 10}`)));
    const wrong = answers.filter(
      (answer, i) =>
        !isToldToComeAgain(answer) &&
        !(names[i]?.startsWith('no-')
          ? answer.statusCode === 404 && answer.body.includes('<h1>Missing</h1>')
          : isPage(answer, names[i] ?? '')),
    );
    expect(wrong.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 200)}`)).toEqual([]);
    // As many as one partner's queue admits: no page is lost to the load.
    expect(answers.filter(({ statusCode }) => statusCode !== 503).length).toBeGreaterThanOrEqual(50);
    expect(isPage(await get('/en/thing/known'), 'known')).toBe(true);
    for (const name of names.filter((one) => one.startsWith('thing-')).slice(-20))
      expect(isPage(await get(`/en/thing/${name}`), name)).toBe(true);
    expect(renderers.state().strikes).toEqual([]);
    expect(await get('/readyz')).toMatchObject({ statusCode: 200 });
  });
  it('control with the wall clock of a busy machine: every page of the site is unavailable afterwards', async () => {
    const { get, renderers } = await open(() => ({ processor: performance.now() * 36_000, memory: 0 }));
    let after = 200;
    for (let turn = 0; turn < 8 && after === 200; turn += 1) {
      await Promise.all(names.map((name) => get(`/en/thing/${turn}-${name}`)));
      after = (await get(`/en/thing/afterwards-${turn}`)).statusCode;
    }
    expect(after).toBe(503);
    expect(renderers.state().strikes.some(({ pause }) => pause > 0)).toBe(true);
  });
});
