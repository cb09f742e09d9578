import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A temporary folder, made before each test of this file, or of the `describe` that calls this, and removed after it;
 * `for: 'all'` is one folder for all of them. The function returns the path of a file in it, or of the folder itself.
 */
export function setUpFolder(
  options: { readonly for: 'each' | 'all' } = { for: 'each' },
): (...names: readonly string[]) => string {
  const [before, after] = options.for === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tessera-test-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}
