import { expect, type Page } from '@playwright/test';
import type { Manifest } from '@tessera/contracts/release';
import './page-globals.ts';

export const showsVersion = (page: Page, version: string) => page.waitForSelector(`main [data-version="${version}"]`);
export const mounted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
/** Clicks a plain link to another page of the site. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
/** The version of a remote that is active in the tab, on screen or not. */
export const versionOf = (page: Page, remote: string) =>
  page.evaluate((name) => globalThis.__TESSERA__.hosts.get(name)?.version ?? null, remote);
/** Waits until a remote in the tab has reached a version. */
export const hasVersion = (page: Page, remote: string, version: string) =>
  page.waitForFunction(([name, wanted]) => globalThis.__TESSERA__.hosts.get(name ?? '')?.version === wanted, [
    remote,
    version,
  ] as const);
export const swapsOf = (page: Page) => page.evaluate(() => [...globalThis.__TESSERA__.swaps]);
/** Retries for at most half a minute until the result is the expected one; the test asserts on the last result. */
export async function soon<T>(read: () => T | Promise<T>, wanted: T): Promise<void> {
  const until = Date.now() + 30_000;
  let answer = await read();
  while (JSON.stringify(answer) !== JSON.stringify(wanted) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await read();
  }
  expect<unknown>(answer).toEqual(wanted);
}
/** The whole manifest of the shell: a page brings what it begins with. */
export const shellManifest = (page: Page): Promise<Manifest> =>
  page.evaluate(async () => {
    const { manifests } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as {
      manifests: Record<string, Manifest>;
    };
    const shell = Object.keys(manifests).find((hash) => manifests[hash]?.remote === 'shell');
    return (await (await fetch(`/manifests/${shell}.json`)).json()) as Manifest;
  });

/** Runs in a page that has loaded no remote: disables a guard of the shell's federation runtime, as soon as it is there. */
export const withoutGuard = (page: Page, hooks: 'hooks' | 'loaderHook', name: string) =>
  page.evaluate(
    ([group, hook]) => {
      type Instance = (typeof __FEDERATION__.__INSTANCES__)[number];
      const disable = (instance: Instance) => instance[group ?? '']?.lifecycle[hook ?? '']?.listeners.clear();
      const federation = (globalThis as { __FEDERATION__?: typeof __FEDERATION__ }).__FEDERATION__;
      const there = federation?.__INSTANCES__ ?? [];
      there.forEach(disable);
      if (there.length > 0) return;
      const instances: Instance[] = [];
      instances.push = (instance) => {
        disable(instance);
        instances[0] = instance;
        return 1;
      };
      // The runtime's code may have run already, and its instance still wait for the schemas: what it has made stays.
      if (federation) federation.__INSTANCES__ = instances;
      else globalThis.__FEDERATION__ = { __INSTANCES__: instances };
    },
    [hooks, name] as const,
  );
