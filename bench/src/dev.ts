import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { ROOT } from '@tessera/tooling/preset';
import { copyOfRepository } from '@tessera/tooling/testing/copy';
import { startScript, stopped } from './lib/dev-process.ts';
import { machineRows } from './lib/machine.ts';
import { freePort } from '@tessera/tooling/ports';
import { median, range, row, rounded, type Row } from './lib/row.ts';
import { openBrowser } from './lib/sides.ts';

/** Milliseconds from saving a file until its change is on the screen. */
const BUDGET = 1_000;
/** Saves that are counted of each kind, and saves of each before them: a compiler is slow at first. */
const SAVES = 9;
const WARM = 2;
/** Milliseconds after which a save that shows nothing ends the measurement. */
const PATIENCE = 30_000;
const REMOTE = 'marketplace';
const HOME = `mfe-${REMOTE}/src/screens/home`;
const FIRST = 'Choose a person';

interface Kind {
  readonly name: 'component' | 'words' | 'css';
  readonly file: string;
  /** The file's text with the change of one save. */
  changed(text: string, save: number): string;
  /** What the page then shows, as `shown` reads it. */
  expected(save: number): string;
}
const KINDS: readonly Kind[] = [
  {
    name: 'component',
    file: `${HOME}/how-it-works.tsx`,
    changed: (text, save) => text.replace('{t(title)}</h3>', `{t(title)} (save ${save})</h3>`),
    expected: (save) => `(save ${save})`,
  },
  {
    name: 'words',
    file: `${HOME}/i18n/en.json`,
    changed: (text, save) => text.replace(`"${FIRST}"`, `"Choose person ${save}"`),
    expected: (save) => `Choose person ${save}`,
  },
  {
    name: 'css',
    file: `${HOME}/how-it-works.module.css`,
    changed: (text, save) => `${text}\n.step .title { letter-spacing: ${save}px; }\n`,
    expected: (save) => `spacing ${save}px`,
  },
];
type Took = Readonly<Record<Kind['name'], number[]>>;

/** Resolves when the page's first step shows a text or a spacing. */
const shown = async (page: Page, expected: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => {
      const title = document.querySelector('#how-it-works h3');
      return title ? `${title.textContent} spacing ${getComputedStyle(title).letterSpacing}`.includes(wanted) : false;
    },
    expected,
    { polling: 'raf', timeout: PATIENCE },
  );
};
/** Saves every kind of change in turn and measures each until it is shown; the files are left as they were. */
async function measured(copy: string, page: Page): Promise<Took> {
  const took: Took = { component: [], words: [], css: [] };
  const originals = KINDS.map(
    ({ file }) => [path.join(copy, file), readFileSync(path.join(copy, file), 'utf8')] as const,
  );
  try {
    for (let save = 1; save <= WARM + SAVES; save += 1)
      for (const [index, kind] of KINDS.entries()) {
        const [file = '', text = ''] = originals[index] ?? [];
        const other = kind.changed(text, save);
        if (other === text) throw new Error(`${kind.file} has no longer what this measurement changes.`);
        const begin = performance.now();
        writeFileSync(file, other);
        await shown(page, kind.expected(save));
        if (save > WARM) took[kind.name].push(performance.now() - begin);
      }
  } finally {
    for (const [file, text] of originals) writeFileSync(file, text);
  }
  return took;
}

async function ofSite(copy: string, browser: Browser): Promise<Took> {
  const port = await freePort();
  const dev = await startScript(path.join(copy, 'tooling/src/commands/dev.ts'), [REMOTE], {
    cwd: copy,
    env: { NODE_ENV: 'production', PORT: String(port), TESSERA_DATA: path.join(copy, '.data') },
    ready: 'is ready',
  });
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/en`);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    await shown(page, FIRST);
    // What is out of sight hydrates when it comes near; who changes it looks at it.
    await page.locator('#how-it-works').scrollIntoViewIfNeeded();
    return await measured(copy, page);
  } finally {
    await page.close();
    await stopped(dev);
  }
}
/** The remote's own sources, of which the page shows the same part; its words come from the same file. */
function writeStockEntry(copy: string): { readonly entry: string; readonly words: string } {
  const src = path.join(copy, `mfe-${REMOTE}/src`);
  const files = { entry: path.join(src, 'stock.tsx'), words: path.join(src, 'stock-words.ts') };
  writeFileSync(
    files.entry,
    `import { createRoot } from 'react-dom/client';
import { UnitProvider } from '@tessera/kit/react';
import { stillShell } from '@tessera/kit/runtime';
import { HowItWorks } from './screens/home/how-it-works.tsx';
export const unit = () => import('./unit.ts');
const shell = stillShell({ tenant: {} as never, lang: 'en', zone: 'UTC', now: 0, has: () => false });
createRoot(document.getElementById('root')!).render(
  <UnitProvider unit={shell as never}>
    <HowItWorks />
  </UnitProvider>,
);
`,
  );
  writeFileSync(
    files.words,
    `import words from './screens/home/i18n/en.json';
export const useT = () => (key: string) => (words as Record<string, string>)[key] ?? key;
`,
  );
  return files;
}
async function ofStockServer(copy: string, browser: Browser): Promise<Took> {
  const port = await freePort();
  const { entry, words } = writeStockEntry(copy);
  const server = await startScript(path.join(copy, 'bench/src/lib/stock-dev-server.ts'), [entry, words, String(port)], {
    cwd: copy,
    env: { NODE_ENV: 'development' },
    ready: '\0',
  });
  const page = await browser.newPage();
  try {
    const connected = page.waitForEvent('websocket');
    await page.goto(`http://127.0.0.1:${port}/page`);
    await connected;
    await shown(page, FIRST);
    return await measured(copy, page);
  } finally {
    await page.close();
    await stopped(server);
  }
}

/**
 * From saving a file to its change on the screen, with `npm run dev`; beside it a stock webpack-dev-server with React
 * Refresh, of the same sources. In a copy of the repository, so that nobody's files are touched.
 */
export async function run(): Promise<readonly Row[]> {
  const rows = await machineRows('dev');
  const copy = copyOfRepository({ servers: true });
  const browser = await openBrowser();
  try {
    // Reuses the builds of this repository: a version is named by its inputs.
    const builds = path.join(ROOT, 'dist');
    if (existsSync(builds)) cpSync(builds, path.join(copy, 'dist'), { recursive: true });
    const site = await ofSite(copy, browser);
    const stock = await ofStockServer(copy, browser);
    return [
      ...rows,
      ...KINDS.flatMap(({ name }) => {
        const [mine, theirs] = [median(site[name]), median(stock[name])];
        return [
          row(`dev.${name}: save to screen`, mine, 'ms', {
            budget: BUDGET,
            n: site[name].length,
            spread: range(site[name]),
            ok: mine <= BUDGET,
          }),
          row(`dev.${name}: save to screen in a stock webpack-dev-server`, theirs, 'ms', {
            n: stock[name].length,
            spread: range(stock[name]),
          }),
          row(`dev.${name}: to the stock server`, rounded(mine / theirs), 'ratio', { n: SAVES }),
        ];
      }),
    ];
  } finally {
    await browser.close();
    rmSync(copy, { recursive: true, force: true });
  }
}
