import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** The language that is walked: the last one, which is in nothing by chance. */
const LANG = 'uk';
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Tests, measurements and examples may name a language as they please. */
const isProduct = (file: string): boolean => !/\.test\.|(^|\/)testing\/.*\.ts$|^bench\/|^e2e\/src\//.test(file);

function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/(\*\*\/|\*|LANG)/)
    .map((part) =>
      part === '**/'
        ? '(?:[^/]+/)*'
        : part === '*'
          ? '[^/]+'
          : part === 'LANG'
            ? LANG
            : part.replaceAll(/[.-]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}$`);
}
/** The files that the guide names in the first column of each of its three tables. */
function guide(): readonly (readonly string[])[] {
  const [, ...sections] = textOf('docs/add-a-language.md').split(/^## /m);
  return sections.map((section) =>
    [...section.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, glob = '']) => glob),
    ),
  );
}
const [tables = [], words = [], data = []] = guide();
const missing = (files: readonly string[], globs: readonly string[]): readonly string[] =>
  files.filter((file) => !globs.some((glob) => patternOf(glob).test(file)));
const unused = (files: readonly string[], globs: readonly string[]): readonly string[] =>
  globs.filter((glob) => !files.some((file) => patternOf(glob).test(file)));

/** Sources with a key, a text or an import for the language. */
const withTable = tracked.filter(
  (file) =>
    /\.(tsx?|c?js|mjs)$/.test(file) &&
    isProduct(file) &&
    new RegExp(`['"]${LANG}['"]|\\b${LANG}:|/${LANG}\\.json`).test(textOf(file)),
);
const withFile = tracked.filter((file) => new RegExp(`(^|/)${LANG}\\.(json|md)$`).test(file));
const withKey = tracked.filter((file) => file.endsWith('.json') && new RegExp(`"${LANG}"\\s*:`).test(textOf(file)));

it('the guide to another language names every table, file and entry that has one, and none that has not', () => {
  for (const [files, globs] of [
    [withTable, tables],
    [withFile, words],
    [withKey, data],
  ] as const) {
    expect(files.length).toBeGreaterThan(0);
    expect(missing(files, globs)).toEqual([]);
    expect(unused(files, globs)).toEqual([]);
  }
});
it('control: a table that the guide does not name, and a line for what is gone, are found', () => {
  expect(missing([...withTable, 'shell/src/planted.ts'], tables)).toEqual(['shell/src/planted.ts']);
  expect(unused(withFile, [...words, 'gone/LANG.json'])).toEqual(['gone/LANG.json']);
});
