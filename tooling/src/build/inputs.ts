import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './preset.ts';

const ignored = new Set(['node_modules', '.tsc', 'dist', 'testing']);
function filesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry)
    .filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)));
}
/**
 * The inputs of a version (decision 42): own sources, contracts and their descriptions, the preset, the lock
 * file; for the shell also the kit.
 */
export function inputsOf(name: string, folder: string): readonly string[] {
  const shared = [
    'shared-contracts/src',
    'shared-server/src/describe.ts',
    'tooling/src/build',
    'package-lock.json',
  ].map((entry) => path.join(ROOT, entry));
  const own = ['src', 'remote.config.ts', 'webpack.config.ts', 'package.json'].map((entry) => path.join(folder, entry));
  return [
    ...own,
    ...shared,
    ...(name === 'shell' ? [path.join(ROOT, 'shared-kit/src')] : [path.join(ROOT, 'shared-kit/package.json')]),
  ];
}
/** Ten hex digits of a hash over the names and bytes of all inputs. */
export function hashOfInputs(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesOf))
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
