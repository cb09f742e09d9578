import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { projects, type ProjectName } from './jest-config.ts';
import { NO_REPORT, type Outcome } from './outcome.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}
function outcomeOf(report: Report): Outcome {
  return {
    passed: report.numPassedTests,
    // A suite that failed to load has no failed test of its own, but must not count as passed.
    failed:
      report.numFailedTests +
      (report.numFailedTests === 0 ? report.numRuntimeErrorTestSuites : 0) +
      report.numPendingTests +
      report.numTodoTests +
      (report.success || report.numFailedTests + report.numRuntimeErrorTestSuites > 0 ? 0 : 1),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      seconds: Math.round((endTime - startTime) / 1000),
    })),
  };
}
/**
 * Runs the tests of one project with jest.
 * @param parts folders or files, relative to the repository; all if there are none
 * @param folder for the files that are exchanged with the runner
 */
export function runJest(name: ProjectName, parts: readonly string[], folder: string): Promise<Outcome> {
  const config = path.join(folder, `${name}.json`);
  const output = path.join(folder, `${name}-result.json`);
  writeFileSync(config, JSON.stringify(projects[name]));
  return new Promise((resolve) => {
    const child = spawn(
      path.join(ROOT, 'node_modules/.bin/node'),
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
        ...(parts.length > 0 ? ['--runTestsByPath=false', ...parts.map((part) => `/${part}`)] : []),
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC' } },
    );
    child.on('exit', () =>
      resolve(existsSync(output) ? outcomeOf(JSON.parse(readFileSync(output, 'utf8')) as Report) : NO_REPORT),
    );
  });
}
