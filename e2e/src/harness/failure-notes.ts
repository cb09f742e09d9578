import type { TestInfo } from '@playwright/test';
import { openPages, type OpenedPage } from './browser.ts';

/** Milliseconds that a page has to say what it shows. */
const PATIENCE = 2_000;
const NOTES = 20;
/** What a page shows, and its last notes. */
async function describePage({ page, notes }: OpenedPage): Promise<string> {
  const shown = await Promise.race([
    page.evaluate(
      () =>
        `${document.querySelector('main')?.textContent?.slice(0, 300) ?? ''} | panels: ${[...document.querySelectorAll('[data-panel]')].map((panel) => panel.textContent).join('; ')}`,
    ),
    new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, 'no answer')),
  ]).catch(String);
  return [`${page.url()} shows: ${shown}`, ...notes.slice(-NOTES).map((note) => `  ${note}`), ''].join('\n');
}

/** Prints what every open page shows after a failure, and leaves a screenshot of it, whose path the runner prints. */
export async function noteFailure(info: TestInfo): Promise<void> {
  let number = 0;
  for (const one of openPages) {
    process.stderr.write(`\n«${info.title}» failed; ${await describePage(one)}`);
    const path = info.outputPath(`page-${(number += 1)}.png`);
    const taken = await one.page.screenshot({ path, timeout: PATIENCE }).catch(() => null);
    if (taken) info.attachments.push({ name: one.page.url(), path, contentType: 'image/png' });
  }
}
