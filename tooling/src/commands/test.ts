import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, buildable } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { testsOfChange } from '../test/changed.ts';
import { NODE_PARTS, projects, SCREEN_PARTS, type ProjectName } from '../test/jest-config.ts';
import { haveBrowser, havePostgres, haveProduction } from '../test/machine.ts';

interface Summary {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}
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

function chosen(): readonly ProjectName[] {
  if (wanted.length === 0) return ['node', 'screens', 'browser'];
  const of = (part: string): ProjectName => {
    if (part.startsWith('e2e')) return 'browser';
    if (SCREEN_PARTS.some((name) => part.startsWith(name))) return 'screens';
    if (NODE_PARTS.some((name) => part.startsWith(name))) return 'node';
    throw new Error(`There is no part «${part}». Parts: ${[...NODE_PARTS, ...SCREEN_PARTS, 'e2e'].join(', ')}.`);
  };
  return [...new Set(wanted.map(of))];
}
function run(name: ProjectName): Promise<Summary> {
  const config = path.join(folder, `${name}.json`);
  const output = path.join(folder, `${name}-result.json`);
  writeFileSync(config, JSON.stringify(projects[name]));
  const paths = wanted.length > 0 ? ['--runTestsByPath=false', ...wanted.map((part) => `/${part}`)] : [];
  return new Promise((resolve) => {
    const child = spawn(
      NODE,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        '--max-old-space-size=3072',
        path.join(ROOT, 'node_modules/jest/bin/jest.js'),
        '--config',
        config,
        '--json',
        `--outputFile=${output}`,
        '--silent=false',
        '--maxWorkers=2',
        ...paths,
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC' } },
    );
    child.on('exit', () => {
      if (existsSync(output)) return resolve(JSON.parse(readFileSync(output, 'utf8')) as Summary);
      resolve({
        numPassedTests: 0,
        numFailedTests: 1,
        numPendingTests: 0,
        numTodoTests: 0,
        numRuntimeErrorTestSuites: 1,
        success: false,
        testResults: [],
      });
    });
  });
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
  if (names.includes('browser')) {
    haveBrowser();
    haveProduction();
  }
  if (names.includes('browser')) await prepareBrowserTests();
  let passed = 0;
  let failed = 0;
  const files: { readonly name: string; readonly seconds: number }[] = [];
  for (const name of names) {
    console.log(`\n— ${name} —`);
    const result = await run(name);
    passed += result.numPassedTests;
    files.push(
      ...result.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(ROOT, name),
        seconds: Math.round((endTime - startTime) / 1000),
      })),
    );
    // A suite that failed to load has no failed test of its own, but must not count as passed.
    failed +=
      result.numFailedTests +
      (result.numFailedTests === 0 ? result.numRuntimeErrorTestSuites : 0) +
      result.numPendingTests +
      result.numTodoTests +
      (result.success || result.numFailedTests + result.numRuntimeErrorTestSuites > 0 ? 0 : 1);
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
