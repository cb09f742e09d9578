import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { freePort } from '@tessera/tooling/ports';
import { startSite } from '@tessera/tooling/site';
import { MEMBER, PASSWORD } from './demo.ts';
import { openBrowser, untilCompressed } from './sides.ts';

/** Pages that only members see, with their addresses. */
export const MEMBER_PAGES: Readonly<Record<string, string>> = { 'my-profile': '/en/my-profile' };

/** What the browser of a member stores. */
export type MemberState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What the browser of somebody with an account of the demo stores after they have logged in. */
export async function stateOf(email: string, browser: Browser, url: string): Promise<MemberState> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/en/login`);
    const status = await page.evaluate(
      async (body) =>
        (await fetch('/Auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ email, password: PASSWORD }),
    );
    if (status !== 200) throw new Error(`The log-in of ${email} answered ${status}.`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** A member at a site of their own. */
export interface MemberAtSite {
  readonly browser: Browser;
  readonly url: string;
  readonly state: MemberState;
}
/** Measures each of these pages as a member; gives what `measured` returns for them, in their order. */
export async function asMember<T>(
  names: readonly string[],
  measured: (member: MemberAtSite, name: string, address: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  if (names.length === 0) return [];
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-member-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const browser = await openBrowser();
  try {
    const state = await stateOf(MEMBER, browser, site.url);
    await untilCompressed(browser, site.url, ['/en', ...names.map((name) => MEMBER_PAGES[name] ?? '')]);
    const found: T[] = [];
    for (const name of names)
      found.push(...(await measured({ browser, url: site.url, state }, name, site.url + (MEMBER_PAGES[name] ?? ''))));
    return found;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
