import { chromium, type Browser, type Page } from 'playwright';
import { browserPath } from '@tessera/tooling/machine';
import { MAIN, type Machine } from './machine.ts';

/** A browser that finds the names of the machine on this computer. */
export function openProductionBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP *.example 127.0.0.1, MAP ${MAIN} 127.0.0.1`,
    ],
    ...(executablePath ? { executablePath } : {}),
  });
}
/** A tab on an address of a host, and the errors that it logs. */
export async function openTab(
  machine: Machine,
  browser: Browser,
  host: string,
  address: string,
): Promise<{ readonly page: Page; readonly troubles: string[] }> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(`https://${host}:${machine.httpsPort}${address}`);
  return { page, troubles };
}
