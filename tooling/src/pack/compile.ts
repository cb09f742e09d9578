import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** Texts of a package's files by their path in it. */
export type Files = Readonly<Record<string, string>>;

const OWN_FILE = /((?:from|import|require|declare module)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g;
const IMPORT = /(?:from|import|require(?:\.resolve)?)\s*\(?\s*['"]([^'"\s]+)['"]/g;
const isTest = (file: string): boolean => /\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file);
/** Node and TypeScript find a compiled file under its new name only. */
const renamed = (text: string): string => text.replaceAll(OWN_FILE, '$1.js$2');

/** The sources of a workspace without its tests, as `src/…`. */
export const filesBelow = (workspace: string): readonly string[] =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !isTest(name))
    .toSorted();

/** The declarations of these sources, which the compiler has just written. */
export const declarationsOf = (workspace: string, sources: readonly string[], under: string): Files =>
  Object.fromEntries(
    sources.map((source) => {
      const name = source.replace(/\.tsx?$/, '.d.ts');
      return [path.posix.join(under, name), renamed(readFileSync(path.join(ROOT, workspace, '.tsc', name), 'utf8'))];
    }),
  );
const scriptOf = (file: string): string => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return renamed(file.endsWith('.ts') ? stripTypeScriptTypes(text) : text);
};
/** These sources as JavaScript, with their declarations. */
export const compiled = (workspace: string, sources: readonly string[], under: string): Files => ({
  ...declarationsOf(workspace, sources, under),
  ...Object.fromEntries(
    sources.map((source) => [
      path.posix.join(under, source.replace(/\.ts$/, '.js')),
      scriptOf(path.posix.join(workspace, source)),
    ]),
  ),
});

interface Named {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}
/** Where an address such as `@tessera/server/errors` lies, from the root; undefined if it is none of these workspaces. */
function placeOf(address: string, workspaces: readonly string[]): string | undefined {
  for (const workspace of workspaces) {
    const { name, exports = {} } = JSON.parse(
      readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8'),
    ) as Named;
    if (!address.startsWith(`${name}/`)) continue;
    const rest = address.slice(name.length + 1);
    const target = exports[`./${rest}`] ?? exports['./*']?.replace('*', rest);
    if (target) return path.posix.join(workspace, target);
  }
  return undefined;
}
/** The loaders of remotes, which the preset names by their path; letters and drawings are those of the shell. */
const loaders = (): readonly string[] =>
  readdirSync(path.join(ROOT, 'tooling/src/build'))
    .filter((name) => name.endsWith('.cjs') && !/^(letters|drawings)-/.test(name))
    .map((name) => `tooling/src/build/${name}`);

/**
 * The sources that these entries reach inside of `workspaces`, compiled, by their path from the root; imports from one
 * workspace in another become relative, so that they are one package.
 */
export function reachedFrom(entries: readonly string[], workspaces: readonly string[]): Files {
  const reached = new Set([...entries, ...loaders()]);
  const files: Record<string, string> = {};
  for (const file of reached) {
    const [workspace = '', ...parts] = file.split('/');
    const both = file.endsWith('.cjs') ? { [file]: scriptOf(file) } : compiled(workspace, [parts.join('/')], workspace);
    for (const [, to = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const place = to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : placeOf(to, workspaces);
      if (place !== undefined && existsSync(path.join(ROOT, place))) reached.add(place);
    }
    for (const [name, text] of Object.entries(both))
      files[name] = text.replaceAll(IMPORT, (found, to: string) => {
        const place = placeOf(to, workspaces)?.replace(/\.tsx?$/, '.js');
        if (place === undefined) return found;
        const relative = path.posix.relative(path.posix.dirname(file), place);
        return found.replace(to, relative.startsWith('.') ? relative : `./${relative}`);
      });
  }
  return files;
}

/** The packages that these files import, with their versions. Throws for one that no package.json of ours names. */
export function dependenciesOf(
  files: Files,
  versions: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): Record<string, string> {
  const names = new Set(others);
  for (const text of Object.values(files))
    for (const [, to = ''] of text.matchAll(IMPORT)) {
      const name = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/.exec(to)?.[1];
      if (name && !to.startsWith('node:') && !builtinModules.includes(name)) names.add(name);
    }
  return Object.fromEntries(
    [...names].toSorted().map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`The packed files import ${name}, which no package.json names.`);
      return [name, version];
    }),
  );
}
