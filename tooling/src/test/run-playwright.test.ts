import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { asFilter, outcomeOf } from './run-playwright.ts';

type Suite = Parameters<typeof outcomeOf>[0]['suites'][number];
type Result = Suite['specs'][number]['tests'][number]['results'][number];

const result = (startTime: string, duration: number): Result => ({
  workerIndex: 0,
  parallelIndex: 0,
  status: 'passed',
  duration,
  error: undefined,
  errors: [],
  stdout: [],
  stderr: [],
  retry: 0,
  startTime,
  attachments: [],
  annotations: [],
});
const spec = (...results: Result[]): Suite['specs'][number] => ({
  tags: [],
  title: 'a case',
  id: '1',
  ok: true,
  file: 'a.test.ts',
  line: 1,
  column: 1,
  tests: [
    {
      timeout: 0,
      annotations: [],
      expectedStatus: 'passed',
      projectName: '',
      projectId: '',
      results,
      status: 'expected',
    },
  ],
});
const suite = (file: string, specs: Suite['specs'], suites: Suite[] = []): Suite => ({
  title: file,
  file,
  line: 0,
  column: 0,
  specs,
  suites,
});
const report = {
  config: { rootDir: path.join(ROOT, 'e2e/src') },
  errors: [],
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
};

describe('the result of the browser tests', () => {
  it('counts a case that was not reached, and an error outside all cases, as failed', () => {
    expect(outcomeOf(report)).toMatchObject({ passed: 3, failed: 0 });
    const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 4 };
    expect(outcomeOf({ ...report, stats })).toMatchObject({ passed: 3, failed: 5 });
    expect(outcomeOf({ ...report, errors: [{ message: 'no such file' }] })).toMatchObject({ passed: 3, failed: 1 });
  });
  it('times a file from the start of its first case to the end of its last one, in whichever worker', () => {
    const suites = [
      suite(
        'journeys/a.test.ts',
        [spec(result('2026-10-21T09:00:00.000Z', 2_000))],
        [suite('journeys/a.test.ts', [spec(result('2026-10-21T09:00:01.000Z', 9_000))])],
      ),
      suite('journeys/a.test.ts', [spec(result('2026-10-21T09:00:10.000Z', 2_000))]),
      suite('b.test.ts', [spec()]),
    ];
    expect(outcomeOf({ ...report, suites }).files).toEqual([
      { name: 'e2e/src/journeys/a.test.ts', seconds: 12 },
      { name: 'e2e/src/b.test.ts', seconds: 0 },
    ]);
  });
  it('is that of the named files alone: a name is taken literally', () => {
    const filter = new RegExp(asFilter('e2e/src/journeys/search.test.ts'), 'i');
    expect(filter.test(path.join(ROOT, 'e2e/src/journeys/search.test.ts'))).toBe(true);
    expect(filter.test(path.join(ROOT, 'e2e/src/journeys/searchXtest.ts'))).toBe(false);
  });
});
