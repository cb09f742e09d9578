import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from '../build/preset.ts';

const MAX_LINES = 300;
/** Files that exceed the limit until they are split, each with its maximum; it may shrink but never grow. */
const EXCEPTIONS: Readonly<Record<string, number>> = {};
interface Source {
  readonly file: string;
  readonly text: string;
}

/** A message for each file that is too long, and for each exception that is no longer needed. */
export function tooLong(
  sources: readonly Source[],
  exceptions: Readonly<Record<string, number>> = EXCEPTIONS,
): readonly string[] {
  const lines = new Map(
    sources.map(({ file, text }) => [file, text.split('\n').length - (text.endsWith('\n') ? 1 : 0)]),
  );
  const long = [...lines]
    .filter(([file, count]) => count > (exceptions[file] ?? MAX_LINES))
    .map(
      ([file, count]) =>
        `${file} has ${count} lines and may have ${exceptions[file] ?? MAX_LINES}: look for a second noun inside`,
    );
  const unneeded = Object.keys(exceptions)
    .filter((file) => (lines.get(file) ?? 0) <= MAX_LINES)
    .map((file) => `${file} is an exception of tooling/src/verify/lengths.ts and needs none`);
  return [...long, ...unneeded];
}
/** Every source file that git tracks or would add. */
export function checkLengths(): readonly string[] {
  const listed = spawnSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '--deduplicate',
      '*.ts',
      '*.tsx',
      '*.mts',
      '*.cjs',
      '*.mjs',
      '*.css',
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
  if (listed.status !== 0) throw new Error(`git did not list the files: ${listed.stderr}`);
  return tooLong(
    listed.stdout
      .trim()
      .split('\n')
      .flatMap((file) => {
        try {
          return [{ file, text: readFileSync(path.join(ROOT, file), 'utf8') }];
        } catch (error) {
          // Deleted but not committed yet.
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
          throw error;
        }
      }),
  );
}
