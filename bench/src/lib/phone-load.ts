import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright';
import { watchHold } from './hold-watch.ts';

/** Slow 4G, and a CPU at a quarter of this machine's speed. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOWER = 4;
/** A page is quiet when it loads nothing and its main thread does almost nothing for this long. Milliseconds. */
const QUIET = { window: 1_000, work: 40 };
/** Milliseconds after which waiting for quiet is given up. */
const PATIENCE = 60_000;

/** One cold load on a phone. Milliseconds, bytes and numbers of elements. */
export interface PhoneLoad {
  /** Time of all tasks of the main thread until the page is quiet. */
  readonly thread: number;
  /** Time beyond 50 ms of each task after the first paint, and the longest of these tasks. */
  readonly blocking: number;
  readonly longest: number;
  /** The longest task until the first paint: mostly the layout of the first frame, which the first paint waits for. */
  readonly longestBefore: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly shift: number;
  /** When the page was hydrated, and the scripts loaded until then, as transferred. */
  readonly mounted: number;
  readonly script: number;
  readonly elements: number;
  /** Of the document before compression. */
  readonly html: number;
}
/** A task of more than 50 ms: when it began, and how long it took. Milliseconds. */
export interface LongTask {
  readonly at: number;
  readonly took: number;
}
/** As Lighthouse computes it: before the first paint there is nothing that a task could keep from a person. */
export const isBlocking =
  (fcp: number) =>
  ({ at, took }: LongTask): boolean =>
    at + took > fcp;
export const blockingTime = (tasks: readonly LongTask[], fcp: number): number =>
  tasks.filter(isBlocking(fcp)).reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);

interface Seen {
  lcp: number;
  shift: number;
  readonly tasks: LongTask[];
}
declare global {
  /** Values collected by the performance observers, in the page. */
  var __PHONE__: Seen;
}

/** Collects in the page what cannot be asked for afterwards. */
const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { lcp: 0, shift: 0, tasks: [] };
    globalThis.__PHONE__ = seen;
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

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (value('TaskDuration') - value('DevToolsCommandDuration')) * 1000;
}
/** Marks of a page that has been hydrated. */
const MOUNTED = ['tessera:mounted', 'next:mounted'];
/** Milliseconds between two looks. */
const POLL = 250;
/**
 * Waits until the page has been hydrated. Asks the browser itself: what Playwright evaluates brings a script of its own
 * into the page, the longest task of many loads.
 */
export async function untilHydrated(session: CDPSession): Promise<void> {
  const expression = `${JSON.stringify(MOUNTED)}.some((name) => performance.getEntriesByName(name).length > 0)`;
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
    await wait(POLL);
  }
  throw new Error(`The page was not hydrated within ${PATIENCE / 1000} s.`);
}
/** Waits until the page is quiet; returns the time of its tasks until then. */
async function untilQuiet(page: Page, session: CDPSession, loading: ReadonlySet<Request>): Promise<number> {
  await untilHydrated(session);
  const end = Date.now() + PATIENCE;
  let last = await taskTime(session);
  while (Date.now() < end) {
    await wait(QUIET.window);
    const now = await taskTime(session);
    if (loading.size === 0 && now - last < QUIET.work * SLOWER) return last;
    last = now;
  }
  const open = [...loading].map((request) => request.url());
  throw new Error(
    `${page.url()} was never quiet within ${PATIENCE / 1000} s: it works, or waits for ${open.join(', ') || 'nothing'}.`,
  );
}

/** Loads an address as a new visitor with a phone, or as somebody with what their browser stores. */
export async function loadOnPhone(
  browser: Browser,
  address: string,
  stored: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<PhoneLoad> {
  const context = await browser.newContext({
    ...stored,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // A visitor of the house's own country, whose zone the server writes its times in.
    timezoneId: 'Europe/Bucharest',
  });
  try {
    const page = await context.newPage();
    const loading = new Set<Request>();
    page.on('request', (request) => loading.add(request));
    const loaded = (request: Request): unknown => loading.delete(request);
    page.on('requestfinished', loaded);
    page.on('requestfailed', loaded);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The processor time of the thread: a busy machine delays tasks, and they cost the same.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await observe(page);
    const release = watchHold(page);
    await page.goto(address);
    const thread = await untilQuiet(page, session, loading);
    const seen = await page.evaluate((marks) => {
      const mounted = Math.min(
        ...marks.flatMap((name) => performance.getEntriesByName(name).map(({ startTime }) => startTime)),
      );
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= mounted,
      );
      const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return {
        ...globalThis.__PHONE__,
        mounted,
        fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        script: [...new Map(scripts.map((one) => [one.name, one.encodedBodySize])).values()].reduce(
          (sum, bytes) => sum + bytes,
          0,
        ),
        elements: document.querySelectorAll('*').length,
        html: document_?.decodedBodySize ?? 0,
      };
    }, MOUNTED);
    await release();
    const { tasks, ...rest } = seen;
    const longestOf = (some: readonly LongTask[]): number => Math.max(0, ...some.map(({ took }) => took));
    return {
      ...rest,
      thread,
      blocking: blockingTime(tasks, seen.fcp),
      longest: longestOf(tasks.filter(isBlocking(seen.fcp))),
      longestBefore: longestOf(tasks.filter((task) => !isBlocking(seen.fcp)(task))),
    };
  } finally {
    await context.close();
  }
}
