import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { Manifest } from '@tessera/contracts/release';
import { build, buildable } from '@tessera/tooling/build';
import { blockingTime, NETWORK, SLOWER, untilHydrated, type LongTask } from './lib/phone-load.ts';
import { median, range, rounded, row, type Row } from './lib/row.ts';
import { MEMBER } from './lib/demo.ts';
import { stateOf, type MemberState } from './lib/member.ts';
import { openSides, PAGES, SIDES, someProfile, type Side, type Sides } from './lib/sides.ts';

/** The budgets: bytes after brotli, and ratios of the site to its twin. */
const BUDGET = {
  ratio: 1.25,
  script: 200 * 1024,
  html: 20 * 1024,
  document: 4 * 1024,
  entry: 4 * 1024,
  lcp: 1.1,
  lcpUpper: 1.2,
  lcpMilliseconds: 2_500,
  shift: 0.05,
  blocking: 1.15,
};
/** Milliseconds after the hydration in which tasks, shifts and paints still count; not a wait for anything. */
const WATCHED = 500;
const PAIRS = { least: 15, most: 60 };
/** `npm run bench -- weight search` measures one page, without the entries of all remotes. */
export const parts = PAGES.map(({ name }) => name);

/** A page, and the browser of whom it is opened in. */
interface Opened {
  readonly name: string;
  readonly path: string;
  readonly row: string;
  readonly as: { readonly storageState?: MemberState };
}

/**
 * One cold load: scripts loaded before the first paint of the remote, all scripts, and the document. Transferred bytes.
 */
interface Loaded {
  readonly mounted: number;
  readonly row: number;
  readonly whole: number;
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  readonly html: number;
  readonly document: number;
  readonly boot: number;
}
/** Milliseconds from navigation to the first paint of a remote and to a row on a hydrated page. */
async function instants(page: Page): Promise<{ readonly mounted: number; readonly row: number }> {
  await page.waitForFunction(
    () => performance.getEntriesByName('tessera:mounted').length > 0 && 'rowAt' in document.documentElement.dataset,
  );
  return page.evaluate(() => {
    const mounted = performance.getEntriesByName('tessera:mounted')[0]?.startTime ?? 0;
    return { mounted, row: Math.max(mounted, Number(document.documentElement.dataset['rowAt'])) };
  });
}
/** Records in the page when a row first appears; most are already in the server-rendered page. */
const watchRows = (page: Page, rowSelector: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const checkRow = (): void => {
      if (!document.querySelector(selector)) return;
      document.documentElement.dataset['rowAt'] = String(performance.now());
      observer.disconnect();
    };
    const observer = new MutationObserver(checkRow);
    observer.observe(document, { childList: true, subtree: true });
  }, rowSelector);

async function load(sides: Sides, side: Side, page: Opened): Promise<Loaded> {
  const context = await sides.browser.newContext({ viewport: { width: 1280, height: 900 }, ...page.as });
  try {
    const tab = await context.newPage();
    await watchRows(tab, page.row);
    await tab.goto(sides.url[side] + page.path);
    const { mounted, row: rowAt } = await instants(tab);
    await tab.waitForLoadState('networkidle');
    const { scripts, html } = await tab.evaluate(() => ({
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map(({ name, encodedBodySize, responseEnd }) => ({
          name: new URL(name).pathname,
          bytes: encodedBodySize,
          at: responseEnd,
        })),
      html: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
    }));
    const boot = await tab.evaluate(() => document.getElementById('boot')?.textContent ?? '');
    const { document: signed } = JSON.parse(boot) as { document: unknown };
    const until = (instant: number) => [
      ...new Map(scripts.filter(({ at }) => at <= instant).map((script) => [script.name, script])).values(),
    ];
    const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      mounted: sum(until(mounted)),
      row: sum(until(rowAt)),
      whole: sum(until(Infinity)),
      parts: until(rowAt),
      html,
      document: brotliCompressSync(JSON.stringify(signed)).length,
      boot: brotliCompressSync(boot).length,
    };
  } finally {
    await context.close();
  }
}

/**
 * A cold load with slow network and CPU: milliseconds to the largest paint, layout shift, and total blocking time in
 * milliseconds.
 */
