import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, buildable } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { testsOfChange } from '../test/changed.ts';
import { NODE_PARTS, SCREEN_PARTS, type ProjectName } from '../test/jest-config.ts';
import { havePostgres, haveProduction, havePython, haveTestBrowsers } from '../test/machine.ts';
import type { Outcome } from '../test/outcome.ts';
import { runJest } from '../test/run-jest.ts';
import { runPlaywright } from '../test/run-playwright.ts';

/** Number of slowest files listed at the end, so that a slowdown is visible to its author. */
const SLOWEST = 20;
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const CHANGED = '--changed';
/**
 * `npm test [-- PART … | -- FILE … | -- --changed[=COMMIT]]`: everything, one part, or the tests affected by a change
 * since a commit. Ends with one line: `N passed, N failed`.
 */
const given = process.argv.slice(2);
const option = given.find((word) => word.startsWith('--'));
if (option !== undefined && (given.length > 1 || !(option === CHANGED || option.startsWith(`${CHANGED}=`)))) {
  console.error(
    `«${given.join(' ')}» is not a valid argument. Give parts or files, or «${CHANGED}» or «${CHANGED}=COMMIT» alone.`,
  );
  process.exit(1);
}
const wanted = option === undefined ? given : await testsOfChange(option.slice(CHANGED.length + 1) || 'HEAD');
if (option !== undefined)
  console.log(
    wanted.length === 0
      ? 'No tests are affected by the changes.'
      : `Tests affected by the changes: ${wanted.length} files.`,
  );
if (option !== undefined && wanted.length === 0) process.exit(0);
const folder = mkdtempSync(path.join(tmpdir(), 'tessera-test-'));

type Kind = ProjectName | 'browser';
function kindOf(part: string): Kind {
  if (part.startsWith('e2e')) return 'browser';
  if (SCREEN_PARTS.some((name) => part.startsWith(name))) return 'screens';
  if (NODE_PARTS.some((name) => part.startsWith(name))) return 'node';
  throw new Error(`There is no part «${part}». Parts: ${[...NODE_PARTS, ...SCREEN_PARTS, 'e2e'].join(', ')}.`);
}
const chosen = (): readonly Kind[] =>
  wanted.length === 0 ? ['node', 'screens', 'browser'] : [...new Set(wanted.map(kindOf))];
function run(kind: Kind): Promise<Outcome> {
  const parts = wanted.filter((part) => kindOf(part) === kind);
  return kind === 'browser' ? runPlaywright(parts, folder) : runJest(kind, parts, folder);
}
/**
 * Runs once for all files: two files in parallel would otherwise build the same part into the same
 * folder and seed the same site.
 */
async function prepareBrowserTests(): Promise<void> {
  for (const part of buildable()) await build(part);
  const { status } = spawnSync(
    NODE,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'e2e/src/harness/prepared.ts')],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The site of the browser tests could not be prepared. See the output above.');
}

try {
  const names = chosen();
  if (names.includes('node') || names.includes('browser')) havePostgres();
  if (names.includes('node')) havePython();
  if (names.includes('browser')) {
    haveTestBrowsers();
    haveProduction();
  }
  if (names.includes('browser')) await prepareBrowserTests();
  let passed = 0;
  let failed = 0;
  const files: Outcome['files'][number][] = [];
  for (const name of names) {
    console.log(`\n— ${name} —`);
    const outcome = await run(name);
    passed += outcome.passed;
    failed += outcome.failed;
    files.push(...outcome.files);
  }
  if (files.length > SLOWEST) {
    console.log('\nSlowest files, in seconds:');
    for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${String(seconds).padStart(5)}  ${name}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
