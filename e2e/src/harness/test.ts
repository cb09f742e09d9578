import { expect, test as base, type Browser } from '@playwright/test';
import { noteFailure } from './failure-notes.ts';
import { openRows, type Rows } from './rows.ts';
import { openSite, type PreparedSite } from './site.ts';

export { expect };

/** Why a file does not share the site of its worker, and how its own one differs. */
export interface OwnSite {
  readonly because: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface OfTest {
  readonly failureNotes: void;
}
interface OfWorker {
  /** Set with `test.use`: the file gets a worker with a site of its own. */
  readonly ownSite: OwnSite | null;
  readonly site: PreparedSite;
  readonly rows: Rows;
}
/** Milliseconds for the start of a site on a busy machine. */
const START = 300_000;

/**
 * Tests with a site: one prepared site per worker, opened for the first file that asks for it and shared by all that follow,
 * whose cases therefore use people and times of their own.
 */
export const test = base.extend<OfTest, OfWorker>({
  ownSite: [null, { scope: 'worker', option: true }],
  site: [
    async ({ ownSite }, use) => {
      // Rate limits count by address, and all people of a shared site have the same one.
      const site = await openSite(ownSite ? ownSite.env : { TESSERA_LIMITS: 'off' });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: START },
  ],
  rows: [
    async ({ site }, use) => {
      const rows = await openRows(site.database);
      await use(rows);
      await rows.close();
    },
    { scope: 'worker' },
  ],
  failureNotes: [
    // The runner reads the names of the fixtures from this pattern, which therefore has to be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      await use();
      if (info.status !== info.expectedStatus) await noteFailure(info);
    },
    { auto: true },
  ],
});

/** The worker's site, its rows and the browser, for the helpers of a file as well; available from its first hook on. */
export function givenSite(): { site(): PreparedSite; browser(): Browser; rows(): Rows } {
  let given: { readonly site: PreparedSite; readonly browser: Browser; readonly rows: Rows };
  test.beforeAll(({ site, browser, rows }) => {
    given = { site, browser, rows };
  });
  return { site: () => given.site, browser: () => given.browser, rows: () => given.rows };
}
