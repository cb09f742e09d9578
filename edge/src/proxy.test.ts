import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { TenantRecord } from '@tessera/contracts/release';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { forwardApi } from './proxy.ts';
import { close, listening, urlOf } from './testing/small-registry.ts';
import { standIn } from './testing/stand-in.ts';

let api: Server;
let app: FastifyInstance;
let port: number;
const opened: Socket[] = [];
beforeEach(async () => {
  api = await listening(createServer());
  new WebSocketServer({ server: api }).on('connection', (socket) =>
    socket.on('message', (data) => socket.send(String(data))),
  );
  app = fastify({ forceCloseConnections: true });
  app.decorateRequest('tenant', { getter: () => standIn<TenantRecord>({ code: 'tessera' }) });
  await forwardApi(app, { api: urlOf(api), internal: {}, originOf: () => 'http://localhost', beat: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  opened.splice(0).forEach((socket) => socket.destroy());
  await app.close();
  await close(api);
});
/** A client that writes websocket frames by hand. */
async function upgrade(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    'GET /rest/wsock HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

describe("a tab's socket", () => {
  it('stays open for as long as it responds', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/rest/wsock`);
    await once(socket, 'open');
    for (let beats = 0; beats < 5; beats += 1) await once(socket, 'ping');
    socket.send('still here');
    expect(String((await once(socket, 'message'))[0])).toBe('still here');
    socket.close();
    await once(socket, 'close');
  });
  it.each([
    ['half of a frame', Buffer.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 5])],
    ['the beginning of a head', Buffer.from([0x81])],
    ['nothing at all', Buffer.alloc(0)],
    ['a message without its end', Buffer.from([0x01, 0x81, 1, 2, 3, 4, 5])],
    [
      'more than a message may be',
      Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 0, 0, 0, 1, 2, 3, 4]), Buffer.alloc(70_000)]),
    ],
  ])(
    'that sends %s is dropped, and the others stay open',
    async (_what, bytes) => {
      const bad = await upgrade();
      bad.resume();
      const gone = once(bad, 'close');
      bad.write(bytes);
      await gone;
      const good = new WebSocket(`ws://127.0.0.1:${port}/rest/wsock`);
      await once(good, 'open');
      good.send('hello');
      expect(String((await once(good, 'message'))[0])).toBe('hello');
      good.terminate();
    },
    10_000,
  );
});
