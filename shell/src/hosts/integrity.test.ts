import { jest } from '@jest/globals';
import { hasten } from './integrity.ts';

afterEach(() => {
  globalThis.__TESSERA_INTEGRITY__ = {};
});

describe('files that are fetched ahead', () => {
  it('are asked for once, under their hash; a failure is left to the chunk that needs the file', async () => {
    const [script, style] = ['/assets/test/c.js', '/assets/test/c.css'];
    globalThis.__TESSERA_INTEGRITY__ = { [script]: 'sha384-one', [style]: 'sha384-two' };
    const asked = jest.fn((_path: string, _init: RequestInit) => Promise.reject(new TypeError('no network')));
    const before = globalThis.fetch;
    globalThis.fetch = asked as unknown as typeof fetch;
    hasten([script, style, script]);
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.fetch = before;
    expect(asked.mock.calls).toEqual([
      [script, { integrity: 'sha384-one' }],
      [style, { integrity: 'sha384-two' }],
    ]);
    // What a failed preload leaves behind makes the next request for its address fail.
    expect(document.head.querySelector('link')).toBeNull();
  });
});
