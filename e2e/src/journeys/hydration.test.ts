import { openPage } from '../harness/browser.ts';
import { settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { shellManifest } from '../platform/tab.ts';

const { site, browser } = givenSite();
const PAGES = ['/en', '/en/help-store-search', '/en/help-store', '/en/a/ilinca-veridan', '/en/blog', '/en/login'];
const NAMES = { id: 'id', for: 'htmlFor', 'aria-labelledby': 'aria-labelledby', 'aria-controls': 'aria-controls' };

// React keeps the server's attributes and says nothing in production: a part that is drawn later would refer to an id
// that no element has.
for (const path of PAGES)
  test(`ids are the same in the server's page and for React after it: ${path}`, async () => {
    const { page, troubles, context } = await openPage(browser(), `${site().url}${path}`);
    await settled(page);
    await page.waitForFunction(() => !document.querySelector('[data-waits]'));
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main .tk-later'))
        part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main .tk-later > :first-child')].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ),
    );
    const { seen, different } = await page.evaluate((names) => {
      const found = { seen: 0, different: [] as string[] };
      for (const element of document.querySelectorAll('main *')) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
        const props = key ? ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}) : {};
        for (const [attribute, prop] of Object.entries(names)) {
          const [there, wanted] = [element.getAttribute(attribute), props[prop]];
          if (there === null || typeof wanted !== 'string') continue;
          found.seen += 1;
          if (there !== wanted) found.different.push(`${element.tagName} ${attribute}: ${there}, ${wanted}`);
        }
      }
      return found;
    }, NAMES);
    expect(different).toEqual([]);
    expect(seen).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

// A part that waits for a file which the page did not name waits for one more round trip, and hydrates after it.
for (const path of PAGES)
  test(`the page names every file that it begins with: ${path}`, async () => {
    const { page, context } = await openPage(browser(), 'about:blank');
    const waited: string[] = [];
    await page.exposeFunction('noteWaiting', (file: string) => waited.push(file));
    await page.addInitScript(() => {
      let wait: ((file: string) => Promise<unknown> | null) | undefined;
      Object.defineProperty(globalThis, '__TESSERA_WAIT__', {
        get: () =>
          wait &&
          ((file: string) => {
            const rest = wait?.(file) ?? null;
            if (rest) (globalThis as unknown as { noteWaiting(file: string): void }).noteWaiting(file);
            return rest;
          }),
        set: (given: typeof wait) => {
          wait = given;
        },
      });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/manifests/')) asked.push(request.url());
    });
    await page.goto(`${site().url}${path}`);
    await settled(page);
    expect({ waited, asked }).toEqual({ waited: [], asked: [] });
    await context.close();
  });

