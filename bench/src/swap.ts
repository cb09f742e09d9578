import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '@tessera/tooling/site';
import { openFront } from './lib/front.ts';
import { freePort } from '@tessera/tooling/ports';
import { releasesOf } from './lib/releases.ts';
import { percentile95, rounded, row, type Row } from './lib/row.ts';
import { openRealTabs, type RealTab, type RealTabs } from './lib/real-tabs.ts';
import { someProfile } from './lib/sides.ts';

const REMOTE = 'marketplace';
const TABS = 20;
/** Tabs in which a person has typed something before the release. */
const TYPED = 10;
const BUDGET = 3_000;
/** What the swap of all tabs may take beside a reload of them all, which a slow machine makes as slow. */
const TO_RELOAD = 0.75;
/** Milliseconds after which a tab that still has the old version counts as one that was never swapped. */
const PATIENCE = 60_000;
/** Milliseconds after which tabs that were just opened have loaded what comes later, and the edge has compressed it. */
const SETTLED = 15_000;
/** Header by which the front tells the tabs apart. */
const TAB = 'x-bench-tab';
const FIELD = 'main input[name=q]';
const textOf = (tab: number): string => `typed in tab ${tab}`;

const versionOf = `globalThis.__TESSERA__?.hosts.get('${REMOTE}')?.version`;
const MOUNTED_AT = `performance.timeOrigin + performance.getEntriesByName('tessera:mounted')[0].startTime`;
const typedOf = `document.querySelector('${FIELD}').value`;

/** Twenty tabs of one browser on the pages of a remote, with text in the search box of every second one. */
async function openTabs(browser: RealTabs, url: string): Promise<readonly RealTab[]> {
  const profile = await someProfile(url);
  const others = ['/en', profile, '/el/help-store-search?domain=FAM', '/ro'];
  const tabs: RealTab[] = [];
  for (let i = 0; i < TABS; i += 1) {
    const tab = await browser.open({ [TAB]: String(i) });
    const isTyped = i % (TABS / TYPED) === 0;
    await tab.goto(url + (isTyped ? `/en/help-store-search?page=${1 + (i % 3)}` : String(others[i % others.length])));
    await tab.until(`performance.getEntriesByName('tessera:mounted').length > 0`);
    if (isTyped) {
      await tab.evaluate(`document.querySelector('${FIELD}').focus()`);
      await tab.type(textOf(i));
      await tab.evaluate(`document.querySelector('${FIELD}').blur()`);
    }
    tabs.push(tab);
  }
  return tabs;
}

/** Milliseconds from the command to the other version, for each tab; `PATIENCE` for one that keeps the old version. */
async function swapAll(
  tabs: readonly RealTab[],
  version: string,
  command: () => Promise<void>,
): Promise<readonly number[]> {
  const begin = Date.now();
  // Told by the tab itself: looking at twenty of them again and again takes the machine a sixth of its time.
  const swapped = `new Promise((done) => {
    const look = () => ${versionOf} === '${version}' && done(Date.now());
    new PerformanceObserver(look).observe({ type: 'mark' });
    look();
  })`;
  const limit = new AbortController();
  const given = wait(PATIENCE, begin + PATIENCE, { signal: limit.signal }).catch(() => 0);
  const all = Promise.all(
    tabs.map(async (tab) => (await Promise.race([tab.evaluate<number>(swapped), given])) - begin),
  );
  await command();
  const times = await all;
  limit.abort();
  return times;
}
/** Milliseconds until each tab has loaded its page anew, all at once: what following a release costs without swapping. */
async function reloadAll(tabs: readonly RealTab[]): Promise<readonly number[]> {
  const isThere = `performance.timeOrigin > %t && performance.getEntriesByName('tessera:mounted').length > 0`;
  const begin = Date.now();
  await Promise.all(tabs.map((tab) => tab.evaluate('setTimeout(() => location.reload())')));
  return Promise.all(
    tabs.map(async (tab) => {
      await tab.until(isThere.replace('%t', String(begin)), PATIENCE);
      return (await tab.evaluate<number>(MOUNTED_AT)) - begin;
    }),
  );
}
/** How many tabs lost their text. */
async function lostTexts(tabs: readonly RealTab[]): Promise<number> {
  const kept = await Promise.all(
    tabs.map(async (tab, i) => i % (TABS / TYPED) !== 0 || (await tab.evaluate(typedOf)) === textOf(i)),
  );
  return kept.filter((isKept) => !isKept).length;
}

/**
 * Open tabs, of which one is in front, follow a release: calmly, with every first fetch of a tab losing its connection
 * halfway, and while a person types.
 */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-swap-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const browser = await openRealTabs();
  let isFaulty = false;
  const failed = new Set<string>();
  const front = await openFront(site.url, {
    breaks: ({ headers, url = '' }) => {
      // A retry may use another query.
      const key = `${String(headers[TAB])} ${url.split('?')[0]}`;
      if (!isFaulty || failed.has(key)) return false;
      failed.add(key);
      return true;
    },
  });
  try {
    const releases = releasesOf(site, data, REMOTE);
    const [one, two] = [await releases.publish(1), await releases.publish(2)];
    const tabs = await openTabs(browser, front.url);
    const [first] = tabs;
    if (!first) throw new Error('There is no tab.');
    const before = await first.evaluate<string | undefined>(versionOf);
    if (before === undefined) throw new Error(`No tab has a version of ${REMOTE}.`);

    await wait(SETTLED);
    const calm = await swapAll(tabs, one, () => releases.promote(one));
    const lostCalm = await lostTexts(tabs);

    isFaulty = true;
    const faulty = await swapAll(tabs, two, () => releases.promote(two));
    const lostFaulty = await lostTexts(tabs);
    isFaulty = false;
    const faults = failed.size;

    // A person who types keeps the old version, unless the operator does not want to wait.
    await first.show();
    await first.evaluate(`document.querySelector('${FIELD}').focus()`);
    await first.type(' and more');
    const [busy = PATIENCE] = await swapAll([first], before, () => releases.promote(before, 0));
    const kept = (await first.evaluate(typedOf)) === `${textOf(0)} and more`;

    const reloaded = percentile95(await reloadAll(tabs));
    const toReload = rounded(percentile95(calm) / reloaded);
    const late = (name: string, times: readonly number[]): Row =>
      row(`swap.${name}: 95 % of the tabs, from the command on`, percentile95(times), 'ms', {
        budget: BUDGET,
        n: times.length,
        spread: [Math.min(...times), Math.max(...times)],
        ok: percentile95(times) <= BUDGET,
      });
    const lost = (name: string, count: number): Row =>
      row(`swap.${name}: tabs that lost their text`, count, 'tabs', { budget: 0, n: TYPED, ok: count === 0 });
    return [
      late('calm', calm),
      lost('calm', lostCalm),
      late('first fetches fail', faulty),
      lost('first fetches fail', lostFaulty),
      row('swap.first fetches fail: fetches that lost their connection', faults, 'fetches', { ok: faults >= TABS }),
      row('swap.calm: 95 % of the tabs, to a reload of them all', percentile95(calm), 'ms', {
        ratio: toReload,
        budget: TO_RELOAD,
        n: calm.length,
        ok: toReload <= TO_RELOAD,
      }),
      row('swap.deadline 0: a tab in which a person types', busy, 'ms', { budget: BUDGET, ok: busy <= BUDGET && kept }),
    ];
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
