import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of parts of the repository and of its URLs that a remote cannot use. */
const RESERVED = new Set(['shell', 'api', 'registry', 'edge', 'tooling', 'contracts', 'kit', 'e2e', 'bench', 'rest', 'assets', 'brand', 'internal']);
/** Letters only, because the import boundary rules recognise a remote's folder by this pattern. */
const NAME = /^[a-z]+(-[a-z]+)*$/;
const MAX_LENGTH = 30;

/** Why a remote cannot have this name, in one sentence; null if the name is valid. `root` is the repository. */
export function problemOfName(name: string, root: string): string | null {
  if (!name) return 'A remote needs a name: npm run new -- remote care-plans';
  if (!NAME.test(name) || name.length < 2 || name.length > MAX_LENGTH)
    return `«${name}» cannot be a remote’s name: use 2 to ${MAX_LENGTH} small letters a–z, words joined by one hyphen, such as care-plans.`;
  if (name.startsWith('mfe-')) return `Leave the beginning «mfe-» out of the name: the folder gets it by itself (${name.slice(4)} becomes ${name}).`;
  if (RESERVED.has(name)) return `«${name}» is reserved for the platform itself; choose another name.`;
  if (existsSync(path.join(root, `mfe-${name}`))) return `There is a remote «${name}» already: the folder mfe-${name} exists.`;
  const clash = routeFiles(root).find(([file, source]) => file === `${name}.ts` || source.includes(`path: '/${name}'`) || source.includes(`path: '/${name}/`));
  return clash ? `The address /${name} is taken: shared-contracts/src/routes/${clash[0]} has it.` : null;
}

function routeFiles(root: string): readonly (readonly [file: string, source: string])[] {
  const folder = path.join(root, 'shared-contracts/src/routes');
  return readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
}

/** `care-plans` in readable form: `Care plans`. */
export const spokenName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
