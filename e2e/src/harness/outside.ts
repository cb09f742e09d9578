import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packAll } from '@tessera/tooling/pack';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const GUIDE = readFileSync(path.join(ROOT, 'docs/build-a-remote.md'), 'utf8');
/** What a team installs beside the tarballs: a compiler of types, and for a build of its own the stock plugin. */
const OWN = ['typescript', '@module-federation/enhanced', 'webpack', 'swc-loader'];

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
/** A team's folder that has only what the guide says, outside the repository. */
export interface Outside {
  readonly folder: string;
  /** Runs a program there, with Node 24 first in the path. */
  run(program: string, words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  write(files: Readonly<Record<string, string>>): void;
  change(file: string, change: (text: string) => string): void;
  close(): void;
}

const sectionOf = (title: string): string => {
  const found = GUIDE.split(/^#{2,3} /m).find((section) => section.startsWith(title));
  if (found === undefined) throw new Error(`The guide has no section «${title}».`);
  return found;
};
/** The files that a section of the guide shows: a block names its file after its language, or in its first line. */
export function filesInGuide(title: string): Readonly<Record<string, string>> {
  const section = sectionOf(title);
  const files: Record<string, string> = {};
  for (const [, named, text = ''] of section.matchAll(/^```\w+ ?(\S*)\n([\s\S]*?)^```$/gm)) {
    const file = named || /^\/\/ (\S+)\n/.exec(text)?.[1];
    if (file !== undefined) files[file] = text;
  }
  const keys = [...(/^\| file \|.*$/m.exec(section)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);
  for (const [, name = '', cells = ''] of section.matchAll(/^\| `(\w\w\.json)` \| (.*) \|$/gm)) {
    const words = cells.split(' | ');
    files[`src/i18n/${name}`] = JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, words[index]])));
  }
  return files;
}

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
/** Links every file of a package; copies where the temporary folder is on another disk. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkAll(source, copy);
    if (!entry.isFile()) continue;
    try {
      linkSync(source, copy);
    } catch {
      copyFileSync(source, copy);
    }
  }
}
/**
 * Takes these packages and all that they need from the repository, as if npm had them from its registry: it then
 * removes what nothing declares, so that a dependency that a tarball forgets is missing.
 */
function fillPackages(folder: string, names: readonly string[]): void {
  const { packages: locked } = readJson(path.join(ROOT, 'package-lock.json')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const places = new Set<string>();
  function follow(name: string, from: string): void {
    for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
      const place = `${at ? `${at}/` : ''}node_modules/${name}`;
      const found = locked[place];
      if (found && !places.has(place)) {
        places.add(place);
        const { dependencies, optionalDependencies, peerDependencies } = found;
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
          follow(next, place);
      }
      if (found || at === '') return;
    }
  }
  for (const name of names) follow(name, '');
  for (const place of places) {
    const source = path.join(ROOT, place);
    // A package for another kind of machine is locked and not there.
    if (existsSync(source)) linkAll(source, path.join(folder, place));
  }
}

/** An empty folder, in which the packed packages are installed as the guide says; without any registry. */
export async function setUpOutside(): Promise<Outside> {
  const root = mkdtempSync(path.join(tmpdir(), 'tessera-outside-'));
  const folder = path.join(root, 'lantern');
  // Not synchronously: the api that the platform notifies of a release runs in this process.
  const run: Outside['run'] = async (program, words, env = {}) => {
    const child = spawn(program, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        HOME: process.env['HOME'] ?? root,
        PATH: `${path.join(ROOT, 'node_modules/node/bin')}${path.delimiter}${process.env['PATH']}`,
        npm_config_loglevel: 'error',
        ...env,
      },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
    await once(child, 'close');
    return { code: child.exitCode, ...said };
  };
  const write: Outside['write'] = (files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
  };
  const tarballs = packAll(path.join(root, 'packages'));
  const needed = ['contracts', 'kit', 'tooling'].flatMap((name) => {
    const { dependencies = {} } = readJson(path.join(root, 'packages', name, 'package.json')) as Locked;
    return Object.keys(dependencies).filter((one) => !one.startsWith('@tessera/'));
  });
  const { devDependencies } = readJson(path.join(ROOT, 'package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { dependencies } = readJson(path.join(ROOT, 'tooling/package.json')) as Required<Locked>;
  const own = Object.fromEntries(OWN.map((name) => [name, devDependencies[name] ?? dependencies[name] ?? '']));
  const { 'package.json': about = '{}', ...files } = filesInGuide('10. From a folder of your own');
  const given = JSON.parse(about) as object;
  write({ ...files, 'package.json': JSON.stringify({ ...given, devDependencies: own }) });
  fillPackages(folder, [...needed, ...OWN]);
  const installed = await run('npm', [
    'install',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...tarballs,
  ]);
  if (installed.code !== 0) throw new Error(`npm could not install the tarballs:\n${installed.err}`);
  return {
    folder,
    run,
    write,
    change: (file, change) => write({ [file]: change(readFileSync(path.join(folder, file), 'utf8')) }),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
