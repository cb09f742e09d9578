import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { freePort } from '@tessera/tooling/ports';
import { startSite } from '@tessera/tooling/site';
import { MEMBER, PASSWORD } from './demo.ts';
import { loadOnPhone, type PhoneLoad } from './phone-load.ts';
import { memberRows } from './phone-verdicts.ts';
import type { Row } from './row.ts';
import { openBrowser, untilCompressed } from './sides.ts';

/** Pages that only members see, with their addresses. */
export const MEMBER_PAGES: Readonly<Record<string, string>> = { 'my-profile': '/en/my-profile' };

/** What the browser of a member stores. */
async function stateOfMember(browser: Browser, url: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/en/login`);
    const status = await page.evaluate(
      async (body) =>
        (await fetch('/Auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ email: MEMBER, password: PASSWORD }),
    );
    if (status !== 200) throw new Error(`The log-in of ${MEMBER} answered ${status}.`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The rows of pages of members on a slow phone, each loaded `loads` times, after one that is not counted. */
export async function measureAsMember(names: readonly string[], loads: number): Promise<readonly Row[]> {
  if (names.length === 0) return [];
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-member-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const browser = await openBrowser();
  try {
    const storageState = await stateOfMember(browser, site.url);
    await untilCompressed(browser, site.url, ['/en', ...names.map((name) => MEMBER_PAGES[name] ?? '')]);
    const rows: Row[] = [];
    for (const name of names) {
      const took: PhoneLoad[] = [];
      for (let turn = 0; turn <= loads; turn += 1) {
        const load = await loadOnPhone(browser, site.url + (MEMBER_PAGES[name] ?? ''), { storageState });
        if (turn > 0) took.push(load);
      }
      rows.push(...memberRows(name, took));
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
