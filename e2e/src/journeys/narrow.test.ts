import type { Page } from 'playwright';
import { LANGUAGES } from '@tessera/contracts/languages';
import { openPage } from '../harness/browser.ts';
import { noSideways, settled, siteWithBrowser } from '../harness/journey.ts';

const { site, browser } = siteWithBrowser({ TESSERA_NOW: '2026-10-21T09:00Z' });
const NARROW = 320;
const SPECIALIST = 'ilinca-veridan';
/** What reaches beyond the edge, so that a failure names it. */
const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate((edge) => [...document.querySelectorAll('header *, main *, footer *')].filter((one) => one.getBoundingClientRect().right > edge + 1 && one.getBoundingClientRect().width > 0).map((one) => `${one.tagName} ${one.className}`.slice(0, 90)).slice(0, 5), NARROW);

/** Addresses of one language, the wizard at a time that is free. */
async function pagesOf(page: Page, lang: string): Promise<readonly string[]> {
  const { nextSlots } = await page.evaluate(async (url) => (await (await fetch(url)).json()) as { nextSlots: readonly string[] }, `/rest/v2/public/profile-page/${SPECIALIST}/profile-model?lang=${lang}`);
  const article = await page.evaluate(async (url) => (await (await fetch(url)).json()) as { items: readonly { category: { slug: string }; slug: string }[] }, `/api/v1/posts/query?lang=${lang}&count=1`);
  const [post] = article.items;
  return ['', '/help-store-search', '/help-store-search?domain=FAM&language=uk', `/a/${SPECIALIST}`, `/booking/${SPECIALIST}/slot/${nextSlots[0]}`, '/blog', `/blog/${post?.category.slug}/${post?.slug}`, '/login', '/signup', '/404'].map((path) => `/${lang}${path}`);
}

it.each(LANGUAGES.map((lang) => [lang]))('nothing goes sideways at 320 px: %s', async (lang) => {
  const { page, context } = await openPage(browser(), `${site().url}/${lang}`, { width: NARROW, height: 640, zone: 'Europe/Bucharest' });
  const wide: string[] = [];
  for (const address of await pagesOf(page, lang)) {
    await page.goto(`${site().url}${address}`);
    await settled(page);
    if (!(await noSideways(page))) wide.push(`${address}: ${(await beyond(page)).join(', ')}`);
  }
  for (const host of ['aurora', 'brightwork']) {
    await page.goto(`http://${host}.localhost:${site().port}/${lang}`);
    await settled(page);
    if (!(await noSideways(page))) wide.push(`${host}: ${(await beyond(page)).join(', ')}`);
  }
  expect(wide).toEqual([]);
  await context.close();
});
