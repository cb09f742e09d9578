import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { digest } from './inputs.ts';
import { ROOT } from './preset.ts';
import type { Preset } from './toolchain.ts';
import { undeclared } from './undeclared.ts';

/** Parts of a webpack module that its types omit. */
interface Inside {
  readonly resource?: string;
  readonly request?: string;
  readonly externalType?: string;
  readonly options?: { readonly shareKey?: string };
  addCacheDependencies(files: Names, folders: Names, missing: Names, build: Names): void;
}
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/** What tools write there while they build, from what they were told. */
const GENERATED = /[\\/]node_modules[\\/]\.[^\\/]+[\\/]/;
const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** `name@version` of the package in this folder. */
function packageAt(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `${name}@${version}`;
}
/** A file's name in every clone: below `own/` for the part's own files, otherwise from the root of the repository. */
const nameOf = (file: string, folder: string): string =>
  file.startsWith(folder + path.sep)
    ? `own/${path.relative(folder, file)}`
    : path.relative(ROOT, file).replaceAll('\\', '/');

/** A set in the form in which webpack's modules name their files, whether they have just been built or were kept. */
class Names extends Set<string> {
  addAll(names: Iterable<string>): this {
    for (const name of names) this.add(name);
    return this;
  }
}
/** The files that a module is made of: its source and what its loaders have read. */
function filesOf(module: Module): readonly string[] {
  const source = undeclared<Inside>(module).resource?.split('?')[0];
  const read = new Names();
  undeclared<Inside>(module).addCacheDependencies(read, new Names(), new Names(), new Names());
  // Beside them stand the package.json files that were read while resolving; their effect is the graph itself.
  const contents = [...read].filter((file) => path.basename(file) !== 'package.json');
  return [...(source ? [source] : []), ...contents].filter((file) => !GENERATED.test(file) && isFile(file));
}
/**
 * What the modules of a part are made of, one line per input: the bytes of each imported file, name and version of each
 * package with an imported module, and the names of what others provide at run time.
 */
export function inputsIn(compilations: readonly Compilation[], folder: string, preset: Preset): readonly string[] {
  const files = new Set<string>();
  const folders = new Set<string>();
  const lines = new Set<string>();
  for (const module of compilations.flatMap((compilation) => [...compilation.modules])) {
    const { externalType, request, options } = undeclared<Inside>(module);
    if (externalType !== undefined) lines.add(`external ${String(request)}`);
    if (module.type === 'consume-shared-module') lines.add(`lent ${String(options?.shareKey)}`);
    for (const file of filesOf(module)) {
      const installed = PACKAGE.exec(file)?.[1];
      if (!installed) files.add(file);
      // Our own packages are links to folders of the repository, whose files stand here by themselves.
      else if (PACKAGE.test(`${realpathSync(installed)}/`)) folders.add(installed);
    }
  }
  for (const installed of folders) {
    const known = packageAt(installed);
    // Whether a loader's own files are among those read depends on the kept work of earlier runs.
    if (!preset.packages.has(known.slice(0, known.lastIndexOf('@')))) lines.add(`package ${known}`);
  }
  for (const file of files) lines.add(`file ${nameOf(file, folder)} ${digest(readFileSync(file))}`);
  return [...lines].toSorted();
}

/** What has to be unchanged for the same graph to come out of another run, with paths from the root of the repository. */
export interface Watched {
  /** Files with the hash of their bytes. */
  readonly files: readonly (readonly [string, string])[];
  /** Folders with the hash of the names in them. */
  readonly folders: readonly (readonly [string, string])[];
  /** Files that would have been taken instead of others if they had existed. */
  readonly absent: readonly string[];
  /** Folders of packages with name and version. */
  readonly packages: readonly (readonly [string, string])[];
}
const namesIn = (folder: string): string =>
  digest(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => !/(^|[\\/])testing[\\/]|\.test\.tsx?$/.test(name))
          .toSorted()
          .join('\n')
      : '',
  );
export function watchedBy(compilations: readonly Compilation[]): Watched {
  const [files, folders, missing] = [new Names(), new Names(), new Names()];
  for (const compilation of compilations) {
    files.addAll(compilation.fileDependencies);
    folders.addAll(compilation.contextDependencies);
    missing.addAll(compilation.missingDependencies);
    // A run that ended with its graph has not summed up what its modules have read.
    for (const module of compilation.modules)
      undeclared<Inside>(module).addCacheDependencies(files, folders, missing, new Names());
  }
  const isOurs = (file: string): boolean => !PACKAGE.test(file);
  const fromRoot = (file: string): string => path.relative(ROOT, file);
  const packages = new Set([...files].flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  return {
    // npm installs what the lock file says; another one may lead to other files of packages.
    files: [
      ...[...files].toSorted().filter((file) => isOurs(file) && isFile(file)),
      path.join(ROOT, 'package-lock.json'),
    ].map((file) => [fromRoot(file), digest(readFileSync(file))] as const),
    folders: [...folders]
      .toSorted()
      .filter(isOurs)
      .map((folder) => [fromRoot(folder), namesIn(folder)] as const),
    absent: [...missing]
      .toSorted()
      .filter((file) => isOurs(file) && !existsSync(file))
      .map(fromRoot),
    packages: [...packages]
      .filter((folder) => existsSync(path.join(folder, 'package.json')))
      .map((folder) => [fromRoot(folder), packageAt(folder)] as const),
  };
}
/** A file that was written after this instant, so that the bundler may have read other bytes than were hashed. */
export function changedSince({ files }: Watched, began: number): string | undefined {
  const now = Date.now();
  return files
    .map(([name]) => name)
    .find((name) => {
      const at = statSync(path.join(ROOT, name)).mtimeMs;
      // A clock that is ahead, as of a mounted disk, says nothing.
      return at > began && at <= now;
    });
}
export function isUnchanged({ files, folders, absent, packages }: Watched): boolean {
  const at = (name: string): string => path.join(ROOT, name);
  return (
    files.every(([name, hash]) => isFile(at(name)) && digest(readFileSync(at(name))) === hash) &&
    folders.every(([name, hash]) => namesIn(at(name)) === hash) &&
    !absent.some((name) => existsSync(at(name))) &&
    packages.every(([name, known]) => existsSync(at(`${name}/package.json`)) && packageAt(at(name)) === known)
  );
}
