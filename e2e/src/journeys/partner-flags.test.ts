import type { Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { logIn, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const { t } = speech('en');
const MEMBER = 'maria.dobre@example.com';

/** What a flag changes, seen on the partner of the demo that has it. */
const SEEN: readonly (readonly [
  name: string,
  what: string,
  host: string,
  path: string,
  isMember: boolean,
  (page: Page) => Promise<void>,
])[] = [
  [
    'clinicSignup',
    'the sign-up is for patients',
    'solstice',
    '/en/signup',
    false,
    async (page) => {
      const title = t('shell.signup.patient', { name: 'Solstice Clinics' });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.title()).toContain(title);
    },
  ],
  [
    'loginSignupSidebar',
    'the partner stands beside the log-in, to which the header leads',
    'care-at-work',
    '/en/help-store-search',
    false,
    async (page) => {
      await page
        .locator('#header')
        .getByRole('link', { name: t('shell.header.login') })
        .click();
      await page.waitForURL(/\/en\/login\?back=%2Fen%2Fhelp-store-search$/);
      await page.getByRole('complementary', { name: t('shell.panel.account', { name: 'Cedar Works' }) }).waitFor();
    },
  ],
  [
    'hasCategories',
    'products stand by category',
    'linden',
    '/en',
    true,
    async (page) => {
      await page.getByRole('heading', { level: 2, name: 'Health at home' }).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: t('marketplace.home.mind.title') }).count()).toBe(0);
    },
  ],
  [
    'hasOwnCategories',
    'only the partner’s own categories, in its order',
    'solstice',
    '/en',
    false,
    async (page) => {
      await page.getByRole('heading', { level: 2, name: 'On the plate' }).waitFor();
      const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
      const known = ['Health at home', 'Family', 'On the plate', 'Money', 'Body', 'Work', 'Mind'];
      expect(titles.filter((title) => known.includes(title))).toEqual(['Body', 'On the plate', 'Mind']);
    },
  ],
  [
    'hasNewLayout',
    'the partner stands beside the search',
    'harbour',
    '/en',
    true,
    async (page) => {
      const partner = page.getByRole('complementary', { name: 'Harbour Logistics' });
      await partner.getByRole('link', { name: t('marketplace.front.site', { name: 'Harbour Logistics' }) }).waitFor();
    },
  ],
  [
    'showDomainsWithoutPagination',
    'all domains stand there at once',
    'harbour',
    '/en',
    true,
    async (page) => {
      const tiles = page.locator('main a[href*="domain="]');
      await tiles.first().waitFor();
      expect(await tiles.count()).toBe(6);
      expect(await page.getByRole('button', { name: t('marketplace.front.further') }).count()).toBe(0);
    },
  ],
  [
    'without showDomainsWithoutPagination',
    'one leafs through the domains',
    'solstice',
    '/en',
    false,
    async (page) => {
      const further = page.getByRole('button', { name: t('marketplace.front.further') });
      await further.waitFor();
      const tiles = page.locator('main a[href*="domain="]');
      const isInView = () => tiles.last().evaluate((tile) => tile.getBoundingClientRect().left < innerWidth);
      expect(await isInView()).toBe(false);
      await further.click();
      await expect.poll(isInView).toBe(true);
    },
  ],
];
for (const [name, what, host, path, isMember, look] of SEEN)
  test(`${name}: ${what}`, async () => {
    const address = `http://${host}.localhost:${site().port}${path}`;
    const { page, context, troubles } = await openPage(browser(), address, { width: 1024 });
    if (isMember) {
      await logIn(page, MEMBER);
      await page.goto(address);
    }
    await settled(page);
    await look(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
