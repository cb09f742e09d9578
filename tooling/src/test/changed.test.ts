import { browserTests, importsOfRepository, testsByImport } from './changed.ts';

const imports = importsOfRepository();
const journeys = [
  'e2e/src/journeys/journey.test.ts',
  'e2e/src/journeys/provider.test.ts',
  'e2e/src/platform/swap.test.ts',
  'e2e/src/production/production.test.ts',
];

describe('the tests of a change', () => {
  it('are those that import it, directly or indirectly, across parts', () => {
    const table = new Map([
      ['a.test.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.json']],
      ['c.ts', ['b.ts']],
      ['other.test.ts', []],
    ]);
    expect(testsByImport(['d.json'], table)).toEqual(['a.test.ts']);
    expect(testsByImport(['other.test.ts', 'gone.test.ts'], table)).toEqual(['other.test.ts']);
    expect(testsByImport(['shared-kit/src/parts/dialog.tsx'], imports)).toEqual(
      expect.arrayContaining([
        'shared-kit/src/parts/overlays.test.tsx',
        'mfe-booking/src/screens/payment/payment-screen.test.tsx',
      ]),
    );
    expect(testsByImport(['tooling/src/test/changed.ts'], imports)).toEqual(['tooling/src/test/changed.test.ts']);
  });
  it('resolve imports by package name as well as by path', () => {
    expect(imports.get('tooling/src/build/build.ts')).toEqual(
      expect.arrayContaining(['tooling/src/build/preset.ts', 'shared-contracts/src/platform/release.ts']),
    );
  });
  it.each([
    ['demo-content/data/products/a-first-session.json', 'demo-content/src/index.test.ts'],
    ['reference-content/data/search-words/ro.json', 'demo-content/src/index.test.ts'],
  ])('of %s are those of whoever reads it, up to the tests over a filled database', async (file, own) => {
    expect(testsByImport([file], imports)).toEqual(
      expect.arrayContaining([own, 'api/src/seed/seed.test.ts', 'api/src/domains/products/products.test.ts']),
    );
    expect(await browserTests([file], journeys)).toEqual(
      expect.arrayContaining(['e2e/src/journeys/journey.test.ts', 'e2e/src/journeys/provider.test.ts']),
    );
  });
  it('of the words of a part are those that show words of its remote', () => {
    expect(testsByImport(['mfe-booking/src/features/hold/i18n/ro.json'], imports)).toEqual(
      expect.arrayContaining([
        'mfe-booking/src/i18n/i18n.test.ts',
        'mfe-booking/src/slots/next-slots/next-slots.test.tsx',
      ]),
    );
  });
  it('in a browser are the journeys that visit routes of the remote, and all of them for shared code', async () => {
    expect(await browserTests(['mfe-provider/src/unit.ts'], journeys)).toEqual(['e2e/src/journeys/provider.test.ts']);
    for (const shared of ['shell/src/client.tsx', 'e2e/src/harness/test.ts', 'e2e/playwright.config.ts'])
      expect(await browserTests([shared], journeys)).toEqual(journeys);
    expect(await browserTests(['docs/run-in-production.md'], journeys)).toEqual([
      'e2e/src/production/production.test.ts',
    ]);
    expect(await browserTests(['README.md'], journeys)).toEqual([]);
  });
});
