import {
  beginningOf,
  foldedPath,
  isParameter,
  isPlainPath,
  isWord,
  liesIn,
  partsOfPath,
  RESERVED_WORDS,
  spellingsOf,
} from '@tessera/contracts/address';
import type { FieldIssue } from '@tessera/contracts/errors';
import { isLang } from '@tessera/contracts/languages';
import { isSpelling, wordName } from '@tessera/contracts/path-words';
import type { Descriptor, RouteData } from '@tessera/contracts/release';
import * as pathWords from '@tessera/contracts/routes/path-words';
import { designSystem, shellRoutes } from '@tessera/contracts/routes/shell';
import { API } from '../releases/publication-rules.ts';
import type { Registration } from './queries.ts';

const SHELL = 'shell';
/** Pages that every shell has, also before one is registered. */
const SHELL_PATHS = [...shellRoutes, designSystem].flatMap(spellingsOf).map(foldedPath);
/** A word as it may stand in an address: small letters, digits and hyphens. */
const SPELLING = /^[\p{Ll}\d][\p{Ll}\d-]{0,59}$/u;
/** With letters of two scripts, a word can look like another: a Cyrillic о in login. */
const OF_ONE_SCRIPT = /^(?:[\p{Script=Latin}\d-]+|[\p{Script=Greek}\d-]+|[\p{Script=Cyrillic}\d-]+)$/u;
/** The site's words by the name that a path has in braces. */
const SITE_WORDS = Object.entries(pathWords).map(([constant, word]) => ({
  name: constant.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  word,
}));

/** Why a remote may not have something: `form` for what nobody may have, `owner` for what is not its own. */
export interface Objection {
  readonly kind: 'form' | 'owner';
  readonly issue: FieldIssue;
}
/** What a version claims, compared with who owns it; a test's control has no objections. */
export type Ownership = (descriptor: Descriptor, registered: readonly Registration[]) => readonly Objection[];

/** What is wrong with the spelling of a path, as a clause; null if nothing is. */
function misspelling(path: string): string | null {
  if (!path.startsWith('/')) return 'does not begin with a slash';
  const parts = partsOfPath(path);
  if (path.includes('%')) return 'has encoded letters, which could spell the address of another page';
  if (parts.some((part) => part === '.' || part === '..')) return 'has a part of dots, which leads elsewhere';
  if (path.length > 1 && path.endsWith('/')) return 'ends with a slash';
  if (parts.includes('')) return 'has an empty part between two slashes';
  if (parts[0]?.startsWith(':')) return 'begins with a parameter, so it would answer for the pages of everybody';
  const odd = parts.find((part, index) => !isWord(part) && !isParameter(part, index === parts.length - 1));
  return odd === undefined ? null : `has the part ${odd}, and a part is letters, digits and hyphens, or :parameter`;
}
/** What is wrong with the words of a path's `{name}` segments, as a clause; null if nothing is. */
function wrongWords({ path, words = {} }: Pick<RouteData, 'path' | 'words'>): string | null {
  for (const [index, part] of partsOfPath(path).entries()) {
    const name = wordName(part);
    if (name === null) continue;
    const spellings = words[name];
    if (spellings?.['en'] === undefined) return `has no words for ${part}`;
    const all = Object.values(spellings);
    const odd = all.find((spelling) => !SPELLING.test(spelling) || !OF_ONE_SCRIPT.test(spelling));
    if (odd !== undefined) return `has the word ${odd}, and a word is small letters of one script, digits and hyphens`;
    if (index > 0) continue;
    const others = SITE_WORDS.filter((known) => known.name !== name);
    for (const spelling of all) {
      const known = others.find(({ word }) => isSpelling(word, spelling));
      if (known) return `has the word ${spelling}, which the site has as {${known.name}}`;
    }
  }
  return null;
}
/** Why a path that is written out may not stand where the site has a word of each language; null if it may. */
function spelledOut(path: string): string | null {
  const [first = ''] = partsOfPath(path);
  const isKnown = SITE_WORDS.some(({ word }) => isSpelling(word, first));
  return isKnown ? 'begins with a word that differs by language, so it is written as /{name} with its words' : null;
}
/** Why nobody but the shell may have a path, as a clause; null if a remote may. */
function barred(path: string, remote: string): string | null {
  const [first = ''] = partsOfPath(path);
  if (isLang(first.toLowerCase())) return 'begins with a language, which the site puts in front of every path itself';
  if (RESERVED_WORDS.includes(first.toLowerCase()))
    return `is reserved: the servers answer /${first.toLowerCase()} themselves`;
  const shells = SHELL_PATHS.find((own) => liesIn(path, own));
  if (remote === SHELL || shells === undefined) return null;
  return `means ${shells} of the shell, whose pages always win`;
}

/** Why a prefix cannot be registered for a remote, in one sentence; null if it can. */
export function prefixProblem(prefix: string, remote: string, registered: readonly Registration[]): string | null {
  const clause =
    misspelling(prefix) ??
    (prefix === prefix.toLowerCase() ? null : 'has capital letters, and a prefix is written in small ones') ??
    (beginningOf(prefix) === prefix ? null : 'has a parameter, and a prefix is made of words') ??
    spelledOut(prefix) ??
    barred(prefix, remote);
  if (clause) return `The prefix ${prefix} ${clause}.`;
  for (const { name, prefixes, by } of registered) {
    if (name === remote) continue;
    const theirs = prefixes.find((other) => liesIn(prefix, other) || liesIn(other, prefix));
    if (theirs !== undefined)
      return `The prefix ${prefix} ${theirs === prefix ? 'belongs to' : `overlaps ${theirs} of`} ${name}, which ${by} registered.`;
  }
  return null;
}

