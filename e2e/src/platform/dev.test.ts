import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { copyOfRepository } from '@tessera/tooling/testing/copy';
import { openPage } from '../harness/browser.ts';
import { freePort } from '@tessera/tooling/ports';
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

/** A page of a slot that is held, with a name typed into its form. */
async function openedForm() {
  const { content } = (await (await fetch(`${url}/api/helpstore/v1/specialists?lang=en`)).json()) as {
    content: { atlasUrl: string; nextSlots: string[] }[];
  };
  const free = content.find((card) => card.nextSlots.length > 0);
  const opened = await openPage(browser, `${url}/en/booking/${free?.atlasUrl}/slot/${free?.nextSlots.at(-1)}`);
  await opened.page.locator('main [role=timer]').waitFor();
  const field = opened.page.locator('main form').getByRole('textbox').first();
  await field.fill('Typed before');
  await opened.page.evaluate(() => {
    globalThis.same = true;
  });
  return { ...opened, field, title: opened.page.locator('main').getByRole('heading', { level: 1 }) };
}
/** Every version of the registry's history, by the environment that it was promoted to. */
async function history(): Promise<readonly { readonly environment: string | null }[]> {
  const run = JSON.parse(readFileSync(path.join(copy, '.data/run.json'), 'utf8')) as { registry: { url: string } };
  const authorization = `Bearer ${readFileSync(path.join(copy, '.data/registry.token'), 'utf8').trim()}`;
  const answer = await fetch(`${run.registry.url}/v1/audit?limit=100`, { headers: { authorization } });
  return ((await answer.json()) as { rows: { environment: string | null }[] }).rows;
}

test('saved words, styles and components appear in an open tab, which keeps its state', async () => {
  const { page, title, field, troubles, context } = await openedForm();
  // Unique texts, so that a repeated test does not find those of its first run.
  const [first, second, mark] = [`Who comes, ${Date.now()}`, `Who will come, ${Date.now()}`, `mark ${Date.now()}`];
  save(JSON.stringify(first));
  await expect(title).toHaveText(first, { timeout: SOON });

  // A failing build leaves the tab unchanged and says why.
  const before = said.length;
  save(first);
  await heard('stays live', before);
  expect(said.slice(before)).toContain('en.json');
  await expect(title).toHaveText(first);
  save(JSON.stringify(second));
  await expect(title).toHaveText(second, { timeout: SOON });

  const component = path.join(copy, 'mfe-booking/src/screens/slot/wizard-head.tsx');
  writeFileSync(component, readFileSync(component, 'utf8').replace('{t(title)}', `{t(title)} ${mark}`));
  await expect(title).toHaveText(`${second} ${mark}`, { timeout: SOON });

  const styles = path.join(copy, 'mfe-booking/src/screens/slot/slot-screen.module.css');
  writeFileSync(styles, `${readFileSync(styles, 'utf8')}\n.head .title { letter-spacing: 3px; }\n`);
  await expect(title).toHaveCSS('letter-spacing', '3px', { timeout: SOON });

  await expect(field).toHaveValue('Typed before');
  expect(await page.evaluate(() => globalThis.same)).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a page that is opened later has every save, and the history of production has none', async () => {
  const from = said.length;
  save('"Saved for later"');
  await heard('live after', from);
  const { title, context } = await openedForm();
  await expect(title).toHaveText(/^Saved for later/);
  await context.close();
  const environments = (await history()).map(({ environment }) => environment);
  expect(environments).toContain('dev');
  expect(environments).not.toContain('production');
});

test('shows the component gallery of the kit, which is not available elsewhere', async () => {
  const { page, troubles, context } = await openPage(browser, `${url}/en/design-system`);
  await page.getByRole('heading', { level: 2, name: 'Buttons' }).waitFor();
  expect(await page.getByRole('form', { name: 'Sample' }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
