import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const isRoot = process.getuid?.() === 0;
const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
function install(packages: readonly string[], what: string): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  );
}
/** Path of a Chromium: Playwright's own, otherwise the system's. Undefined if there is none. */
export function browserPath(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));
}
/**
 * Ensures that a browser is installed: Debian's package, otherwise Playwright's download.
 * Throws instructions on failure.
 */
export function haveBrowser(): void {
  if (browserPath()) return;
  if (install(['chromium', 'fonts-liberation'], 'Chromium') && browserPath()) return;
  console.log("Fetching Playwright's Chromium …");
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!browserPath())
    throw new Error(
      'There is no Chromium for the browser tests, and none could be installed. Install the package «chromium», or run «npx playwright install chromium».',
    );
}
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The browser of the tests: Debian's headless shell, whose tabs need a fifth of the processor time, otherwise any. */
export const testBrowserPath = (): string | undefined => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browserPath());
/** Ensures that there are browsers for the tests. Where the headless shell cannot be installed, the other one serves. */
export function haveTestBrowsers(): void {
  haveBrowser();
  if (!existsSync(HEADLESS_SHELL)) install(['chromium-headless-shell'], "Chromium's headless shell");
}
/** Folder of the PostgreSQL programs, newest version first; undefined if there is none. */
export function postgresPath(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${base}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
}
export function havePostgres(): void {
  if (postgresPath()) return;
  if (install(['postgresql'], 'PostgreSQL for tests of races and rows') && postgresPath()) return;
  throw new Error(
    'There is no PostgreSQL for the tests of races and rows, and none could be installed. Install the package «postgresql» (its server does not need to run).',
  );
}
/** Ensures that there is Python, in which the scores of the self-checks are computed a second time. */
export function havePython(): void {
  if (isThere('python3') || (install(['python3'], 'Python for the second opinion on scores') && isThere('python3')))
    return;
  throw new Error(
    'There is no Python for the second opinion on the scores of self-checks, and none could be installed. Install the package «python3».',
  );
}
/** The programs used by docs/run-in-production.md, with their Debian packages. */
const PRODUCTION = { nginx: 'nginx-light', envsubst: 'gettext-base', openssl: 'openssl', curl: 'curl' } as const;
/** Ensures that a site can be set up as in production. Throws with the packages to install. */
export function haveProduction(): void {
  const missing = () =>
    Object.entries(PRODUCTION)
      .filter(([program]) => !isThere(program))
      .map(([, name]) => name);
  if (
    missing().length === 0 ||
    (install(missing(), 'what the production set-up is tested with') && missing().length === 0)
  )
    return;
  throw new Error(
    `The production set-up cannot be tested, and its programs could not be installed. Install the packages ${missing().join(', ')}.`,
  );
}
