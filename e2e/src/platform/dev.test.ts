import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { copyOfRepository } from '@tessera/tooling/testing/copy';
import { openPage } from '../harness/browser.ts';
import { freePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';
import './page-globals.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Milliseconds from saving a file until its text is in an open tab, on two busy cores. */
const SOON = 30_000;

let copy: string;
let dev: ChildProcess;
let browser: Browser;
let url: string;
let said = '';
let original = '';
test.beforeAll(async ({ browser: one }) => {
  browser = one;
  copy = copyOfRepository({ servers: true });
  // Reuses the builds of this repository: a version is named by its inputs.
  if (existsSync(path.join(ROOT, 'dist')))
    cpSync(path.join(ROOT, 'dist'), path.join(copy, 'dist'), { recursive: true });
  original = readFileSync(words(), 'utf8');
  const port = await freePort();
  url = `http://localhost:${port}`;
  dev = spawn(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', path.join(copy, 'tooling/src/commands/dev.ts'), 'mfe-booking'],
    {
      cwd: copy,
      env: { ...process.env, PORT: String(port), TESSERA_DATA: path.join(copy, '.data'), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('is ready')) resolve();
    };
    dev.stdout?.on('data', hear);
    dev.stderr?.on('data', hear);
    dev.once('exit', (code) => reject(new Error(`dev ended with ${code}:\n${said}`)));
  });
});
test.afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  rmSync(copy, { recursive: true, force: true });
});

/** Waits for a message of the command, from a position in its output on. */
async function heard(text: string, from: number): Promise<void> {
  while (!said.slice(from).includes(text)) await once(dev.stdout as NodeJS.ReadableStream, 'data');
}
const words = () => path.join(copy, 'mfe-booking/src/i18n/en.json');
/** Saves the language file with a different heading and otherwise unchanged. */
const save = (title: string) => writeFileSync(words(), original.replace('"Your details"', title));

test('a saved file of a remote appears in an open tab, and a failing build leaves the tab unchanged', async () => {
  const { content } = (await (await fetch(`${url}/api/helpstore/v1/specialists?lang=en`)).json()) as {
    content: { atlasUrl: string; nextSlots: string[] }[];
  };
  const free = content.find((card) => card.nextSlots.length > 0);
  const { page, troubles, context } = await openPage(
    browser,
    `${url}/en/booking/${free?.atlasUrl}/slot/${free?.nextSlots.at(-1)}`,
  );
  const heading = (name: string) => page.locator('main').getByRole('heading', { level: 1, name });
  await page.locator('main [role=timer]').waitFor();
  await page.evaluate(() => {
    globalThis.same = true;
  });

  // Unique texts, so that a repeated test does not find those of its first run.
  const [first, second] = [`Who comes, ${Date.now()}`, `Who will come, ${Date.now()}`];
  save(JSON.stringify(first));
  await heading(first).waitFor({ timeout: SOON });

  const before = said.length;
  save(first);
  await heard('stays live', before);
  expect(await heading(first).count()).toBe(1);
  save(JSON.stringify(second));
  await heading(second).waitFor({ timeout: SOON });
  expect(await page.evaluate(() => globalThis.same)).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('shows the component gallery of the kit, which is not available elsewhere', async () => {
  const { page, troubles, context } = await openPage(browser, `${url}/en/design-system`);
  await page.getByRole('heading', { level: 2, name: 'Buttons' }).waitFor();
  expect(await page.getByRole('form', { name: 'Sample' }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
