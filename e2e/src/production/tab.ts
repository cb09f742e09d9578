import type { Browser, LaunchOptions, Page } from '@playwright/test';
import { LAUNCH } from '../harness/browser.ts';
import { MAIN, type Machine } from './machine.ts';

/** A browser that finds the names of the machine on this computer. */
export const FINDS_MACHINE: LaunchOptions = {
  ...LAUNCH,
  args: [...LAUNCH.args, `--host-resolver-rules=MAP *.example 127.0.0.1, MAP ${MAIN} 127.0.0.1`],
};
/** A tab on an address of a host, and the errors that it logs. */
export async function openTab(
  machine: Pick<Machine, 'httpsPort'>,
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
