import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '@tessera/server/atomic';
import { isUnchanged, type Watched } from './graph.ts';
import { ROOT } from './preset.ts';

/** What to look at to see that the sources of a part still have a version. */
interface VersionRecord extends Watched {
  /** The version's inputs outside its graph. */
  readonly base: string;
}
/** How many of the newest versions of a part are known; older ones come back rarely, and then a graph is cheap. */
const KEPT = 20;
const folderOf = (name: string): string => path.join(ROOT, '.cache/versions', name);

/** The records of a part, the newest first. */
const recordsOf = (name: string): readonly { readonly version: string; readonly file: string }[] =>
  existsSync(folderOf(name))
    ? readdirSync(folderOf(name))
        .filter((version) => !version.endsWith('.part'))
        .map((version) => ({ version, file: path.join(folderOf(name), version) }))
        .map((one) => ({ ...one, at: statSync(one.file).mtimeMs }))
        .toSorted((a, b) => b.at - a.at)
    : [];

export function writeRecord(name: string, version: string, record: VersionRecord): void {
  mkdirSync(folderOf(name), { recursive: true });
  replaceFileSync(path.join(folderOf(name), version), JSON.stringify(record));
  for (const { file } of recordsOf(name).slice(KEPT)) rmSync(file, { force: true });
}
/** The version that the sources of a part still have, by the newest records; null if only the bundler can tell. */
export function recordedVersion(name: string, base: string): string | null {
  for (const { version, file } of recordsOf(name)) {
    const { base: known, ...watched } = JSON.parse(readFileSync(file, 'utf8')) as VersionRecord;
    if (known === base && isUnchanged(watched)) return version;
  }
  return null;
}
