import type { Page } from 'playwright';
import { median, percentile95, range, rounded, row, type Row } from './lib/row.ts';
import { openSides, SIDES, type Side, type Sides } from './lib/sides.ts';

/** The budgets: ratios to the twin; milliseconds by which a median may be longer if that is more. */
const BUDGET = { median: 1.2, slack: 17, p95: 1.5 };
/** Pages opened per side; each allows only a few navigations, because a row counts only while it is new to the page. */
const SESSIONS = 16;
/** Milliseconds that a person looks at a page before the next click: not a wait for anything. */
const BETWEEN_CLICKS = 120;
/** A selector for content that only comes from that page's data and is absent from the previous page. */
const ROW = { search: 'main li article a[href^="/en/a/"]', post: 'main article div[id] > h2' } as const;
interface Step {
  readonly to: string;
  readonly row: string;
}

/** URLs whose data no earlier one has loaded: searches of marketplace and posts of blog-education in turn. */
async function stepsOf(url: string): Promise<(session: number) => readonly Step[]> {
  const read = async (address: string) => (await fetch(url + address, { headers: { accept: 'text/html' } })).text();
  const posts = [
    ...new Set(
      [...(await read('/en/blog')).matchAll(/href="(\/en\/blog\/[a-z0-9-]+\/[^"?#]+)"/g)].map(([, address]) =>
        String(address),
      ),
    ),
  ];
  const domains = [
    ...new Set(
      [...(await read('/en')).matchAll(/help-store-search\?domain=([A-Z_]+)"/g)].map(([, code]) => String(code)),
    ),
  ];
  const searches = [
    ...domains.map((domain) => `?domain=${domain}`),
    ...['en', 'ro', 'el', 'uk'].map((language) => `?language=${language}`),
    '?page=2',
    '?page=3',
  ];
  if (posts.length < 2)
    throw new Error('The blog needs two posts at least: the first fetches the code, the others are measured.');
  return (session) =>
    posts.flatMap((post, i) => [
      { to: `/en/help-store-search${searches[(session * posts.length + i) % searches.length]}`, row: ROW.search },
      { to: post, row: ROW.post },
    ]);
}
/** Clicks a link to a URL and resolves with the milliseconds until the frame after its row is in the page. */
const go = (page: Page, step: Step): Promise<number> =>
  page.evaluate(
    ({ to, row: selector }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.createElement('a');
        link.href = to;
        link.textContent = 'on';
        document.body.append(link);
        const begin = performance.now();
        const timer = setTimeout(() => reject(new Error(`${to} did not show a row`)), 10_000);
        const done = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begin);
            port2.postMessage(null);
          });
        const checkRow = () => {
          if (!document.querySelector(selector)) return;
          clearTimeout(timer);
          watch.disconnect();
          done();
        };
        const watch = new MutationObserver(checkRow);
        watch.observe(document.body, { childList: true, subtree: true });
        link.click();
        link.remove();
      }),
    step,
  );

async function session(sides: Sides, side: Side, steps: readonly Step[]): Promise<readonly number[]> {
  const context = await sides.browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${sides.url[side]}/en`);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    const took: number[] = [];
    for (const step of steps) {
      took.push(await go(page, step));
      await page.waitForTimeout(BETWEEN_CLICKS);
    }
    // The first of each kind loads its code.
    return took.slice(2);
  } finally {
    await context.close();
  }
}

/**
 * From a click to the frame after a row of the page is shown, between two remotes; with code loaded and data fetched.
 */
export async function run(): Promise<readonly Row[]> {
  const sides = await openSides();
  try {
    const steps = await stepsOf(sides.url.site);
    const took: Record<Side, number[]> = { site: [], twin: [] };
    for (let i = 0; i < SESSIONS; i += 1)
      for (const side of i % 2 === 0 ? SIDES : SIDES.toReversed())
        took[side].push(...(await session(sides, side, steps(i))));
    const middle = { site: median(took.site), twin: median(took.twin) };
    const late = { site: percentile95(took.site), twin: percentile95(took.twin) };
    const n = took.site.length;
    return [
      row('navigate.median (click to the frame after a row, between remotes)', middle.site, 'ms', {
        ratio: rounded(middle.site / middle.twin),
        budget: BUDGET.median,
        n,
        spread: range(took.site),
        ok: n >= 60 && (middle.site <= middle.twin * BUDGET.median || middle.site <= middle.twin + BUDGET.slack),
      }),
      row('navigate.median-in-the-twin', middle.twin, 'ms', { n: took.twin.length, spread: range(took.twin) }),
      row('navigate.p95', late.site, 'ms', {
        ratio: rounded(late.site / late.twin),
        budget: BUDGET.p95,
        n,
        ok: late.site <= late.twin * BUDGET.p95,
      }),
    ];
  } finally {
    await sides.close();
  }
}
