import { defineConfig } from '@playwright/test';
import { LAUNCH } from './src/harness/browser.ts';

/** Milliseconds for a test, or for starting what it runs on, and for one action in it: as long as two busy, slow cores need. */
const TEST = 240_000;
const ACTION = 30_000;
/**
 * Files with a site or a browser of their own. They come first, because they are long and each runs as a whole; the
 * cases of the others then keep both workers busy until the end.
 */
const ON_THEIR_OWN = [
  'platform/*.test.ts',
  'production/*.test.ts',
  'journeys/bad-luck-payment.test.ts',
  'journeys/partner-taken-back.test.ts',
  'journeys/paying.test.ts',
  'journeys/provider.test.ts',
  'journeys/signing-in.test.ts',
  'journeys/videoconference.test.ts',
];

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: TEST,
  expect: { timeout: ACTION },
  use: { actionTimeout: ACTION, navigationTimeout: ACTION, launchOptions: LAUNCH },
  projects: [
    { name: 'own site', testMatch: ON_THEIR_OWN },
    { name: 'shared site', testIgnore: ON_THEIR_OWN, fullyParallel: true },
  ],
});
