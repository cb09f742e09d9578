import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { ROOT } from '../build/preset.ts';

const SKIPPED = new Set(['node_modules', '.tsc', 'dist', '.cache', '.data', '.git']);
/** Imports and re-exports that exist at run time, including dynamic ones. */
const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(file);
    return /\.(ts|tsx|mts|cts|mjs|cjs)$/.test(file) ? [file] : [];
  });
}
/** The file in this repository that an import resolves to; undefined for packages and Node's own modules. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  if (!specifier.startsWith('@tessera/')) return undefined;
  try {
    return path.relative(ROOT, createRequire(path.join(ROOT, from)).resolve(specifier));
  } catch {
    return undefined;
  }
}
/** The imports of each source file, limited to the repository and relative to its root. */
export function importsOfRepository(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sourcesIn('.').map((file) => {
      const found = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)];
      return [file, found.flatMap(([, plain, late]) => targetOf(file, plain ?? late ?? '') ?? [])];
    }),
  );
}
/**
 * A content file is read by the code of its part and imported by none: it counts as a dependency of
 * everything that imports that code. The words of a remote's parts are read as those of its `src/i18n`.
 */
const readerOf = (file: string): string =>
  file
    .replace(/^((?:reference|demo)-content)\/data\/.*/, '$1/src/index.ts')
    .replace(/^(mfe-[^/]+\/src)\/.+\/i18n\/([a-z]{2}\.json)$/, '$1/i18n/$2');
/** Tests that have changed, or that import a changed file directly or indirectly. */
export function testsByImport(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set<string>();
  const open = changed.map(readerOf);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(importers.get(file) ?? []));
  }
  return [...reached].filter((file) => isTest(file) && imports.has(file)).toSorted();
}

/** First path segments of a remote's routes: a journey that visits one of them shows that remote. */
async function addressesOf(remote: string): Promise<readonly string[]> {
  const file = path.join(ROOT, remote, 'remote.config.ts');
  if (!existsSync(file)) return [];
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: RemoteConfig };
  return [...new Set(config.routes.flatMap((route) => route.path.split('/')[1] || []))].filter(
    (word) => !word.startsWith(':'),
  );
}
/** Browser tests affected by a change without importing it: they test the whole site behind a URL. */
export async function browserTests(changed: readonly string[], tests: readonly string[]): Promise<readonly string[]> {
  const touches = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  if (
    touches(
      /^(shell|shared-|edge\/|registry\/|e2e\/(src\/harness\/|playwright\.config)|tooling\/src\/(build|site)\/|package-lock\.json)/,
    )
  )
    return tests;
  const remotes = [
    ...new Set(changed.map((file) => file.split('/')[0] ?? '').filter((part) => part.startsWith('mfe-'))),
  ];
  const words = (await Promise.all(remotes.map(addressesOf))).flat();
  const shown = words.length > 0 ? new RegExp(`/(${words.join('|')})\\b`) : null;
  return tests.filter((file) => {
    if (
      file.startsWith('e2e/src/production/') &&
      touches(/^(api\/|reference-content\/|deploy\/|docs\/run-in-production\.md|tooling\/src\/(production|commands)\/)/)
    )
      return true;
    if (file.startsWith('e2e/src/journeys/') && touches(/^(api|reference-content|demo-content)\//)) return true;
    if (file.startsWith('e2e/src/platform/') && touches(/^e2e\/fixtures\//)) return true;
    return shown?.test(readFileSync(path.join(ROOT, file), 'utf8')) ?? false;
  });
}

/** Files that differ from a commit, including untracked ones. */
function changedSince(commit: string): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git could not say what has changed since «${commit}»: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')];
}
/** The test files affected by a change. */
export async function testsOfChange(commit: string): Promise<readonly string[]> {
  const changed = changedSince(commit);
  const imports = importsOfRepository();
  const inBrowser = [...imports.keys()].filter((file) => file.startsWith('e2e/') && isTest(file));
  return [
    ...new Set([
      ...testsByImport(changed, imports),
      ...(changed.length > 0 ? await browserTests(changed, inBrowser) : []),
    ]),
  ].toSorted();
}
