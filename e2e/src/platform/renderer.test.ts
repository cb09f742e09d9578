import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';

let platform: Platform;
let good: string;
test.beforeAll(async () => {
  platform = await startPlatform();
  good = await platform.version('1.0.0');
});
test.afterAll(async () => platform?.close());

test.describe('a bad server bundle', () => {
  test('is rendered when it is good', async () => {
    const page = await platform.get('/en/probe');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Mind en');
  });

  for (const behaviour of [
    'server-loops',
    'server-allocates',
    'server-throws',
    'server-pollutes',
    'server-reads',
    'server-exits',
  ])
    test(`${behaviour}: only its own page is affected, every other page has its content, all within two seconds`, async () => {
      const bad = await platform.version('2.0.0', behaviour);
      await platform.promote(bad);
      const from = Date.now();
      const answers = await Promise.all([
        platform.get('/ro/probe'),
        ...Array.from({ length: 12 }, async (_, i) => {
          await new Promise((resolve) => setTimeout(resolve, i * 50));
          const begin = Date.now();
          const answer = await platform.get(`/${['en', 'ro', 'de', 'el'][i % 4]}/login`);
          return { ...answer, ms: Date.now() - begin };
        }),
      ]);
      const [own, ...others] = answers;
      if (behaviour === 'server-pollutes') {
        // Its effects on its own process are visible on its own page, and nowhere else.
        expect(own?.status).toBe(200);
        expect(own?.text).toMatch(/<header id="header">.+<main id="main".+polluted/s);
      } else {
        // Never an incomplete page with status 200: a crawler retries, a browser continues and renders it itself.
        expect(own?.status).toBe(503);
        expect(own?.headers.get('retry-after')).toBe('5');
        expect(own?.text).toMatch(
          /<header id="header">.+<main id="main"><div class="tessera-busy"><h1>Această pagină are nevoie de o clipă<.+<script src=/s,
        );
      }
      expect(Date.now() - from).toBeLessThan(4_000);
      for (const other of others) {
        expect(other.status).toBe(200);
        expect(other.text).toContain('<h1');
        expect((other as { ms: number }).ms).toBeLessThan(2_000);
        expect(other.text).not.toContain('polluted');
      }
      await platform.promote(good);
      const after = await platform.get(`/fr/probe?${behaviour}`);
      expect(after.text).toContain('Mind fr');
    });

  test('is paused after three endless renders, so that it delays nobody any more', async () => {
    const bad = await platform.version('2.1.0', 'server-loops');
    await platform.promote(bad);
    for (const lang of ['en', 'ro', 'fr', 'es']) await platform.get(`/${lang}/probe`);
    const timed = async (address: string): Promise<{ readonly status: number; readonly ms: number }> => {
      const from = Date.now();
      const { status } = await platform.get(address);
      return { status, ms: Date.now() - from };
    };
    const [control, paused] = [await timed('/de/login'), await timed('/de/probe')];
    expect(paused.status).toBe(503);
    expect(paused.ms - control.ms).toBeLessThan(900);
    await platform.promote(good);
  });

  test('is rendered in the browser: the page with the wait notice continues by itself', async ({ browser }) => {
    await platform.promote(await platform.version('2.2.0', 'server-throws'));
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await page.getByText('Mind en').waitFor();
    expect(await page.locator('.tessera-busy').count()).toBe(0);
    expect(troubles.filter((trouble) => !trouble.includes('503'))).toEqual([]);
    await context.close();
    await platform.promote(good);
  });
});
