import { foldedWord, wordName, type PathWords } from './path-words.ts';

/** A path after the language prefix, in the letters that the site table may contain. */
interface Placed {
  readonly id: string;
  readonly path: string;
  readonly words?: PathWords | undefined;
  readonly remote: string;
}
const SHELL = 'shell';
/** First words of paths that the servers answer themselves. */
export const RESERVED_WORDS: readonly string[] = [
  'rest',
  'api',
  'auth',
  'assets',
  'brand',
  'slots',
  'sites',
  'descriptors',
  'internal',
  'releases',
  'manifests',
  'sitemaps',
];
/** One part of a path: a word, or a parameter, of which the last may be optional. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const PARAMETER = /^:[A-Za-z]\w*$/;

/** The parts of a path that begins with a slash; `/` has none. */
export const partsOfPath = (path: string): readonly string[] => (path === '/' ? [] : path.slice(1).split('/'));
/** `{name}` stands for a word that differs by language. */
export const isWord = (part: string): boolean => WORD.test(part) || wordName(part) !== null;
/** `isLast`: only the last part of a path may be optional. */
export const isParameter = (part: string, isLast = false): boolean =>
  PARAMETER.test(isLast && part.endsWith('?') ? part.slice(0, -1) : part);

/**
 * Whether a path is written in its only form: begins with a word, has no encoded letters, no empty parts, no dots and no
 * slash at the end. Another spelling could look like a page of somebody else.
 */
export function isPlainPath(path: string): boolean {
  const parts = partsOfPath(path);
  return (
    path.startsWith('/') &&
    parts.every((part, index) => isWord(part) || (index > 0 && isParameter(part, index === parts.length - 1)))
  );
}
/** The words before the first parameter: `/a/:atlasUrl/:tab?` begins with `/a`. */
export function beginningOf(path: string): string {
  const parts = partsOfPath(path);
  const end = parts.findIndex((part) => !isWord(part));
  return `/${(end < 0 ? parts : parts.slice(0, end)).join('/')}`;
}
/**
 * Whether a path lies in the space of a prefix, whatever its capitals. The prefix `/` is the front page alone, because
 * every other page would lie in it.
 */
export function liesIn(path: string, prefix: string): boolean {
  const [inner, outer] = [path.toLowerCase(), prefix.toLowerCase()];
  return inner === outer || (outer !== '/' && inner.startsWith(`${outer}/`));
}
/** A path and the prefixes in whose space it lies (`liesIn`). */
const around = (path: string): readonly string[] =>
  path === '/' ? [path] : partsOfPath(path).map((_, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);
/** A path as each language spells it; only itself if no segment of it differs by language. */
export function spellingsOf({ path, words }: Pick<Placed, 'path' | 'words'>): readonly string[] {
  const parts = partsOfPath(path);
  const of = (part: string): Readonly<Record<string, string>> => words?.[wordName(part) ?? ''] ?? {};
  const languages = new Set(parts.flatMap((part) => Object.keys(of(part))));
  if (languages.size === 0) return [path];
  return [...languages].map((lang) => `/${parts.map((part) => of(part)[lang] ?? part).join('/')}`);
}
/** A path in the letters in which addresses are compared with the words of a route: `/Blóg` is `/blog`. */
export const foldedPath = (path: string): string => `/${partsOfPath(path).map(foldedWord).join('/')}`;
/** The smallest set of prefixes that contains all these paths. */
export function prefixesOf(paths: readonly string[]): readonly string[] {
  const beginnings = [...new Set(paths.map(beginningOf))].toSorted();
  return beginnings.filter((one) => !beginnings.some((other) => other !== one && liesIn(one, other)));
}

/**
 * The routes of a site: the shell's own first, then those of the table that can take nothing from it. The registry
 * refuses others; a table that has one all the same still does not get the login page.
 * @param isCleared whether the edge has left those out already, which every page would wait for otherwise
 */
export function siteRoutes<R extends Placed>(table: readonly R[], own: readonly R[], isCleared = false): readonly R[] {
  const known = new Set(own.map(({ id }) => id));
  const shells = [...own, ...table.filter((route) => route.remote === SHELL && !known.has(route.id))];
  const others = table.filter((route) => route.remote !== SHELL);
  if (isCleared) return [...shells, ...others];
  const beginnings = shells.flatMap((shell) => spellingsOf({ path: beginningOf(shell.path), words: shell.words }));
  const spaces = new Set(beginnings.map(foldedPath));
  const isTaken = (route: R): boolean =>
    spellingsOf(route).some((path) => around(foldedPath(path)).some((prefix) => spaces.has(prefix)));
  return [...shells, ...others.filter((route) => isPlainPath(route.path) && !isTaken(route))];
}
