import type { Page, Response } from 'playwright';
import { holdSlot, releaseHold, type Hold } from '@tessera/contracts/booking';
import { toRequest } from '@tessera/contracts/endpoint';

/**
 * Watches whether a page holds a time for its visitor. The returned function gives it back, because the site lets one
 * address hold only a few; it throws if the site refused to hold, since the page then shows something else.
 */
export function watchHold(page: Page): () => Promise<void> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().method() === holdSlot.method && new URL(response.url()).pathname === holdSlot.path)
      answers.push(response);
  });
  return async () => {
    for (const answer of answers) {
      if (!answer.ok()) throw new Error(`${page.url()} held no time: ${await answer.text()}`);
      const { id } = (await answer.json()) as Hold;
      const { method, url, body = '' } = toRequest(releaseHold, { id });
      const status = await page.evaluate(
        async ([how, where, text]) =>
          (await fetch(where, { method: how, headers: { 'content-type': 'application/json' }, body: text })).status,
        [method, url, body] as const,
      );
      if (status !== 200) throw new Error(`${page.url()} did not give its time back: ${status}.`);
    }
  };
}