test('what comes later is not named by the page: the federation runtime and what swaps come when it is quiet, what members need never', async () => {
  const { page, context, troubles } = await openPage(browser(), 'about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${site().url}/en`);
  await settled(page);
  const { chunks } = await shellManifest(page);
  const has = (chunk: string): boolean => {
    const files = chunks[chunk]?.filter((file) => file.endsWith('.js')) ?? [];
    expect(files.length).toBeGreaterThan(0);
    return files.some((file) => scripts.includes(file));
  };
  const html = await (await fetch(`${site().url}/en`)).text();
  const named = html.replace(/<script type="application\/json" id="boot">.*?<\/script>/s, '');
  for (const chunk of ['federation', 'member'])
    for (const file of chunks[chunk] ?? []) expect(named).not.toContain(file);
  await expect.poll(() => has('federation')).toBe(true);
  expect(has('member')).toBe(false);
  expect(troubles).toEqual([]);
  await context.close();
});

test.describe('what is done before its code has come', () => {
  const held = async (path: string) => {
    const context = await browser().newContext({ viewport: { width: 800, height: 900 } });
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route('**/assets/shell/shell.*.js', async (route) => {
      await free;
      await route.continue();
    });
    const opened = await openPage(browser(), 'about:blank', { context });
    await opened.page.goto(`${site().url}${path}`, { waitUntil: 'commit' });
    await opened.page.waitForFunction(() => '__PRESSED__' in globalThis);
    return { ...opened, letGo };
  };
  test('a pressed button acts once, in the layout', async () => {
    const { page, letGo, troubles, context } = await held('/en');
    const languages = page.locator('header').getByRole('button', { name: 'Language: English' });
    await languages.click();
    await languages.click();
    letGo();
    await page.getByRole('menuitem', { name: 'Română' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
  test('a pressed button acts once, in the screen, and a later press is an ordinary one', async () => {
    const { page, letGo, troubles, context } = await held('/en');
    const further = page.getByRole('button', { name: 'Show further offers' }).first();
    const moved = () => further.evaluate((one) => one.closest('section')?.querySelector('ul')?.scrollLeft ?? 0);
    await further.click();
    expect(await moved()).toBe(0);
    letGo();
    await expect.poll(moved).toBeGreaterThan(0);
    await settled(page);
    const once = await moved();
    await page.getByRole('button', { name: 'Show earlier offers' }).first().click();
    await expect.poll(moved).toBeLessThan(once);
    expect(troubles).toEqual([]);
    await context.close();
  });
  test('a form that is filled in and sent is sent once, with all that was given', async () => {
    const { page, letGo, troubles, context } = await held('/en/login');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/Auth/login')) sent.push(request.postDataJSON());
    });
    await page.locator('main input[name=email]').fill('maria.dobre@example.com');
    await page.locator('main input[name=shared]').check();
    await page.locator('main input[name=password]').fill('tessera-demo-2026');
    await page.locator('main input[name=password]').press('Enter');
    letGo();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(sent).toEqual([{ email: 'maria.dobre@example.com', password: 'tessera-demo-2026', shared: true }]);
    expect(troubles).toEqual([]);
    await context.close();
  });
  test('what is typed and ticked stays in the form when it is drawn again', async () => {
    const { page, letGo, troubles, context } = await held('/en/login');
    await page.locator('main input[name=email]').fill('nobody');
    await page.locator('main input[name=shared]').check();
    letGo();
    await settled(page);
    await page.locator('main button[type=submit]').click();
    await page.locator('main input[name=email][aria-invalid=true]').waitFor();
    await expect(page.locator('main input[name=email]')).toHaveValue('nobody');
    await expect(page.locator('main input[name=shared]')).toBeChecked();
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('the footer, never seen, follows the page', async () => {
  const { page, troubles, context } = await openPage(browser(), `${site().url}/en`, { height: 700 });
  await settled(page);
  const romanian = () => page.locator('#footer a[hreflang=ro]').getAttribute('href');
  expect(await romanian()).toBe('/ro');
  await page.locator('#header a[href="/en/blog"]').first().click();
  await page.waitForURL('**/en/blog');
  await expect.poll(romanian).toBe('/ro/blog');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

// Every screen copies these pages, and a cheap phone pays for each element when it parses, styles and hydrates it.
for (const [path, most] of [
  ['/en', { elements: 680, drawings: 70, bytes: 43_000 }],
  ['/en/help-store-search', { elements: 650, drawings: 45, bytes: 47_000 }],
  ['/en/help-store', { elements: 480, drawings: 25, bytes: 34_000 }],
] as const)
  test(`the markup is small before compression: ${path}`, async () => {
    const text = await (await fetch(`${site().url}${path}`)).text();
    // A site whose remotes can be broken sends every manifest with a page, so its data say nothing.
    const html = text.replace(/<script type="application\/json" id="boot">.*?<\/script>/s, '');
    expect(html.length).toBeLessThan(text.length);
    expect((html.match(/<[a-z]/g) ?? []).length).toBeLessThanOrEqual(most.elements);
    expect((html.match(/<use /g) ?? []).length).toBeLessThanOrEqual(most.drawings);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most.bytes);
  });
