import type { Page } from '@playwright/test';
import { LANGUAGES } from '@tessera/contracts/languages';
import { noSideways } from '../harness/journey.ts';
import { PAGES, publicRoutes } from '../harness/pages.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const CAMPAIGN = '/campaign/sleep/quiet-nights';

/** Texts that look like the key of a message. */
const rawKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = (walker.currentNode.nodeValue ?? '').trim();
      const isData = walker.currentNode.parentElement?.closest('script, style') !== null;
      if (!isData && /^[a-z-]+(?:\.[\w-]+)+$/.test(text)) found.push(text);
    }
    return found;
  });
/** The newest article of a language: each has its own. */
async function newestPost(lang: string): Promise<string> {
  const answer = await fetch(`${site().url}/api/v1/posts/query?lang=${lang}&count=1`);
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly category: { readonly slug: string }; readonly slug: string }[];
  };
  return items.map(({ category, slug }) => `/blog/${category.slug}/${slug}`).join('');
}

for (const lang of LANGUAGES)
  test(`every public page as the server writes it has no raw key and fits 320 px: ${lang}`, async () => {
    const known = Object.entries(PAGES).filter(([id]) => id !== 'blog-education.post' && id !== 'assessments.campaign');
    const routes = await publicRoutes(async (path) => (await fetch(site().url + path)).text(), 'main');
    const missing = routes.filter((id) => !(id in PAGES));
    const stops = [
      ...known.flatMap(([, paths]) => paths.filter((path) => !/no-such|nobody/.test(path))),
      '/tests/phq9/no-such-result',
      await newestPost(lang),
    ].map((path) => `${site().url}/${lang}${path}`);
    stops.push(`${site().url.replace('//localhost', '//brightwork.localhost')}/${lang}${CAMPAIGN}`);
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const address of stops) {
      const answer = await page.goto(address);
      const status = address.endsWith('/404') ? 404 : 200;
      if (answer?.status() !== status) problems.push(`${address}: ${answer?.status()}`);
      if (!(await noSideways(page))) problems.push(`${address} is wider`);
      problems.push(...(await rawKeys(page)).map((key) => `${address} says ${key}`));
    }
    expect({ missing, problems }).toEqual({ missing: [], problems: [] });
    await context.close();
  });