interface SlowLoad {
  readonly lcp: number;
  readonly shift: number;
  readonly blocking: number;
}
declare global {
  /** Values collected by the performance observers, in the page. */
  var __SEEN__: { lcp: number; shift: number; readonly tasks: LongTask[] };
}
async function loadSlowly(sides: Sides, side: Side, page: Opened): Promise<SlowLoad> {
  const context = await sides.browser.newContext({ viewport: { width: 412, height: 823 }, ...page.as });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tab.addInitScript(() => {
      const seen: typeof globalThis.__SEEN__ = { lcp: 0, shift: 0, tasks: [] };
      globalThis.__SEEN__ = seen;
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch('longtask', ({ startTime, duration }) => {
        seen.tasks.push({ at: startTime, took: duration });
      });
      watch('layout-shift', (entry) => {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) seen.shift += Number(entry.value);
      });
    });
    await tab.goto(sides.url[side] + page.path);
    await untilHydrated(session);
    await tab.waitForTimeout(WATCHED);
    const { lcp, shift, tasks, fcp } = await tab.evaluate(() => ({
      ...globalThis.__SEEN__,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return { lcp, shift, blocking: blockingTime(tasks, fcp) };
  } finally {
    await context.close();
  }
}
/** Bounds of the 90 % interval of the median: the order statistics around it, by the binomial distribution. */
function interval(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const reach = Math.ceil((1.645 * Math.sqrt(sorted.length)) / 2);
  const middle = (sorted.length - 1) / 2;
  return [
    rounded(sorted[Math.max(0, Math.floor(middle - reach))] ?? 0),
    rounded(sorted[Math.min(sorted.length - 1, Math.ceil(middle + reach))] ?? 0),
  ];
}
async function paints(sides: Sides, page: Opened): Promise<readonly Row[]> {
  const { name } = page;
  for (const side of SIDES) await loadSlowly(sides, side, page);
  const took: Record<Side, SlowLoad[]> = { site: [], twin: [] };
  const all = (side: Side, what: keyof SlowLoad): number[] => took[side].map((one) => one[what]);
  const ratios = (): number[] => took.site.map(({ lcp }, i) => lcp / (took.twin[i]?.lcp ?? lcp));
  const good = () => median(ratios()) <= BUDGET.lcp && interval(ratios())[1] <= BUDGET.lcpUpper;
  while (took.site.length < PAIRS.least || (!good() && took.site.length < PAIRS.most)) {
    for (const side of took.site.length % 2 === 0 ? SIDES : SIDES.toReversed())
      took[side].push(await loadSlowly(sides, side, page));
    if (took.site.length % 5 === 0)
      console.error(
        `${name}: ${took.site.length} pairs of largest paints, ratio ${rounded(median(ratios()))}, ${interval(ratios()).join(' to ')}`,
      );
  }
  const n = took.site.length;
  const lcp = median(all('site', 'lcp'));
  const shift = median(all('site', 'shift'));
  const [blocking, inTwin] = [median(all('site', 'blocking')), median(all('twin', 'blocking'))];
  const ratio = rounded(blocking / Math.max(1, inTwin));
  const conditions = `slow 4G, ${SLOWER} × CPU`;
  return [
    row(`weight.${name}.lcp (${conditions}; spread: 90 % interval of the median ratio)`, lcp, 'ms', {
      ratio: rounded(median(ratios())),
      budget: BUDGET.lcp,
      n,
      spread: interval(ratios()),
      ok: good(),
    }),
    row(`weight.${name}.lcp in milliseconds (${conditions})`, lcp, 'ms', {
      budget: BUDGET.lcpMilliseconds,
      n,
      spread: range(all('site', 'lcp')),
      ok: lcp <= BUDGET.lcpMilliseconds,
    }),
    row(`weight.${name}.layout shift (${conditions})`, shift, 'score', {
      budget: BUDGET.shift,
      n,
      spread: range(all('site', 'shift')),
      ok: shift <= BUDGET.shift,
    }),
    row(`weight.${name}.blocking time (${conditions})`, blocking, 'ms', {
      ratio,
      budget: BUDGET.blocking,
      n,
      spread: range(all('site', 'blocking')),
      ok: blocking <= inTwin * BUDGET.blocking,
    }),
  ];
}

async function weights(sides: Sides, page: Opened): Promise<readonly Row[]> {
  const { name } = page;
  const site = await load(sides, 'site', page);
  const twin = await load(sides, 'twin', page);
  const against = (what: 'mounted' | 'row') => {
    const ratio = rounded(site[what] / twin[what]);
    return row(`weight.${name}.script-until-${what}`, site[what], 'bytes', {
      ratio,
      budget: BUDGET.ratio,
      ok: ratio <= BUDGET.ratio && site[what] <= BUDGET.script,
    });
  };
  return [
    against('mounted'),
    against('row'),
    row(`weight.${name}.script-until-row-in-the-twin`, twin.row, 'bytes'),
    row(`weight.${name}.script-until-idle`, site.whole, 'bytes', { ratio: rounded(site.whole / twin.whole) }),
    ...site.parts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map((part) => row(`weight.${name}.part ${part.name.replace('/assets/', '')}`, part.bytes, 'bytes')),
    row(`weight.${name}.html`, site.html, 'bytes', { budget: BUDGET.html, ok: site.html <= BUDGET.html }),
    row(`weight.${name}.release-document`, site.document, 'bytes', {
      budget: BUDGET.document,
      ok: site.document <= BUDGET.document,
    }),
    row(`weight.${name}.boot (all that the page carries for the shell)`, site.boot, 'bytes'),
  ];
}
async function entries(): Promise<readonly Row[]> {
  return Promise.all(
    buildable()
      .filter((name) => name !== 'shell')
      .map(async (name) => {
        const { out } = await build(name);
        const { entry } = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest;
        const bytes = brotliCompressSync(readFileSync(path.join(out, entry))).length;
        return row(`weight.entry ${name}`, bytes, 'bytes', { budget: BUDGET.entry, ok: bytes <= BUDGET.entry });
      }),
  );
}

/**
 * Bytes until the page is usable; largest paint, layout shift and blocking time on a slow line: each compared with the
 * twin or with a fixed limit.
 */
export async function run(wanted: readonly string[] = []): Promise<readonly Row[]> {
  const sides = await openSides();
  try {
    const chosen = PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const profile = await someProfile(sides.url.site);
    // Both sides have one host and one api, so that a session of one is a session of the other.
    const storageState = chosen.some(({ isMembers }) => isMembers === true)
      ? await stateOf(MEMBER, sides.browser, sides.url.site)
      : undefined;
    const pages = chosen.map(({ name, path, row: of, isMembers }): Opened => ({
      name,
      path: name === 'profile' ? profile : path,
      row: of,
      as: isMembers === true && storageState ? { storageState } : {},
    }));
    const rows: Row[] = wanted.length === 0 ? [...(await entries())] : [];
    for (const page of pages) rows.push(...(await weights(sides, page)));
    for (const page of pages) rows.push(...(await paints(sides, page)));
    return rows;
  } finally {
    await sides.close();
  }
}
