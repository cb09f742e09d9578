import type { Page } from '@playwright/test';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { buildable } from '@tessera/tooling/build';
import { openPage, type Watched } from '../harness/browser.ts';
import { createFixtures, type Fixtures } from '../harness/fixtures.ts';
import { logIn } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { appOf, registerDirectly } from './direct.ts';
import { costsNoSecond, REMOTES, rowsOf, type Remote } from './remotes.ts';
import { go, mounted } from './tab.ts';

test.use({ ownSite: { because: 'its remotes fail, and a guest is released on it' } });
const { site, browser } = givenSite();
let fixtures: Fixtures;
test.beforeAll(() => {
  fixtures = createFixtures({ registry: site().services.registry.url, data: site().data });
});

const FAULTS: readonly (readonly [string, (remote: string) => object])[] = [
  ['entry 404', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'missing' })],
  ['entry hangs', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'hang' })],
  ['hash mismatch', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'tamper' })],
  ...(
    [
      'throws-at-load',
      'throws-at-mount',
      'throws-in-render',
      'never-paints',
      'bootstrap-hangs',
      'throws-at-unmount',
    ] as const
  ).map((behaviour) => [behaviour, (remote: string) => ({ remote, kind: 'unit', behaviour })] as const),
];

interface Tab extends Watched {
  readonly remote: Remote;
  readonly path: string;
  /** A remote that works while this one does not. */ readonly other: Remote;
}
/** A tab in which only this remote is broken, showing data of another. */
async function tabWithout(remote: Remote): Promise<Tab> {
  const other = REMOTES.find((one) => one.name !== remote.name && one.path !== '' && !one.as) as Remote;
  const context = await browser().newContext();
  await context.addCookies([{ name: 'tab', value: remote.name, url: site().url }]);
  const watched = await openPage(browser(), `${site().url}${other.path}`, { context });
  if (remote.as) {
    await logIn(watched.page, remote.as);
    await watched.page.reload();
  }
  await rowsOf(watched.page, other);
  await mounted(watched.page);
  return { ...watched, remote, other, path: remote.path || (await firstSlot()) };
}
async function isBrokenAndLeft({ page, path, other }: Tab, paints: boolean): Promise<void> {
  await go(page, path);
  await (paints ? page.getByText('broken but painted') : page.locator('[data-panel]')).waitFor();
  expect(await page.locator('header a').first().isVisible()).toBe(true);
  await go(page, other.path);
  await rowsOf(page, other);
}
async function isThereAgain({ page, path, remote }: Tab): Promise<void> {
  const left = await page.locator('main h1').first().innerText();
  await go(page, path);
  // The previous page stays while the next one is fetched, and it contains an article as well.
  await page.locator('main h1', { hasText: left }).waitFor({ state: 'detached' });
  const panel = page.locator('[data-panel] button');
  const rows = page.locator(remote.rows).first();
  // As a person would: whenever the panel is there, its button is pressed, unless that was done and is still at work.
  await expect(async () => {
    if (await panel.isVisible()) await panel.click({ timeout: 2_000 });
    await rows.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Every remote at the same time, each in a tab of its own: what one has to wait for, the others wait for as well. */
const inEach = <T>(of: readonly Remote[], work: (remote: Remote) => Promise<T>): Promise<T[]> =>
  Promise.all(of.map((remote) => test.step(remote.name, () => work(remote))));
test.describe('a remote fails', () => {
  test('the table has a row for each remote of the site', () => {
    const remotes = buildable().filter((name) => name !== 'shell');
    expect(REMOTES.map(({ name }) => name).toSorted()).toEqual(remotes.toSorted());
  });
  for (const [n, [label, fault]] of FAULTS.entries())
    test(`${label}: whichever remote it is, the others stay usable, navigating away takes no extra second, and retry works`, async () => {
      const paints = label === 'throws-at-unmount';
      await site().faults(REMOTES.map(({ name }) => ({ ...fault(name), tab: name })));
      const tabs = new Map(await inEach(REMOTES, async (remote) => [remote, await tabWithout(remote)] as const));
      const tabOf = (remote: Remote): Tab => tabs.get(remote) as Tab;
      await inEach(REMOTES, (remote) => isBrokenAndLeft(tabOf(remote), paints));
      // Times are measured in one tab, alone, in turn: hosts treat all remotes alike, which `hosts/host.test.ts` tests without a browser.
      const timed = tabOf(REMOTES[n % REMOTES.length] as Remote);
      await costsNoSecond(timed.page, timed.path, timed.other);
      await site().faults([]);
      if (!paints) await inEach(REMOTES, (remote) => isThereAgain(tabOf(remote)));
      await inEach(REMOTES, (remote) => tabOf(remote).context.close());
    });
});

const [STORE, BLOG] = REMOTES as readonly [Remote, Remote];
const showsGuest = (page: Page) => page.getByText('Guest of Tessera in en').waitFor();
/** A tab showing the blog that knows a guest with the given behaviour. */
async function tabWithGuest(behaviour: string, ...versions: readonly string[]) {
  for (const number of versions)
    await fixtures.promote('guest', await fixtures.publish('guest', number, { behaviour }));
  const tab = await openPage(browser(), 'about:blank');
  await tab.page.addInitScript(() => {
    (globalThis as { __SINGLE_SPA_DEVTOOLS__?: object }).__SINGLE_SPA_DEVTOOLS__ = {};
  });
  await tab.page.goto(`${site().url}${BLOG.path}`);
  await rowsOf(tab.page, BLOG);
  await mounted(tab.page);
  return tab;
}

/** The page as an ordinary root config of single-spa, which comes once the page is quiet. */
async function registeredDirectly(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    globalThis.__SINGLE_SPA_DEVTOOLS__?.exposedMethods?.getRawAppData().some(({ name }) => name === 'guest'),
  );
  await page.evaluate(registerDirectly);
}
test.describe('a guest: stock plugin, integrity plugin, plain lifecycles of single-spa-react', () => {
  test('is shown on its route with a chunk and a style sheet of its own, is swapped, and leaves nothing behind', async () => {
    const { page, troubles, context } = await tabWithGuest('none', '1.0.0');
    await go(page, '/en/guest');
    await showsGuest(page);
    await page.getByRole('button', { name: 'Open the guest' }).click();
    expect(await page.getByTestId('guest-more').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(9, 8, 7)',
    );
    const second = await fixtures.publish('guest', '1.1.0');
    await fixtures.promote('guest', second);
    await page.getByTestId('guest-more').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the guest' }).click();
    expect(await page.getByTestId('guest-more').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(9, 8, 7)',
    );
    expect(
      await page
        .locator('link[data-unit^="t_guest"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset['unit'])),
    ).toEqual([expect.stringContaining('t_guest_1_1_0')]);
    await go(page, STORE.path);
    await rowsOf(page, STORE);
    expect(await page.getByTestId('guest').count()).toBe(0);
    await page.goto(`${site().url}/en/guest`);
    await showsGuest(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('whose unmount never settles blocks nobody: the others show their data before, during and after, and the guest works again', async () => {
    const { page, troubles, context } = await tabWithGuest('unmount-hangs', '2.0.0');
    for (const other of [STORE, BLOG]) {
      await go(page, other.path);
      await rowsOf(page, other);
      await go(page, '/en/guest');
      await showsGuest(page);
      await costsNoSecond(page, '/en/guest', other);
      expect(await page.getByTestId('guest').count()).toBe(0);
    }
    // After three seconds single-spa reports that the guest's unmount hangs; there are no other errors.
    expect(troubles.filter((trouble) => !trouble.includes('message #31'))).toEqual([]);
    await context.close();
  });

  for (const behaviour of ['throws-twice', 'hangs-twice'])
    test(`whose mount ${behaviour} can be left by a click within a second, and works after a retry`, async () => {
      // Two versions, so that the last good one has the same fault and cannot serve as fallback.
      const { page, troubles, context } = await tabWithGuest(behaviour, '2.1.0', '2.1.1');
      await go(page, '/en/guest');
      await page.locator('[data-panel]').waitFor();
      await costsNoSecond(page, '/en/guest', STORE);
      await go(page, '/en/guest');
      const panel = page.locator('[data-panel] button');
      await panel.or(page.getByTestId('guest')).first().waitFor();
      if (await panel.isVisible()) await panel.click();
      await showsGuest(page);
      await go(page, STORE.path);
      await rowsOf(page, STORE);
      expect(troubles.filter((trouble) => trouble.startsWith('error:'))).toEqual([]);
      await context.close();
    });

  test('control: registered directly in single-spa, an unmount that never settles blocks every other remote', async () => {
    const { page, context } = await tabWithGuest('unmount-hangs', '2.0.0');
    await registeredDirectly(page);
    await go(page, '/en/guest');
    await showsGuest(page);
    await go(page, STORE.path);
    await expect(rowsOf(page, STORE, { timeout: 3_000 })).rejects.toThrow('Timeout');
    await context.close();
  });

  test('control: registered directly in single-spa, one throw at mount disables it for the life of the tab', async () => {
    const { page, context } = await tabWithGuest('throws-twice', '2.1.0');
    await registeredDirectly(page);
    for (let visit = 0; visit < 2; visit += 1) {
      await go(page, '/en/guest');
      await page.waitForFunction(appOf, 'SKIP_BECAUSE_BROKEN');
      expect(await page.getByTestId('guest').count()).toBe(0);
      await go(page, STORE.path);
      await rowsOf(page, STORE);
    }
    await context.close();
  });
});

let slot = '';
/** The URL of a time that can be booked now. */
async function firstSlot(): Promise<string> {
  if (slot) return slot;
  const answer = await fetch(`${site().url}/api/helpstore/v1/specialists?lang=en`);
  const { content } = (await answer.json()) as { content: { atlasUrl: string; nextSlots: string[] }[] };
  const free = content.find((card) => card.nextSlots.length > 0);
  slot = `/en/booking/${free?.atlasUrl}/slot/${free?.nextSlots.at(-1)}`;
  return slot;
}

test.describe('what operators know', () => {
  test('an error that nobody caught is a cause with its place in the source, also of a team with a build of its own', async () => {
    const { page, context } = await tabWithGuest('throws-later', '3.0.0');
    await go(page, '/en/guest');
    await showsGuest(page);
    const errors = async () => {
      const { body } = await fixtures.ask('GET', '/v1/errors?remote=guest');
      return (body as { errors: { name: string; message: string; place: string; tabs: number }[] }).errors.filter(
        ({ message }) => message === 'thrown later by a guest',
      );
    };
    await expect.poll(async () => (await errors()).length, { timeout: 20_000 }).toBe(1);
    expect(await errors()).toMatchObject([{ name: 'Error', place: 'src/unit.tsx:24', tabs: 1 }]);
    await context.close();
  });

  test('no browser gets a source map: no file that the edge serves names one, and each would be a 404', async () => {
    const { body } = await fixtures.ask('GET', '/v1/status');
    const files = new Set<string>();
    for (const { remote, version, kind } of (body as { remotes: { remote: string; version: string; kind: string }[] })
      .remotes) {
      if (kind === 'api') continue;
      const release = (await fixtures.ask('GET', `/v1/releases/${remote}/${version}`)).body as {
        manifest: string;
        maps: string;
      };
      expect(release.maps).toMatch(/^[0-9a-f]{64}$/);
      expect((await fetch(`${site().url}/maps/${release.maps}`, { redirect: 'manual' })).status).not.toBe(200);
      const manifest = await fetch(`${site().services.registry.url}/blobs/manifests/${release.manifest}`, {
        headers: readInternalSecret(process.env, site().data).headers,
      });
      for (const file of Object.keys(((await manifest.json()) as { files: object }).files)) files.add(file);
    }
    const texts = [...files].filter((file) => /\.(js|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(50);
    for (const file of texts) {
      const answer = await fetch(site().url + file);
      expect([file, answer.status, answer.headers.get('sourcemap')]).toEqual([file, 200, null]);
      expect(await answer.text()).not.toContain('sourceMappingURL');
      expect([file, (await fetch(`${site().url}${file}.map`)).status]).toEqual([file, 404]);
    }
  });
});