/** The remote whose space a path lies in: the longest prefix decides. */
function ownerOf(path: string, registered: readonly Registration[]): { name: string; prefix: string } | null {
  const found = registered.flatMap(({ name, prefixes }) =>
    prefixes.filter((prefix) => liesIn(path, prefix)).map((prefix) => ({ name, prefix })),
  );
  return found.toSorted((a, b) => b.prefix.length - a.prefix.length)[0] ?? null;
}
/** Why a remote may not have a page at a path; null if it may. */
function pathObjection(
  route: Pick<RouteData, 'path' | 'words'>,
  remote: string,
  registered: readonly Registration[],
): { readonly kind: Objection['kind']; readonly message: string } | null {
  const { path } = route;
  const spellings = spellingsOf(route);
  const barredAs = (): string | null =>
    spellings.reduce<string | null>((found, spelling) => found ?? barred(foldedPath(spelling), remote), null);
  const clause = misspelling(path) ?? wrongWords(route) ?? spelledOut(path) ?? barredAs();
  if (clause) return { kind: 'form', message: `The path ${path} ${clause}.` };
  const beginning = beginningOf(path);
  const owner = ownerOf(beginning, registered);
  if (owner === null) {
    const command = `npm run release -- register ${remote} ${beginning.toLowerCase()} --add`;
    return {
      kind: 'owner',
      message: `The path ${path} lies in no prefix of ${remote}. An operator adds one: ${command}`,
    };
  }
  if (owner.name !== remote)
    return { kind: 'owner', message: `The path ${path} lies in ${owner.prefix}, which belongs to ${owner.name}.` };
  for (const spelling of spellings) {
    const other = ownerOf(foldedPath(spelling), registered);
    if (other && other.name !== remote)
      return {
        kind: 'owner',
        message: `The path ${path} is also ${spelling}, which lies in ${other.prefix} and belongs to ${other.name}.`,
      };
  }
  if (beginning.startsWith(owner.prefix)) return null;
  return { kind: 'form', message: `The path ${path} has other capitals than its prefix ${owner.prefix}.` };
}

/** An id of a version that another remote's names begin with. */
function idObjections({ remote, routes, slots, menu, events }: Descriptor): Objection[] {
  const named = [
    ...routes.map(({ id }, at) => ['routes', at, 'id', 'route id', id] as const),
    ...slots.map(({ name }, at) => ['slots', at, 'name', 'slot', name] as const),
    ...menu.map(({ id }, at) => ['menu', at, 'id', 'menu entry', id] as const),
    ...events.out.map(({ name }, at) => ['events.out', at, 'name', 'event', name] as const),
  ];
  return named
    .filter(([, , , , id]) => !id.startsWith(`${remote}.`))
    .map(([list, at, field, word, id]) => ({
      kind: 'owner',
      issue: {
        path: `descriptor.${list}.${at}.${field}`,
        message: `The ${word} ${id} is not of ${remote}: its names begin with «${remote}.».`,
      },
    }));
}
function menuObjections({ remote, routes, menu }: Descriptor): Objection[] {
  return menu.flatMap(({ id, route }, at) =>
    routes.some((own) => own.id === route)
      ? []
      : [
          {
            kind: 'owner',
            issue: {
              path: `descriptor.menu.${at}.route`,
              message: `The menu entry ${id} leads to ${route}, which is no route of ${remote}.`,
            },
          },
        ],
  );
}
/** `shell` and `api` are what their names say, and nothing else is. */
function kindObjections({ remote, kind }: Descriptor): Objection[] {
  const isPlatform = (word: string): boolean => word === SHELL || word === API;
  if (isPlatform(remote) || isPlatform(kind) ? remote === kind : true) return [];
  const message = isPlatform(remote)
    ? `${remote} is the name of the ${remote} itself, not of a ${kind}.`
    : `${remote} cannot be ${kind === API ? 'an' : 'a'} ${kind}: only the one that is called ${kind} is.`;
  return [{ kind: 'owner', issue: { path: 'descriptor.kind', message } }];
}

/** Everything in a version that its remote does not own. */
export const checkOwnership: Ownership = (descriptor, registered) => {
  const { remote, routes } = descriptor;
  if (!registered.some(({ name }) => name === remote)) {
    const spaces = routes
      .map(({ path }) => path)
      .filter(isPlainPath)
      .map(beginningOf);
    const command = ['npm run release -- register', remote, ...new Set(spaces)].join(' ');
    const message = `${remote} is not registered. An operator registers a name and its prefixes once: ${command}`;
    return [{ kind: 'owner', issue: { path: 'descriptor.remote', message } }];
  }
  return [
    ...kindObjections(descriptor),
    ...routes.flatMap((route, at): Objection[] => {
      const found = pathObjection(route, remote, registered);
      return found
        ? [{ kind: found.kind, issue: { path: `descriptor.routes.${at}.path`, message: found.message } }]
        : [];
    }),
    ...idObjections(descriptor),
    ...menuObjections(descriptor),
  ];
};
