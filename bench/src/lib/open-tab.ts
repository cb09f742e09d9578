import type { Page } from 'playwright';

declare global {
  /** What a page offers to operators and tests. */
  var __TESSERA__: { readonly hosts: ReadonlyMap<string, { readonly version: string | null }> };
}
/**
 * Waits until a tab has another version of a remote.
 * @param timeout milliseconds
 * @returns milliseconds since the epoch, on the tab's clock
 */
export async function hasVersion(page: Page, remote: string, version: string, timeout = 30_000): Promise<number> {
  const at = await page.waitForFunction(
    ([name, wanted]) => (globalThis.__TESSERA__.hosts.get(name)?.version === wanted ? Date.now() : 0),
    [remote, version] as const,
    { timeout, polling: 20 },
  );
  return Number(await at.jsonValue());
}
