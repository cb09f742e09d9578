import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RESERVED_WORDS } from '@tessera/contracts/address';
import { allWords } from '../build/words.ts';

/** Parts of the repository and of its addresses that are no remote's own. */
const RESERVED = new Set([
  'shell',
  'api',
  'registry',
  'edge',
  'tooling',
  'contracts',
  'kit',
  'e2e',
  'bench',
  ...RESERVED_WORDS,
]);
/** Letters only: the rules of who may import whom know a remote's folder by this pattern. */
const NAME = /^[a-z]+(-[a-z]+)*$/;
const LONGEST = 30;
/** Words of the language, and what the files that are written import under that name. */
const IN_USE = new Set([
  'new',
  'class',
  'delete',
  'default',
  'import',
  'export',
  'switch',
  'case',
  'return',
  'this',
  'void',
  'with',
  'domains',
  'page',
  'route',
  'words',
  'options',
  'open',
  'answer',
  'refuse',
  'screen',
  'act',
]);
const isName = (name: string): boolean => NAME.test(name) && name.length >= 2 && name.length <= LONGEST;
const HOW = `use 2 to ${LONGEST} small letters a–z, words joined by one hyphen, such as care-plans.`;

/** Why a remote cannot have this name, in one sentence; null when it can. `root` is the repository. */
export function problemOfName(name: string, root: string): string | null {
  if (!name) return 'A remote needs a name: npm run new -- remote care-plans';
  if (!isName(name)) return `«${name}» cannot be a remote’s name: ${HOW}`;
  if (name.startsWith('mfe-'))
    return `Leave the beginning «mfe-» out of the name: the folder gets it by itself (${name.slice(4)} becomes ${name}).`;
  if (RESERVED.has(name)) return `«${name}» is reserved for the platform itself; choose another name.`;
  if (existsSync(path.join(root, `mfe-${name}`)))
    return `There is a remote «${name}» already: the folder mfe-${name} exists.`;
  const taken = routeFiles(root).find(
    ([file, source]) =>
      file === `${name}.ts` || source.includes(`path: '/${name}'`) || source.includes(`path: '/${name}/`),
  );
  return taken ? `The address /${name} is taken: shared-contracts/src/routes/${taken[0]} has it.` : null;
}

/** Why a remote cannot have a screen or a slot of this name, in one sentence; null when it can. */
export function problemOfPart(kind: 'screen' | 'slot', remote: string, name: string, root: string): string | null {
  if (!remote || !name) return `A ${kind} needs a remote and a name: npm run new -- ${kind} care-plans journal`;
  if (!existsSync(path.join(root, `mfe-${remote}`, 'remote.config.ts')))
    return `There is no remote «${remote}»: the folder mfe-${remote} has no remote.config.ts.`;
  if (!isName(name)) return `«${name}» cannot be a ${kind}’s name: ${HOW}`;
  if (IN_USE.has(name)) return `«${name}» cannot be a ${kind}’s name: the code needs that word for something else.`;
  if (existsSync(path.join(root, `mfe-${remote}/src/${kind}s`, name)))
    return `The remote «${remote}» has a ${kind} «${name}» already.`;
  const keys = Object.keys(allWords(path.join(root, `mfe-${remote}/src`), 'en').words);
  if (keys.some((key) => key.startsWith(`${remote}.${name}.`)))
    return `The remote «${remote}» has words that begin with ${remote}.${name} already; choose another name.`;
  const taken =
    kind === 'screen' &&
    routeFiles(root).find(
      ([file, source]) =>
        source.includes(`path: '/${remote}/${name}'`) ||
        (file === `${remote}.ts` && source.includes(`export const ${camel(name)} `)),
    );
  return taken
    ? `The address /${remote}/${name} or its name is taken: shared-contracts/src/routes/${taken[0]} has it.`
    : null;
}

/** Why there cannot be a domain of this name in contracts and api, in one sentence; null when there can. */
export function problemOfDomain(name: string, root: string): string | null {
  if (!name) return 'A domain needs a name: npm run new -- domain care-notes';
  if (!isName(name) || IN_USE.has(name)) return `«${name}» cannot be a domain’s name: ${HOW}`;
  if (RESERVED.has(name)) return `«${name}» is reserved for the platform itself; choose another name.`;
  const taken = [`shared-contracts/src/domains/${name}`, `api/src/domains/${name}`].find((folder) =>
    existsSync(path.join(root, folder)),
  );
  if (taken) return `There is a domain «${name}» already: the folder ${taken} exists.`;
  // By its first word the contracts of the platform would be meant: `./endpoint` stands before `./*` in their exports.
  return existsSync(path.join(root, `shared-contracts/src/platform/${name}.ts`))
    ? `«${name}» is a contract of the platform; choose another name.`
    : null;
}

/** Why a domain cannot have an endpoint of this name, in one sentence; null when it can. */
export function problemOfEndpoint(domain: string, name: string, root: string): string | null {
  if (!domain || !name) return 'An endpoint needs a domain and a name: npm run new -- endpoint care-notes totals';
  if (
    !NAME.test(domain) ||
    !existsSync(path.join(root, `api/src/domains/${domain}/tables.ts`)) ||
    !existsSync(path.join(root, `shared-contracts/src/domains/${domain}/index.ts`))
  )
    return `There is no domain «${domain}» with contracts and tables of its own.`;
  if (!isName(name) || IN_USE.has(name)) return `«${name}» cannot be an endpoint’s name: ${HOW}`;
  const folder = path.join(root, `shared-contracts/src/domains/${domain}`);
  const taken =
    existsSync(path.join(folder, `${name}.ts`)) ||
    readdirSync(folder).some((file) =>
      new RegExp(`export const ${camel(name)}\\b|path: '/rest/${domain}/${name}'`).test(
        readFileSync(path.join(folder, file), 'utf8'),
      ),
    );
  return taken ? `The domain «${domain}» has «${name}» already.` : null;
}

function routeFiles(root: string): readonly (readonly [file: string, source: string])[] {
  const folder = path.join(root, 'shared-contracts/src/routes');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
}

/** `care-plans` as a person reads it: `Care plans`. */
export const spokenName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
/** `care-plans` as a variable: `carePlans`. */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
/** `care-plans` as a component: `CarePlans`. */
export const pascal = (name: string): string => camel(name).charAt(0).toUpperCase() + camel(name).slice(1);
