import { jest } from '@jest/globals';
import { arrivalOf, hasten, waitFor } from './integrity.ts';

afterEach(() => {
  globalThis.__TESSERA_INTEGRITY__ = {};
});

describe('files that are fetched ahead', () => {
  it('are asked for once, under their hash; the chunk that needs a file waits for it, and asks by itself if it did not come', async () => {
    const [script, style] = ['/assets/test/c.js', '/assets/test/c.css'];
    globalThis.__TESSERA_INTEGRITY__ = { [script]: 'sha384-one', [style]: 'sha384-two' };
    const asked = jest.fn((_path: string, _init: RequestInit) => Promise.reject(new TypeError('no network')));
    const before = globalThis.fetch;
    globalThis.fetch = asked as unknown as typeof fetch;
    waitFor(() => null);
    hasten([script, style, script]);
    hasten([script]);
    const waits = globalThis.__TESSERA_WAIT__?.(script);
    expect(waits).toBe(arrivalOf(script));
    await waits;
    globalThis.fetch = before;
    expect(asked.mock.calls.map(([path, { integrity }]) => [path, integrity])).toEqual([
      [script, 'sha384-one'],
      [style, 'sha384-two'],
    ]);
    expect(globalThis.__TESSERA_WAIT__?.(script)).toBeNull();
    // What a failed preload leaves behind makes the next request for its address fail.
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('are not those that a chunk of this tab has had, which the HTTP cache keeps', () => {
    const [had, next] = ['/assets/test/had.js', '/assets/test/next.js'];
    globalThis.__TESSERA_INTEGRITY__ = { [had]: 'sha384-one', [next]: 'sha384-two' };
    const asked = jest.fn((_path: string) => Promise.reject(new TypeError('no network')));
    const before = globalThis.fetch;
    globalThis.fetch = asked as unknown as typeof fetch;
    waitFor(() => null);
    void globalThis.__TESSERA_WAIT__?.(had);
    hasten([had, next]);
    globalThis.fetch = before;
    expect(asked.mock.calls.map(([path]) => path)).toEqual([next]);
  });
});
