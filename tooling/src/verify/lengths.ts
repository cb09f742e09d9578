import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from '../build/preset.ts';

const MAX_LINES = 300;
/** Files that exceed the limit until they are split, each with its maximum; it may shrink but never grow. */
const EXCEPTIONS: Readonly<Record<string, number>> = {};
/** What the whole may be like: the median of all files of code, and the share of those that are longer than `long`. */
const WHOLE = { median: 60, long: 160, share: 0.1 };
const CODE = /\.[cm]?[jt]sx?$/;
interface Source {
  readonly file: string;
  readonly text: string;
}

const linesOf = ({ text }: Source): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** A message for each file that is too long, and for each exception that is no longer needed. */
export function tooLong(
  sources: readonly Source[],
  exceptions: Readonly<Record<string, number>> = EXCEPTIONS,
): readonly string[] {
  const lines = new Map(sources.map((source) => [source.file, linesOf(source)]));
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
interface Whole {
  /** Lines of the file in the middle; of two, the longer one. */
  readonly median: number;
  /** How many files there are, and how many of them are longer than 160 lines. */
  readonly files: number;
  readonly long: number;
}
/** The lengths of all files of code together, without styles. */
export function wholeOf(sources: readonly Source[]): Whole {
  const lengths = sources
    .filter(({ file }) => CODE.test(file))
    .map(linesOf)
    .toSorted((a, b) => a - b);
  return {
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    files: lengths.length,
    long: lengths.filter((lines) => lines > WHOLE.long).length,
  };
}
/** A message for each limit that the whole exceeds. */
export const tooLongTogether = ({ median, files, long }: Whole): readonly string[] => [
  ...(median > WHOLE.median ? [`half of the files have ${median} lines or more; it may be ${WHOLE.median}`] : []),
  ...(long > files * WHOLE.share
    ? [
        `${long} of ${files} files have more than ${WHOLE.long} lines, and ${Math.floor(files * WHOLE.share)} may: ` +
          'look for a second noun inside, or a set-up that is repeated',
      ]
    : []),
];
/** Every source file that git tracks or would add. */
function listSources(): readonly Source[] {
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
  return listed.stdout
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
    });
}
/** Judges each file and the whole, and notes how long the whole is. */
export function checkLengths(note: (text: string) => void): readonly string[] {
  const sources = listSources();
  const whole = wholeOf(sources);
  const share = ((whole.long / whole.files) * 100).toFixed(1);
  note(`median ${whole.median} lines; ${share} % of ${whole.files} files of code have more than ${WHOLE.long}`);
  return [...tooLong(sources), ...tooLongTogether(whole)];
}
