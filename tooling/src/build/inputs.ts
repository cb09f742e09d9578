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
/** Hexadecimal SHA-256. */
export const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
/** Ten hex digits of a hash over the names and bytes of these files and of all files in these folders, without tests. */
export function hashOfFiles(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesOf))
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
