import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digest, hashOfFiles } from './inputs.ts';
import { ROOT } from './preset.ts';

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
/** The entries of a lock file, by their place: `node_modules/webpack`. */
type LockedPackages = Readonly<Record<string, Locked>>;

const IMPORTED = /(?:from|import|require(?:\.resolve)?)\s*\(?\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;
/** Names of the packages that these sources import; our own are compared by what they lead to. */
const packagesIn = (sources: readonly string[]): readonly string[] =>
  [...new Set(sources.flatMap((source) => [...source.matchAll(IMPORTED)].map(([, name = '']) => name)))]
    .filter((name) => !name.startsWith('@tessera/'))
    .toSorted();

/** These packages and all that they depend on, as `place version`; a name that is not locked, such as Node's own, is none. */
function closureOf(names: readonly string[], locked: LockedPackages): readonly string[] {
  const found = new Map<string, string>();
  const placeOf = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
      const place = `${at ? `${at}/` : ''}node_modules/${name}`;
      if (place in locked) return place;
      if (at === '') return undefined;
    }
  };
  const follow = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place === undefined || found.has(place)) return;
    const one = locked[place];
    found.set(place, one?.version ?? '');
    for (const next of Object.keys({ ...one?.dependencies, ...one?.optionalDependencies })) follow(next, place);
  };
  for (const name of names) follow(name, '');
  return [...found].map(([place, version]) => `${place} ${version}`).toSorted();
}
/** The packages that `sources` import with all that they depend on, from the repository's lock file. */
function toolsOf(sources: readonly string[]): readonly string[] {
  const file = path.join(ROOT, 'package-lock.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: a version is also made of the packages that it locks. Run npm install there.`);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: LockedPackages };
  return closureOf(packagesIn(sources), packages);
}
/** What turns sources into files: this folder, and the bundler, compilers and loaders that it imports. */
export interface Preset {
  /** A part of every version. */
  readonly hash: string;
  /** Names of these packages, with all that they depend on. */
  readonly packages: ReadonlySet<string>;
}
export function readPreset(): Preset {
  const here = import.meta.dirname;
  const sources = readdirSync(here)
    .filter((name) => /\.(ts|c?js)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
    .map((name) => readFileSync(path.join(here, name), 'utf8'));
  const tools = toolsOf(sources);
  return {
    hash: digest([hashOfFiles([here]), ...tools].join('\n')),
    packages: new Set(tools.map((tool) => tool.replace(/^.*node_modules\/(.+) \S*$/, '$1'))),
  };
}

const LOCAL_IMPORT = /(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
/** A guest's own build, hashed: its configuration, the files that this imports, and the packages of all of them. */
export function ownPreset(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const files = new Set([file]);
  for (const one of files)
    for (const [, to = ''] of readFileSync(one, 'utf8').matchAll(LOCAL_IMPORT)) {
      const found = path.resolve(path.dirname(one), to);
      if (existsSync(found)) files.add(found);
    }
  const sources = [...files].map((one) => readFileSync(one, 'utf8'));
  return [...sources.map(digest), ...toolsOf(sources)];
}
