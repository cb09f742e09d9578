import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Changes } from './changes.ts';
import { problemOfName } from './names.ts';
import { filesOfRemote } from './remote-files.ts';

interface References {
  readonly references: readonly { readonly path: string }[];
}
interface Workspaces {
  readonly workspaces: readonly string[];
}

/** The list with a folder inserted after the last one of its kind. */
function withFolder(folders: readonly string[], folder: string): readonly string[] {
  const last = folders.findLastIndex((one) => /^(\.\/)?mfe-/.test(one));
  return folders.toSpliced(last < 0 ? folders.length : last + 1, 0, folder);
}

/**
 * Writes a new remote into the repository at `root`: its folder, its route, its entries in the lists of workspaces and
 * references. Returns the written paths. Throws a message, with nothing written, if the name cannot be used.
 */
export function newRemote(name: string, root: string): readonly string[] {
  const problem = problemOfName(name, root);
  if (problem) throw new Error(problem);
  const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
  const packages = read<Workspaces>('package.json');
  const project = read<References>('tsconfig.json');
  const folder = `mfe-${name}`;
  const references = withFolder(
    project.references.map((one) => one.path),
    `./${folder}`,
  ).map((one) => ({ path: one }));
  // The two lists are written last: an interrupted run leaves files, but no list that names a missing folder.
  const changes = new Changes(root);
  changes.add(filesOfRemote(name, root));
  changes.add({
    'package.json': `${JSON.stringify({ ...packages, workspaces: withFolder(packages.workspaces, folder) }, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify({ ...project, references }, null, 2)}\n`,
  });
  return changes.write();
}
