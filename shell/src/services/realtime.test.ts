import { jest } from '@jest/globals';
import { createRealtime } from './realtime.ts';

/** The sockets that a tab has opened, and the messages sent over each. */
let sockets: FakeSocket[] = [];
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly said: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}
const { WebSocket: before } = globalThis;
const signed = { text: '{}', signature: '' };
const poll = jest.fn(async () => signed);
beforeEach(() => {
  sockets = [];
  poll.mockClear();
  Object.assign(globalThis, { WebSocket: FakeSocket });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = before;
});
const alive = () => sockets.filter(({ readyState }) => readyState < 3);
const last = () => sockets.at(-1) as FakeSocket;
const open = () => {
  const realtime = createRealtime({ url: 'ws://localhost/rest/wsock', poll });
  realtime.open();
  return realtime;
};

describe('the single socket of a tab', () => {
  it('opens once, and only when it is told to: what arrives before anybody listens would be lost', () => {
    const realtime = createRealtime({ url: 'ws://localhost/rest/wsock', poll });
    expect(sockets).toHaveLength(0);
    realtime.open();
    realtime.open();
    expect(sockets).toHaveLength(1);
  });
  it('reconnects after a loss, with growing delays', async () => {
    open();
    for (const longest of [1_000, 2_000, 4_000]) {
      const count = sockets.length;
      last().close();
      await jest.advanceTimersByTimeAsync(longest / 2 - 1);
      expect(sockets).toHaveLength(count);
      await jest.advanceTimersByTimeAsync(longest / 2 + 1);
      expect(sockets).toHaveLength(count + 1);
    }
  });
  it('stays single when the session changes while the tab waits to reconnect', async () => {
    const realtime = open();
    last().close();
    realtime.reconnect();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(alive()).toHaveLength(1);
    expect(sockets).toHaveLength(2);
  });
  it('polls for the release after a second failure, and stops when a socket opens', async () => {
    const realtime = open();
    const seen: unknown[] = [];
    realtime.release$.subscribe((one) => seen.push(one));
    last().close();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(poll).not.toHaveBeenCalled();
    last().close();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual([signed]);
    last().open();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });
  it('looks at the release every few minutes beside an open socket, in case a message was lost', async () => {
    open();
    last().open();
    await jest.advanceTimersByTimeAsync(220_000);
    expect(poll).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(155_000);
    expect(poll).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(poll.mock.calls.length).toBeGreaterThan(8);
    expect(poll.mock.calls.length).toBeLessThan(18);
  });
});

describe('topics', () => {
  it('are subscribed once, again on a new socket, and unsubscribed with the last listener', () => {
    const realtime = open();
    last().open();
    const heard: unknown[] = [];
    const one = realtime.topic('availability:1').subscribe((payload) => heard.push(payload));
    const two = realtime.topic('availability:1').subscribe(() => undefined);
    expect(last().said).toEqual([{ type: 'subscribe', topics: ['availability:1'] }]);
    realtime.reconnect();
    last().open();
    expect(last().said).toEqual([{ type: 'subscribe', topics: ['availability:1'] }]);
    last().hear({ type: 'push', topic: 'availability:1', payload: 7 });
    last().hear({ type: 'push', topic: 'availability:2', payload: 8 });
    expect(heard).toEqual([7]);
    one.unsubscribe();
    two.unsubscribe();
    expect(last().said.at(-1)).toEqual({ type: 'unsubscribe', topics: ['availability:1'] });
  });
});
