import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFront, type Front } from './front.ts';
import { ANEW, EVENTS, type News } from './news.ts';

const news: News = { remote: 'booking', base: '1.0.0-gabcdef', hash: 'two', files: {}, styles: {} };
const folder = mkdtempSync(path.join(tmpdir(), 'tessera-front-'));
const edge = createServer((request, reply) =>
  reply.setHeader('x-host', request.headers.host ?? '').end(`edge ${request.url}`),
);
const asked: string[] = [];
let front: Front;
let url: string;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets/booking/booking.home'), { recursive: true });
  writeFileSync(path.join(folder, 'assets/booking/booking.home/rest.two.hot-update.js'), 'update');
  writeFileSync(path.join(folder, 'assets/booking/c.1.js'), 'new');
  writeFileSync(path.join(folder, 'secret'), 'secret');
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const { port } = edge.address() as { port: number };
  front = await openFront({
    port: 0,
    edge: port,
    remote: 'booking',
    files: () => folder,
    anew: (base) => asked.push(base),
  });
  url = `http://127.0.0.1:${front.port}`;
});
afterAll(async () => {
  await front.close();
  await new Promise((resolve) => edge.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
const text = async (address: string): Promise<string> => (await fetch(url + address)).text();

it('a file of the newest build is served before the registry has it, and never kept', async () => {
  const answer = await fetch(`${url}/assets/booking/c.1.js`);
  expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    'new',
    'no-store',
    'text/javascript; charset=utf-8',
  ]);
});
it('the update of a chunk whose name has a slash is served as well', async () => {
  expect(await text('/assets/booking/booking.home/rest.two.hot-update.js')).toBe('update');
});
it.each([
  '/en?a=1',
  '/assets/booking/c.2.js',
  '/assets/other/c.1.js',
  '/assets/booking/..%2f..%2fsecret',
  '/assets/booking//c.1.js',
])('%s is answered by the edge', async (address) => expect(await text(address)).toBe(`edge ${address}`));
it('the edge sees the host that the browser asked for', async () => {
  expect((await fetch(`${url}/en`)).headers.get('x-host')).toBe(url.replace('http://', ''));
});
it('tabs hear of a build at once, and a tab that comes later of the last one', async () => {
  const decoder = new TextDecoder();
  const heard = async (): Promise<{ next(): Promise<string>; end(): Promise<void> }> => {
    const reader = ((await fetch(url + EVENTS)).body as ReadableStream<Uint8Array>).getReader();
    return { next: async () => decoder.decode((await reader.read()).value), end: () => reader.cancel() };
  };
  const early = await heard();
  expect(await early.next()).toMatch(/^:/);
  front.tell(news);
  const message = `data: ${JSON.stringify(news)}\n\n`;
  expect(await early.next()).toBe(message);
  const late = await heard();
  expect(await late.next()).toBe(message);
  await Promise.all([early.end(), late.end()]);
});
it('a tab that cannot replace its modules has them built anew', async () => {
  expect((await fetch(`${url}${ANEW}?base=1.0.0-gabcdef`, { method: 'POST' })).status).toBe(204);
  expect(asked).toEqual(['1.0.0-gabcdef']);
});
it('says so when the edge does not answer', async () => {
  const alone = await openFront({ port: 0, edge: 1, remote: 'booking', files: () => null, anew: () => undefined });
  const answer = await fetch(`http://127.0.0.1:${alone.port}/en`);
  expect([answer.status, await answer.text()]).toEqual([502, 'The edge does not answer.\n']);
  await alone.close();
});
