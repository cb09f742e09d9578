import { jest } from '@jest/globals';
import type { PageManifest } from '@tessera/contracts/release';
import { createFederation, type UnitApi } from './federation.ts';

const ENTRY = '/assets/test/entry.js';
const REF = { version: '1.0.0', manifest: 'one', entry: ENTRY, integrity: null };
const MANIFEST = { remote: 'test', version: '1.0.0', uniqueName: 'test_1', entry: ENTRY, files: {}, chunks: {} };
const STYLES = { on: () => undefined, off: () => undefined, drop: () => undefined, adopt: () => undefined };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.__TESSERA_INTEGRITY__ = {};
  document.head.replaceChildren();
});

describe('a version that the page did not begin with', () => {
  it('has its entry fetched beside its manifest, and the files that come next beside its entry', async () => {
    const entry = '/assets/test/first/entry.js';
    const asked: string[] = [];
    let answer: (body: object) => void = () => undefined;
    globalThis.fetch = (path) => {
      asked.push(String(path).split('/').at(-1) ?? '');
      return new Promise((resolve) => (answer = (body) => resolve({ ok: true, json: async () => body } as Response)));
    };
    const federation = createFederation({}, STYLES, 'en');
    void federation
      .load('test', { ...REF, entry, integrity: 'sha384-abc' }, {} as UnitApi, ['unit', 'test.home'])
      .catch(() => undefined);
    const [manifest] = asked.filter((file) => file !== 'entry.js');
    expect(asked).toEqual(['entry.js', manifest]);
    answer({
      ...MANIFEST,
      entry,
      uniqueName: 'test_0',
      chunks: { unit: ['/assets/test/unit.js'], 'test.home': ['/assets/test/home.js'] },
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.slice(2)).toEqual(['unit.js', 'home.js']);
  });
});

describe('an entry that hangs', () => {
  it('has another address at every try, also after the runtime has given the first one up', async () => {
    const federation = createFederation({ one: MANIFEST as Partial<PageManifest> as PageManifest }, STYLES, 'en');
    const asked = new Set<string>();
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement) asked.add(node.src.split(ENTRY)[1] ?? '');
    }).observe(document.head, { childList: true });
    // The runtime of the federation waits for a script for twenty seconds, the shell for eight.
    for (let tries = 1; tries <= 4; tries += 1) {
      const loading = federation.load('test', REF, {} as UnitApi, []).catch((error: Error) => error.message);
      await jest.advanceTimersByTimeAsync(8_100);
      expect(await loading).toBe('test@1.0.0: load took too long');
      expect(asked.size).toBe(tries);
    }
    expect([...asked]).toEqual(['', '?try=1', '?try=2', '?try=3']);
  });
});
