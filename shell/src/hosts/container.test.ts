import { openContainer } from './container.ts';

interface Entry {
  readonly eager: boolean;
  get(): Promise<() => unknown>;
}
type Scope = Record<string, Record<string, Entry>>;
const ADDRESS = '/assets/test/entry.js';
const globals = globalThis as unknown as Record<string, unknown>;

/** What the browser does with the next script: runs it, or cannot load it. */
function nextScript(run: (() => void) | null): { readonly seen: HTMLScriptElement[] } {
  const seen: HTMLScriptElement[] = [];
  new MutationObserver((records, observer) => {
    const script = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .find((node) => node instanceof HTMLScriptElement);
    if (!script) return;
    observer.disconnect();
    seen.push(script);
    run?.();
    script.dispatchEvent(new Event(run ? 'load' : 'error'));
  }).observe(document.head, { childList: true });
  return { seen };
}
afterEach(() => {
  delete globals['unit_1'];
  globalThis.__TESSERA_INTEGRITY__ = {};
});

describe('a container that a page begins with', () => {
  it('runs under its hash, is given what the shell lends, and leaves no script behind', async () => {
    globalThis.__TESSERA_INTEGRITY__ = { [ADDRESS]: 'sha384-known' };
    let scope: Scope = {};
    const { seen } = nextScript(() => {
      globals['unit_1'] = {
        init: (given: Scope) => void (scope = given),
        get: async (name: string) => () => ({ default: name }),
      };
    });
    expect(await openContainer('unit_1', ADDRESS)).toEqual({ default: './unit' });
    expect(seen.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([['sha384-known', 'anonymous']]);
    expect(document.head.querySelector('script')).toBeNull();
    const react = scope['react']?.['1.0.0'];
    expect([react?.eager, (await react?.get())?.()]).toEqual([true, await import('react')]);
    expect(scope['@tessera/kit/form']?.['1.0.0']?.eager).toBe(false);
  });
  it('registers nothing that another container would see', async () => {
    const scopes: Scope[] = [];
    const container = { init: (given: Scope) => void scopes.push(given), get: async () => () => ({}) };
    for (let i = 0; i < 2; i += 1) {
      nextScript(() => void (globals['unit_1'] = container));
      await openContainer('unit_1', ADDRESS);
      (scopes[i]?.['react'] ?? {})['9.0.0'] = { eager: true, get: async () => () => null };
    }
    expect(Object.keys(scopes[1]?.['react'] ?? {})).toEqual(['1.0.0', '9.0.0']);
    expect(scopes[0]).not.toBe(scopes[1]);
    nextScript(() => void (globals['unit_1'] = container));
    await openContainer('unit_1', ADDRESS);
    expect(Object.keys(scopes[2]?.['react'] ?? {})).toEqual(['1.0.0']);
  });
  it('does not open without its file, or without a container in it', async () => {
    nextScript(null);
    await expect(openContainer('unit_1', ADDRESS)).rejects.toThrow(`${ADDRESS} did not load`);
    nextScript(() => undefined);
    await expect(openContainer('unit_1', ADDRESS)).rejects.toThrow('has no container unit_1');
  });
});
