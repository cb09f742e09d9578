import { TestEnvironment } from 'jest-environment-node';

/**
 * Node environment for browser tests; when a test fails it prints the content of each open
 * page and the notes of its shell.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    for (const { page, notes } of this.global.__OPEN_PAGES__ ?? []) {
      if (page.isClosed()) continue;
      const seen = await Promise.race([
        page.evaluate(
          () =>
            `${document.querySelector('main')?.textContent?.slice(0, 300) ?? ''} | panels: ${[...document.querySelectorAll('[data-panel]')].map((panel) => panel.textContent).join('; ')}`,
        ),
        new Promise((resolve) => setTimeout(resolve, 2_000, 'no answer')),
      ]).catch((error) => String(error));
      process.stderr.write(
        `\n«${event.test.name}» failed with ${page.url()} on screen: ${seen}\n${notes
          .slice(-20)
          .map((note) => `  ${note}\n`)
          .join('')}`,
      );
    }
  }
}
