import type { Browser, BrowserContext, Page } from '@playwright/test';
import { browserPath, testBrowserPath } from '@tessera/tooling/machine';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  // A test's page lives for seconds: compiling its code once more, for speed, takes longer than the speed saves.
  '--js-flags=--expose-gc --no-maglev --no-opt',
];
const launchOf = (executablePath: string | undefined) => ({
  args: FLAGS,
  ...(executablePath ? { executablePath } : {}),
});
/** How the browsers of the tests are started. */
export const LAUNCH = launchOf(testBrowserPath());
/** A Chromium with windows, though nobody sees them: it knows dialogs such as the one that asks for the camera. */
export const LAUNCH_WITH_WINDOWS = launchOf(browserPath());
export interface OpenedPage {
  readonly page: Page;
  /** Requests that failed and messages of the console, oldest first. */
  readonly notes: readonly string[];
}
/** The pages of this worker that have not been closed, for the diagnosis of a failure. */
export const openPages = new Set<OpenedPage>();
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, page errors, policy violations and hydration errors since the page was opened. */
  readonly troubles: string[];
}
export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly zone?: string;
  readonly dark?: boolean;
  readonly context?: BrowserContext;
}

/** A page whose errors are all recorded; a test asserts that the list is empty. */
export async function openPage(browser: Browser, url: string, options: OpenOptions = {}): Promise<Watched> {
  const context =
    options.context ??
    (await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
      ...(options.zone ? { timezoneId: options.zone } : {}),
      ...(options.dark ? { colorScheme: 'dark' as const } : {}),
    }));
  const page = await context.newPage();
  const troubles: string[] = [];
  const notes: string[] = [];
  const one: OpenedPage = { page, notes };
  openPages.add(one);
  page.on('close', () => openPages.delete(one));
  page.on('requestfailed', (request) => notes.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  page.on('response', (response) => {
    if (response.status() >= 400) notes.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    notes.push(`${message.type()}: ${text.slice(0, 400)}`);
    if (message.type() === 'error') troubles.push(`console: ${text.slice(0, 400)}`);
    if (message.type() === 'debug' && /^tessera .*(hydration|no words)/.test(text))
      troubles.push(`report: ${text.slice(0, 400)}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message.slice(0, 400)}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  await page.goto(url);
  return { page, context, troubles };
}
