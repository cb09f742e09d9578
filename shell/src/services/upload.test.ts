import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoint } from '@tessera/contracts/endpoint';
import { send } from './call.ts';

const store = endpoint('store.upload', {
  summary: 'An upload of the test',
  method: 'POST',
  path: '/rest/upload',
  upload: { maxBytes: 100 },
  body: { crop: z.string(), file: z.file() },
  who: 'member',
  response: z.object({ done: z.boolean() }),
});
/** What the network does with a request: it stands in for the server. */
type Server = (request: FakeRequest) => void;
let server: Server = () => undefined;
class FakeRequest {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  address = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: FormData): void {
    this.body = body;
    queueMicrotask(() => server(this));
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}
const before = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
});
const input = () => ({ crop: '0,0,160,168', file: new File(['a face'], 'me.jpg', { type: 'image/jpeg' }) });

describe('an upload', () => {
  it('is a form with the fields of its contract, and says how much of it is sent', async () => {
    let seen: FakeRequest | undefined;
    server = (request) => {
      seen = request;
      request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
      request.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
      request.answer(200, { done: true });
    };
    const shares: number[] = [];
    const { body } = await send(store, input(), { lang: 'el', onProgress: (share) => shares.push(share) });
    expect(body).toEqual({ done: true });
    expect(shares).toEqual([0.25, 1]);
    expect(seen?.address).toBe('POST /rest/upload');
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({ 'accept-language': 'el', 'x-tessera': '1' });
    expect(seen?.body?.get('crop')).toBe('0,0,160,168');
    expect(seen?.body?.get('file')).toMatchObject({ name: 'me.jpg' });
  });

  it('that meets no session says so, as any other call does', async () => {
    server = (request) => request.answer(401, { code: 'NOT_LOGGED_IN', requestId: 'r' });
    const onNoSession = jest.fn();
    await expect(send(store, input(), { lang: 'en', onNoSession })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(onNoSession).toHaveBeenCalledTimes(1);
  });

  it('that breaks off is an error of the network', async () => {
    server = (request) => request.onerror?.();
    await expect(send(store, input(), { lang: 'en' })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('can be stopped, also before it has begun', async () => {
    server = () => undefined;
    const control = new AbortController();
    const sending = send(store, input(), { lang: 'en', signal: control.signal });
    setTimeout(() => control.abort(), 0);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(send(store, input(), { lang: 'en', signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
