import type { Lang } from './languages.ts';
import { isSpelling, wordIn, wordName, type PathWords } from './path-words.ts';

/** What a path is matched against: a route object, or its data from the site table. */
export interface Matchable {
  readonly path: string;
  readonly words?: PathWords | undefined;
}
/** The words of a segment that differs by language; null for any other segment. */
function wordOf({ words }: Matchable, part: string): Readonly<Record<string, string>> | null {
  const name = wordName(part);
  return name === null ? null : (words?.[name] ?? {});
}
/** Longest value of a parameter; every name, slug and id of the site is shorter. */
const LONGEST_VALUE = 120;
/** What a person types or follows, decoded; null for what can be no value of a parameter, whoever wrote it. */
function valueOf(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value.length > LONGEST_VALUE || /\p{Cc}/u.test(value) ? null : value;
  } catch {
    return null;
  }
}
/** The parameters if the path (after the language prefix) matches, otherwise null. A trailing slash is ignored. */
function matchPath(to: Matchable, pathname: string): Record<string, string> | null {
  const want = to.path.split('/').filter(Boolean);
  const have = pathname.split('/').filter(Boolean);
  if (have.length > want.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const value = have[i];
    const word = wordOf(to, part);
    if (word) {
      if (value === undefined || !isSpelling(word, value)) return null;
    } else if (part.startsWith(':')) {
      const optional = part.endsWith('?');
      if (value === undefined) {
        if (optional) continue;
        return null;
      }
      const decoded = valueOf(value);
      if (decoded === null) return null;
      params[part.slice(1, optional ? -1 : undefined)] = decoded;
    } else if (part !== value) return null;
  }
  return params;
}

/**
 * The most specific of several matching routes: literal segments take precedence over parameters, from left to right. A
 * segment that differs by language matches in every language, so a path may need `inOwnWords()`.
 */
export function bestMatch<R extends Matchable>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Record<string, string> } | null {
  const rank = (path: string) =>
    path
      .split('/')
      .filter(Boolean)
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  const fits = routes.flatMap((candidate) => {
    const params = matchPath(candidate, pathname);
    return params ? [{ route: candidate, params }] : [];
  });
  return fits.sort((a, b) => rank(a.route.path).localeCompare(rank(b.route.path)))[0] ?? null;
}

/** The path (after the language prefix) with this language's words; the same if none of its segments differs by language. */
export function inOwnWords(to: Matchable, pathname: string, lang: Lang): string {
  const want = to.path.split('/').filter(Boolean);
  if (!want.some((part) => wordOf(to, part))) return pathname;
  const have = pathname.split('/').filter(Boolean);
  return `/${have
    .map((value, i) => {
      const word = wordOf(to, want[i] ?? '');
      return word ? encodeURIComponent(wordIn(word, lang)) : value;
    })
    .join('/')}`;
}
