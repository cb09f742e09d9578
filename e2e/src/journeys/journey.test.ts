import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '@tessera/contracts/languages';
import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, limitOfPush, noSideways, question, settled } from '../harness/journey.ts';
import { fillSignup, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

// Europe changes its clocks on the 25th, New York a week later: the two weeks on screen include the first change.
const { site, browser } = givenSite();

interface Walk {
  readonly name: string;
  readonly lang: Lang;
  readonly host: string;
  readonly zone: string;
  readonly width: number;
  readonly dark: boolean;
}
const WALKS: readonly Walk[] = [
  {
    name: 'English, from New York, dark, 1440 px',
    lang: 'en',
    host: 'localhost',
    zone: 'America/New_York',
    width: 1440,
    dark: true,
  },
  {
    name: 'Greek, from Athens, light, 360 px',
    lang: 'el',
    host: 'localhost',
    zone: 'Europe/Athens',
    width: 360,
    dark: false,
  },
  {
    name: 'Romanian on the partner host, 1024 px',
    lang: 'ro',
    host: 'aurora.localhost',
    zone: 'Europe/Bucharest',
    width: 1024,
    dark: false,
  },
  {
    name: 'Ukrainian on the host of an employer, 768 px',
    lang: 'uk',
    host: 'brightwork.localhost',
    zone: 'Europe/Kyiv',
    width: 768,
    dark: false,
  },
];
const slots = '[data-slot="booking.next-slots.v1"] a[href*="/slot/"]';
const inZone = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

for (const walk of WALKS)
  test.describe(`the journey: ${walk.name}`, () => {
    test.describe.configure({ mode: 'serial' });
    const words = wordsOf(walk.lang);
    const base = () => `http://${walk.host}:${site().port}/${walk.lang}`;
    const isEmployer = walk.host === 'brightwork.localhost';
    let tab: Watched;
    let context: BrowserContext;
    let atlasUrl = '';
    let slotStart = '';
    test.beforeAll(async () => {
      tab = await openPage(browser(), base(), { width: walk.width, zone: walk.zone, dark: walk.dark });
      context = tab.context;
      if (isEmployer) await enter(tab.page);
    });
    test.afterAll(async () => context?.close());
    const email = `ada.${walk.lang}.${walk.host.split('.')[0]}@example.com`;
    /** An employer's front page is only for its people: a guest is redirected to the login, which shows the company's name, and back. */
    const enter = async (page: Page) => {
      await page.waitForURL(/\/login\?back=/);
      await page.getByRole('heading', { level: 1, name: 'Brightwork' }).waitFor();
      expect(await page.title()).toContain('Brightwork');
      await page.locator('main a[href*="/signup"]').click();
      await page.waitForURL(/\/signup\?back=/);
      await fillSignup(page, page, email);
      // Whom else it may help; then on to where they wanted to.
      await page.waitForURL(/\/invite\?back=/);
      await page.getByRole('link', { name: speech(walk.lang).t('invite.skip') }).click();
      await page.waitForURL(new RegExp(`/${walk.lang}$`));
      await page.getByRole('heading', { level: 1, name: 'Brightwork' }).waitFor();
    };
    const check = async () => {
      expect(tab.troubles).toEqual([]);
      expect(await noSideways(tab.page)).toBe(true);
      expect(await accessible(tab.page)).toEqual([]);
    };

    test('home shows the six domains with their numbers and five specialists', async () => {
      const { page } = tab;
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(walk.lang);
      expect(await page.locator('main a[href*="domain="]').count()).toBeGreaterThanOrEqual(6);
      expect(await page.locator('main a[href*="/a/"]').count()).toBeGreaterThanOrEqual(5);
      await check();
    });

    test('a kind of meeting has a page with its specialists, and going back leads home', async () => {
      const { page } = tab;
      await page.locator('main a[href*="/help-store/"]').first().click();
      await page.waitForURL(/\/help-store\/[a-z-]+\/[a-z-]+$/);
      await page.locator('main a[href*="/slot/"]').first().waitFor();
      await check();
      await page.goBack();
      await page.waitForURL(new RegExp(`/${walk.lang}$`));
      await settled(page);
    });

    test('a domain leads to its specialists, and a filter stays in the address', async () => {
      const { page } = tab;
      await page.locator('main a[href*="domain=PSIHO"]').first().click();
      await page.waitForURL(/help-store-search\?.*domain=PSIHO/);
      await page.locator('main a[href*="/a/"]').first().waitFor();
      await check();
      await page.goBack();
      await page.waitForURL(new RegExp(`/${walk.lang}$`));
      await page.goForward();
      await page.waitForURL(/domain=PSIHO/);
      await page.locator('main a[href*="/a/"]').first().waitFor();
    });

    test('a profile shows the free times slot of booking, in the visitor’s zone', async () => {
      const { page } = tab;
      await page.locator('main a[href*="/a/"]').first().click();
      await page.waitForURL(/\/a\//);
      atlasUrl = /\/a\/([a-z0-9-]+)/.exec(page.url())?.[1] ?? '';
      await page.locator(slots).first().waitFor();
      const link = page.locator(slots).first();
      slotStart = /slot\/([^/?#]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
      expect((await link.textContent())?.trim()).toContain(inZone(slotStart, walk.zone));
      await check();
    });

    test('the time is held; signing up in the dialog loses nothing; confirming shows the visit in both tabs', async () => {
      const { page } = tab;
      const other = await openPage(browser(), base(), { context });
      await settled(other.page);
      await page.bringToFront();
      await page.locator(slots).first().click();
      await page.locator('main [role=timer]').waitFor();
      await page.locator('input[name=firstName]').fill('Ada');
      await page.locator('input[name=lastName]').fill('Exemplu');
      await check();
      await page.reload();
      await page.locator('main [role=timer]').waitFor();
      await expect(page.locator('input[name=firstName]')).toHaveValue('Ada');
      await page.getByRole('button', { name: words['booking.details.send'] ?? '' }).click();
      if (!isEmployer) {
        await page.getByRole('button', { name: words['booking.confirm.login'] ?? '' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await accessible(page)).toEqual([]);
        await dialog.getByRole('button', { name: words['shell.login.to-signup'] ?? '' }).click();
        await fillSignup(page, dialog, email);
        await dialog.waitFor({ state: 'detached' });
      }
      await page.locator('main input[type=checkbox]').check({ force: true });
      await check();
      await page.getByRole('button', { name: words['booking.confirm.send'] ?? '' }).dblclick();
      await page.waitForURL(/\/booking\/payment\//);
      await page.locator('main', { hasText: inZone(slotStart, walk.zone) }).waitFor();
      await check();
      await other.page.locator('[data-testid="badge-booking.appointments"]').waitFor({ state: 'attached' });
      expect(other.troubles).toEqual([]);
      await other.page.close();
    });

    test('the calendar file contains the instant, and the mail is in the outbox', async () => {
      const { page } = tab;
      const address = (await page.locator('main a[href*="calendar.ics"]').getAttribute('href')) ?? '';
      const file = await page.evaluate(async (to) => (await fetch(to)).text(), address);
      expect(file).toContain(`DTSTART:${slotStart.replace(/[-:]/g, '').replace('Z', '00Z')}`);
      expect(file).toContain('METHOD:');
      const mails = await page.evaluate(
        async (to) =>
          (await (await fetch(`/rest/outbox?to=${encodeURIComponent(to)}`)).json()) as { items: { subject: string }[] },
        email,
      );
      expect(mails.items.length).toBeGreaterThan(0);
    });

    test('cancelling frees the time, and a visitor on the profile sees it within a second', async () => {
      const { page } = tab;
      const visitor = await openPage(browser(), `${base()}/a/${atlasUrl}`, { width: 1280, zone: walk.zone });
      await visitor.page.locator(slots).first().waitFor();
      const freed = visitor.page.locator(`[data-slot="booking.next-slots.v1"] a[href*="${slotStart}"]`);
      expect(await freed.count()).toBe(0);
      await page
        .getByRole('link', { name: words['booking.order.mine'] ?? '' })
        .first()
        .click();
      await page
        .getByRole('button', { name: new RegExp(words['booking.cancel.verb'] ?? '') })
        .first()
        .click();
      await question(page).waitFor();
      await check();
      await question(page)
        .getByRole('button', { name: words['booking.cancel.verb'] ?? '' })
        .click();
      await question(page).waitFor({ state: 'detached' });
      const from = Date.now();
      await freed.first().waitFor();
      const waited = Date.now() - from;
      expect(waited).toBeLessThan(await limitOfPush(visitor.page, freed.first()));
      expect(visitor.troubles).toEqual([]);
      await visitor.context.close();
      await check();
    });

    test('the blog has posts of this language, and one leads to its translations', async () => {
      const { page } = tab;
      await page.goto(`${base()}/blog`);
      await settled(page);
      await page.locator('main a[href*="/blog/"][href*="-"]').first().waitFor();
      await check();
      const rest = await page.locator('main a[href*="/blog/healthy-living/"]').first().getAttribute('href');
      await page.goto(`http://${walk.host}:${site().port}${rest}`);
      await settled(page);
      expect(await page.locator('main a[hreflang], main a[lang]').count()).toBeGreaterThanOrEqual(5);
      await check();
    });

    test('logging out ends the session in this tab', async () => {
      const { page } = tab;
      await page.goto(`${base()}/customer/appointments`);
      await page.getByRole('button', { name: /Ada/ }).click();
      await page.getByRole('menuitem', { name: words['shell.account.logout'] ?? '' }).click();
      await page.waitForURL(isEmployer ? /\/login\?back=/ : new RegExp(`/${walk.lang}$`));
      await page.goto(`${base()}/customer/appointments`);
      await page.waitForURL(/\/login\?back=/);
      expect(tab.troubles).toEqual([]);
    });
  });
