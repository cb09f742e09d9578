import { Failures, type Failure } from '@tessera/contracts/reports';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCollector, createWaiting, type Reported } from './collector.ts';

const kind = {
  remote: 'booking',
  version: '1.0.0-g0123456789',
  shell: '1.0.0-gabcdef0123',
  at: 'render',
  route: 'booking.slot',
  message: 'TypeError: broke',
  frames: [{ file: '/assets/booking/c.0a.js', line: 1, column: 23 }],
};
const reported = (change: Partial<Reported> = {}): Reported => ({ ...kind, first: true, ...change });
const failure = (change: Partial<Failure> = {}): Failure => ({ ...kind, times: 1, tabs: 1, ...change });

it('adds failures of one kind up, and has room for a number of kinds only', () => {
  const waiting = createWaiting(2);
  waiting.add(failure());
  waiting.add(failure({ tabs: 0 }));
  for (let n = 0; n < 1_000; n += 1) waiting.add(failure({ message: `kind ${n}` }));
  waiting.add(failure());
  expect(waiting.take()).toEqual({
    failures: [failure({ times: 3, tabs: 2 }), failure({ message: 'kind 0' })],
    dropped: 999,
  });
  expect(waiting.take()).toEqual({ failures: [], dropped: 0 });
});

describe('a collector', () => {
  let server: Server;
  let status = 200;
  const bodies: Failure[][] = [];
  const secrets: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (status === 200) bodies.push([...Failures.parse(JSON.parse(String(Buffer.concat(parts)))).failures]);
        secrets.push(request.headers['x-tessera-internal']);
        answer.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const warned: string[] = [];
  const open = (registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
    createCollector({
      registry,
      secret: { headers: { 'x-tessera-internal': 'an internal secret' } },
      log: { warn: ((_about: object, text: string) => void warned.push(text)) as never },
    });

  it('keeps what a registry that is away has not taken, warns once, and sends it with the rest when it is back', async () => {
    const collector = open();
    status = 503;
    collector.note(reported());
    await collector.flush();
    collector.note(reported({ first: false }));
    await collector.flush();
    expect(warned).toEqual(['reports of errors wait for the registry']);
    status = 200;
    await collector.close();
    expect(bodies).toEqual([[failure({ times: 2, tabs: 1 })]]);
    expect(new Set(secrets)).toEqual(new Set(['an internal secret']));
  });
  it('does not send again what is refused', async () => {
    const collector = open();
    status = 403;
    collector.note(reported());
    await collector.flush();
    status = 200;
    bodies.length = 0;
    await collector.close();
    expect([bodies, warned.at(-1)]).toEqual([[], 'the registry refused reports of errors']);
  });
});
