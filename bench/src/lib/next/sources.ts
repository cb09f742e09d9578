import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { watchHold } from '../hold-watch.ts';
import { callsOf, type NextPage, type PageCall } from './app.ts';
import { SLOT } from './held-slot.ts';
import { readPage } from './markup.ts';

/** A kind of page that is measured, and its addresses at the site. */
export interface MeasuredPage {
  readonly name: PageName;
  /** One for each visitor who must not meet another's; the others have only one. */
  readonly addresses: readonly string[];
}
export type PageName =
  | 'home'
  | 'search'
  | 'profile'
  | 'product'
  | 'blog'
  | 'category'
  | 'tag'
  | 'article'
  | 'login'
  | 'signup'
  | 'wizard';

/** Attempts to read a page, one second apart: on a busy machine rendering is late, and the page answers 503 until then. */
const ATTEMPTS = 30;
async function read(address: string): Promise<string> {
  let status = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    if (answer.ok) return answer.text();
    await answer.body?.cancel();
    status = answer.status;
    if (status !== 503) break;
    await wait(1_000);
  }
  throw new Error(`${address} answered ${status}.`);
}
const linksIn = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set(
    [...html.matchAll(/href="(\/en\/[^"?#]+)"/g)].flatMap(([, href = '']) => (pattern.test(href) ? [href] : [])),
  ),
];
/** Profiles whose free times are taken. */
const PROFILES = 6;
const startOf = (address: string): string => address.split('/').at(-1) ?? '';

/** The measured pages of a running site, found by its own links. Throws if one kind of page is linked nowhere. */
export async function findPages(site: string): Promise<readonly MeasuredPage[]> {
  const [home, search, blog] = await Promise.all(
    ['/en', '/en/help-store-search', '/en/blog'].map((address) => read(site + address)),
  );
  const profiles = linksIn(search ?? '', /^\/en\/a\/[a-z0-9-]+$/);
  const slots = [...linksIn(search ?? '', SLOT)];
  for (const address of profiles.slice(0, PROFILES)) slots.push(...linksIn(await read(site + address), SLOT));
  const articles = linksIn(blog ?? '', /^\/en\/blog\/(?!tag\/|page\/)[^/]+\/[^/]+$/);
  const article = articles[0] === undefined ? '' : await read(site + articles[0]);
  const first = (name: PageName, list: readonly string[]): MeasuredPage => {
    if (list.length === 0) throw new Error(`The site links to no page for «${name}».`);
    return { name, addresses: list.slice(0, 1) };
  };
  return [
    { name: 'home', addresses: ['/en'] },
    { name: 'search', addresses: ['/en/help-store-search'] },
    first('profile', profiles),
    first('product', linksIn(home ?? '', /^\/en\/help-store\/[^/]+\/[^/]+$/)),
    { name: 'blog', addresses: ['/en/blog'] },
    first('category', linksIn(blog ?? '', /^\/en\/blog\/[^/]+$/)),
    first('tag', linksIn(article, /^\/en\/blog\/tag\/[^/]+$/)),
    first('article', articles),
    { name: 'login', addresses: ['/en/login'] },
    { name: 'signup', addresses: ['/en/signup'] },
    // A time is held for whoever opens it, so that every visit needs one of its own; the latest are the last to pass.
    {
      ...first('wizard', slots),
      addresses: [...new Set(slots)].toSorted((a, b) => startOf(b).localeCompare(startOf(a))),
    },
  ];
}

type Endpoints = ReadonlyMap<string, Endpoint<unknown, unknown>>;
/** The call that a request of the browser is, if it asks for rows that anyone may see. */
function callFor(url: string, body: unknown, endpoints: Endpoints): readonly PageCall[] {
  const { pathname, search } = new URL(url);
  const endpoint = [...endpoints.values()].find(
    ({ id, method, path, who }) =>
      method === 'GET' &&
      who === 'anyone' &&
      !id.startsWith('session.') &&
      new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return endpoint
    ? [{ url: pathname + search, seconds: endpoint.maxAge, query: Object.keys(endpoint.query.shape), body }]
    : [];
}
/** A page of the site as the browser has drawn it, with the calls that it has made for it. */
async function readDrawn(
  browser: Browser,
  address: string,
  endpoints: Endpoints,
): Promise<{ readonly html: string; readonly calls: readonly PageCall[] }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const pending: Promise<readonly PageCall[]>[] = [];
    page.on('response', (response) => {
      if (!response.ok() || !(response.headers()['content-type'] ?? '').includes('json')) return;
      pending.push(
        response.json().then(
          (body: unknown) => callFor(response.url(), body, endpoints),
          () => [],
        ),
      );
    });
    const release = watchHold(page);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    // What lies further down hydrates, and loads what is missing there, when somebody acts in it.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.tk-later, [data-slot]'))
        part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((selector) => !document.querySelector(selector), `main .${PLACEHOLDER}`);
    const drawn = { html: await page.content(), calls: (await Promise.all(pending)).flat() };
    await release();
    return drawn;
  } finally {
    await context.close();
  }
}
/** The class of what stands where rows are still missing. */
const PLACEHOLDER = 'tk-skeleton';
/** Whether a page is served with all that it shows. */
const isWhole = (html: string): boolean =>
  !/<main id="main"[^>]*><\/main>/.test(html) && !html.includes(PLACEHOLDER) && !html.includes('data-slot=');

/** What Next needs to draw one page: the site's markup for it and the calls that it was made from. */
export async function sourceOf(
  { name, addresses }: MeasuredPage,
  { site, browser, endpoints }: { readonly site: string; readonly browser: Browser; readonly endpoints: Endpoints },
): Promise<NextPage> {
  const [address = ''] = addresses;
  const path = addresses.length > 1 ? `/en/${name}` : address;
  const html = await read(site + address);
  const served = readPage(html);
  const calls = callsOf(served, endpoints);
  if (isWhole(html)) return { name, path, source: served, calls };
  const drawn = await readDrawn(browser, site + address, endpoints);
  const all = new Map([...calls, ...drawn.calls].map((call) => [call.url, call]));
  return { name, path, source: readPage(drawn.html), calls: [...all.values()] };
}
