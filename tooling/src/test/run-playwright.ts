import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import { ROOT } from '../build/preset.ts';
import { NO_REPORT, type Outcome } from './outcome.ts';

type Report = Pick<JSONReport, 'errors'> & {
  readonly config: Pick<JSONReport['config'], 'rootDir'>;
  readonly stats: Pick<JSONReport['stats'], 'expected' | 'unexpected' | 'flaky' | 'skipped'>;
  readonly suites: readonly JSONReportSuite[];
};
/** Start and end of each attempt at a test, in milliseconds. */
const spansOf = ({ specs, suites = [] }: JSONReportSuite): readonly (readonly [start: number, end: number])[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ startTime, duration }) => [Date.parse(startTime), Date.parse(startTime) + duration] as const),
    ),
  ),
  ...suites.flatMap(spansOf),
];
/** A case that was not reached after a failure is reported as skipped, and an error outside all cases by itself. */
export function outcomeOf({ config, errors, stats, suites }: Report): Outcome {
  const spans = new Map<string, (readonly [number, number])[]>();
  for (const suite of suites) {
    const name = path.relative(ROOT, path.join(config.rootDir, suite.file));
    spans.set(name, [...(spans.get(name) ?? []), ...spansOf(suite)]);
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    files: [...spans].map(([name, all]) => ({
      name,
      seconds:
        all.length === 0
          ? 0
          : Math.round((Math.max(...all.map(([, end]) => end)) - Math.min(...all.map(([start]) => start))) / 1000),
    })),
  };
}
/** The runner takes its arguments as regular expressions of whole paths. */
export const asFilter = (part: string): string => path.join(ROOT, part).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the browser tests with Playwright.
 * @param parts folders or files, relative to the repository; all if there are none
 * @param folder for the files that are exchanged with the runner
 */
export function runPlaywright(parts: readonly string[], folder: string): Promise<Outcome> {
  const output = path.join(folder, 'browser-result.json');
  return new Promise((resolve) => {
    const child = spawn(
      path.join(ROOT, 'node_modules/.bin/node'),
      [
        '--disable-warning=ExperimentalWarning',
        path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        path.join(ROOT, 'e2e/playwright.config.ts'),
        '--reporter=list,json',
        ...parts.map(asFilter),
      ],
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'test',
          TZ: 'UTC',
          PLAYWRIGHT_JSON_OUTPUT_FILE: output,
          // Node itself strips the types, as everywhere (ADR 0038).
          PW_DISABLE_TS_ESM: '1',
        },
      },
    );
    child.on('exit', () =>
      resolve(existsSync(output) ? outcomeOf(JSON.parse(readFileSync(output, 'utf8')) as JSONReport) : NO_REPORT),
    );
  });
}
