import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createInternalSecret } from '@tessera/server/internal-secret';
import type { News } from '../context.ts';
import { createMetrics } from '../metrics.ts';
import { createNotifier, type Notifier } from './subscribers.ts';

const secret = createInternalSecret('an-internal-secret-of-the-tests-0002', 'a test');
const NEWS: News = { tenant: 'tessera', signed: { text: '{"epoch":1,"revision":4}', signature: 'c2lnbmVk' } };
/** Only one retry, so that an absent machine is given up quickly. */
const timing = { pauses: [10], tryLimit: 20_000, answerLimit: 20_000 };

/** What each edge has received, by the network address that it listens on. */
let heard: Map<string, string[]>;
let servers: Server[];
let lost: string[];
let notifier: Notifier | undefined;
/** What every edge answers. */
let answer: string;
beforeEach(() => {
  answer = '{"taken":true}';
  heard = new Map();
  servers = [];
  lost = [];
});
afterEach(async () => {
  await notifier?.close();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

/** The internal port of an edge on a local address; on Linux every address in 127.0.0.0/8 is distinct. Returns its port. */
async function listenOn(address: string, port = 0): Promise<number> {
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      reply.statusCode = secret.isIn(request.headers) && request.url === '/internal/release' ? 200 : 403;
      if (reply.statusCode === 200) heard.set(address, [...(heard.get(address) ?? []), body]);
      reply.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return (server.address() as AddressInfo).port;
}
const told = (...addresses: readonly string[]) =>
  new Map(addresses.map((address) => [address, [JSON.stringify(NEWS)]]));
const notify = (
  urls: readonly string[],
  names: Readonly<Record<string, readonly string[]>> = {},
): Promise<readonly string[]> => {
  const resolve = async (name: string) =>
    (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  notifier = createNotifier(urls, secret, createMetrics(), (sentence) => lost.push(sentence), { timing, resolve });
  return notifier.notify([NEWS]);
};

it('two edges on different addresses receive a document, each at its own address', async () => {
  const port = await listenOn('127.0.0.1');
  await listenOn('127.0.0.2', port);
  expect(
    await notify([`http://127.0.0.1:${port}/internal/release`, `http://127.0.0.2:${port}/internal/release`]),
  ).toEqual([]);
  expect(heard).toEqual(told('127.0.0.1', '127.0.0.2'));
});

it('two edges behind one name both receive it, once each', async () => {
  const port = await listenOn('127.0.0.1');
  await listenOn('127.0.0.2', port);
  expect(
    await notify([`http://edges:${port}/internal/release`], { edges: ['127.0.0.1', '127.0.0.2', '127.0.0.2', '::1'] }),
  ).toEqual([]);
  expect(heard).toEqual(told('127.0.0.1', '127.0.0.2'));
  expect(lost).toEqual([]);
});

it('an unresponsive machine behind a name is reported, and the other one receives the document', async () => {
  const port = await listenOn('127.0.0.2');
  const url = `http://edges:${port}/internal/release`;
  expect(await notify([url], { edges: ['127.0.0.3', '127.0.0.2'] })).toEqual([
    `${url} could not be told about the new documents; it will see them when it next asks.`,
  ]);
  expect(heard).toEqual(told('127.0.0.2'));
  expect(lost).toEqual([
    `http://127.0.0.3:${port}/internal/release was not told about the new document of tessera: it could not be reached.`,
  ]);
});

it.each([
  ['a later revision', { epoch: 1, revision: 9 }],
  ['a later epoch', { epoch: 2, revision: 1 }],
  ['another document of the same number', { epoch: 1, revision: 4 }],
])('an edge that has %s is named, with what makes it follow again', async (_what, newest) => {
  answer = JSON.stringify({ taken: false, newest });
  const url = `http://127.0.0.1:${await listenOn('127.0.0.1')}/internal/release`;
  expect(await notify([url])).toEqual([
    `${url} has revision ${newest.revision} of epoch ${newest.epoch} and does not follow: this registry was probably restored from a backup. «npm run release -- new-epoch» makes its documents count as the newest.`,
  ]);
});
it.each(['{"taken":false}', '{"taken":false,"newest":{"epoch":1,"revision":3}}', 'no JSON'])(
  'an answer of %s is no reason to worry',
  async (text) => {
    answer = text;
    expect(await notify([`http://127.0.0.1:${await listenOn('127.0.0.1')}/internal/release`])).toEqual([]);
  },
);
