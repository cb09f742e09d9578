import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../build/preset.ts';

const LEFT_OUT = /[\\/](node_modules|\.tsc|dist)$/;
const FILES = ['.oxfmtrc.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];

/**
 * A temporary copy of the files needed to build and test a remote. Packages are those of this repository;
 * contracts and kit are the copy's own, so that a route written there is found. With `servers` the whole site runs
 * from it. The caller removes it.
 */
export function copyOfRepository(options: { readonly servers?: boolean } = {}): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tessera-generate-'));
  const wanted = options.servers
    ? /^(shared-|mfe-|(shell|tooling|api|registry|edge|bench|reference-content|demo-content)$)/
    : /^(shared-|mfe-|shell$|tooling$)/;
  const folders = readdirSync(ROOT).filter((name) => wanted.test(name));
  for (const name of [...folders, ...FILES])
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source),
    });
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@tessera'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@tessera') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  // npm nests a package inside the one that needs another version of it.
  for (const name of folders)
    if (existsSync(path.join(ROOT, name, 'node_modules')))
      symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(copy, name, 'node_modules'));
  for (const name of folders) {
    const { name: called } = JSON.parse(readFileSync(path.join(copy, name, 'package.json'), 'utf8')) as {
      name: string;
    };
    if (called.startsWith('@tessera/')) symlinkSync(path.join(copy, name), path.join(modules, called));
  }
  return copy;
}
