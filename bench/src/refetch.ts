import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import type { Manifest } from '@tessera/contracts/release';
import type { Built } from '@tessera/tooling/build';
import { publishAll } from '@tessera/tooling/publish';
import { startSite } from '@tessera/tooling/site';
import { openClone, type Clone } from './lib/clone.ts';
import { freePort } from '@tessera/tooling/ports';
import { row, rounded, type Row } from './lib/row.ts';
import { openBrowser, someProfile } from './lib/sides.ts';

const REMOTE = 'marketplace';
/** Maximum of the bytes that a browser fetches again, as a share of the released remote's changed files. */
const BUDGET = 1.05;
const PATIENCE = 60_000;
const POLL_INTERVAL = 100;
/** What a team changes: code of one screen, a word of one language, a style. */
const CHANGES: readonly (readonly [name: string, change: (clone: Clone) => void])[] = [
  [
    'a line of the search screen',
    (clone) =>
      clone.append(
        'mfe-marketplace/src/screens/search/search-screen.tsx',
        "\nReflect.set(globalThis, 'searchIsReleased', 'again');\n",
      ),
  ],
  [
    'an English word of home',
    (clone) => clone.replace('mfe-marketplace/src/screens/home/i18n/en.json', '": "', '": "Again: '),
  ],
  [
    'a style of home',
    (clone) => clone.append('mfe-marketplace/src/screens/home/hero.module.css', '\n.again {\n  color: inherit;\n}\n'),
  ],
];

/** Waits until every page names this version: edges are told of a release after the command has ended. */
async function untilShown(url: string, pages: readonly string[], version: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (const address of pages)
    while (!(await (await fetch(url + address, { headers: { accept: 'text/html' } })).text()).includes(version)) {
      if (Date.now() > end) throw new Error(`${address} does not show ${version}.`);
      await wait(POLL_INTERVAL);
    }
}
/** Bytes of every file with an immutable address that the pages take from the network and not from the browser's own cache, by address. */
async function visit(context: BrowserContext, url: string, pages: readonly string[]): Promise<Map<string, number>> {
  const fetched = new Map<string, number>();
  for (const address of pages) {
    const page = await context.newPage();
    await page.goto(url + address, { waitUntil: 'networkidle' });
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name, transferSize }) =>
            transferSize > 0 && /^\/(assets|manifests|sites|descriptors|brand|slots)\//.test(new URL(name).pathname),
        )
        .map(({ name, decodedBodySize }) => [new URL(name).pathname, decodedBodySize] as const),
    );
    for (const [name, bytes] of files) fetched.set(name, bytes);
    await page.close();
  }
  return fetched;
}
const filesOf = ({ out }: Built): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest).files);
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/**
 * What a returning visitor's browser fetches again after one remote was released: a file that did not change keeps its
 * address, so only the changed ones. Bytes before compression.
 */
export async function run(): Promise<readonly Row[]> {
  const clone = openClone();
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-refetch-'));
  try {
    const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
    const browser = await openBrowser();
    try {
      const pages = ['/en', '/en/help-store-search', await someProfile(site.url), '/en/blog'];
      const release = async (): Promise<Built> => {
        const [part] = clone.build(REMOTE).parts;
        if (!part?.fresh) throw new Error(`${REMOTE} was not built.`);
        const built = clone.built(part);
        await publishAll({ registry: site.services.registry.url, data, built: [built], report: () => undefined });
        await untilShown(site.url, pages, built.version);
        return built;
      };
      // The clone's packages are links, so its files have other names than the site's: its own version goes first.
      clone.append('mfe-marketplace/src/unit.ts', '\nexport const from = 1;\n');
      let live = await release();
      const context = await browser.newContext();
      await visit(context, site.url, pages);
      const none = await visit(context, site.url, pages);
      const rows = [row('refetch.nothing released', sum(none.values()), 'bytes', { budget: 0, ok: none.size === 0 })];
      for (const [name, change] of CHANGES) {
        change(clone);
        const next = await release();
        const known = new Set(filesOf(live));
        const sizeOf = (file: string): number => statSync(path.join(next.out, file)).size;
        const changed = filesOf(next).filter((file) => !known.has(file));
        const [changedBytes, wholeBytes] = [changed, filesOf(next)].map((files) => sum(files.map(sizeOf)));
        const fetched = await visit(context, site.url, pages);
        if (fetched.size === 0) throw new Error('The pages did not show the released version.');
        const bytes = sum(fetched.values());
        const ratio = rounded(bytes / (changedBytes ?? 0));
        const others = [...fetched].filter(([file]) => !file.startsWith(`/assets/${REMOTE}/`));
        rows.push(
          row(`refetch.${name}: fetched again, of its changed files`, bytes, 'bytes', {
            ratio,
            budget: BUDGET,
            n: fetched.size,
            ok: ratio <= BUDGET,
          }),
          row(`refetch.${name}: changed files, of the remote`, changedBytes ?? 0, 'bytes', {
            ratio: rounded((changedBytes ?? 0) / (wholeBytes ?? 0)),
            n: changed.length,
          }),
          row(`refetch.${name}: fetched again of other parts`, sum(others.map(([, size]) => size)), 'bytes', {
            n: others.length,
          }),
        );
        live = next;
      }
      return rows;
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    clone.close();
    rmSync(data, { recursive: true, force: true });
  }
}
