import type { Role } from './endpoint.ts';
import type { Lang } from './languages.ts';
import { wordIn, wordName, type PathWord, type PathWords } from './path-words.ts';
import { inOwnWords, type Matchable } from './route-match.ts';

export { type Matchable, bestMatch, inOwnWords } from './route-match.ts';

export type HostClass = 'main' | 'clinic' | 'company';
export type RouteWho = 'anyone' | 'member' | readonly Role[];

/** A URL within the site, created only by `href()`, so that no link is concatenated by hand. */
export type Href = string & { readonly __href: true };
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Clean<Name> | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Clean<Name>
    : never;
type Clean<N extends string> = N;
/** Names and values of a route's parameters; a trailing `:name?` may be missing. */
export type Params<P extends string> = {
  [K in ParamNames<P> as K extends `${infer Name}?` ? Name : never]?: string;
} & { [K in ParamNames<P> as K extends `${string}?` ? never : K]: string };

export interface Route<P extends string = string> {
  readonly id: string;
  /**
   * Path after the language prefix; `:name` and a trailing `:name?`; `{word}` for a segment that differs by language,
   * whose spellings are in `words`.
   */
  readonly path: P;
  readonly words?: PathWords;
  readonly hosts: readonly HostClass[];
  readonly who: RouteWho;
  /** Rendered on the server; of a page for members (`who`), what is the same for everybody: it is drawn without a session. */
  readonly server: boolean;
  readonly layout: 'site' | 'plain' | 'short';
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** Query keys that change what the server renders; all others are dropped from the cache key. */
  readonly query: readonly string[];
  readonly thing?: Thing;
  readonly role?: RouteRole;
  readonly switchesTo?: string;
  readonly header?: HeaderRule;
  readonly landing?: boolean;
}
/**
 * The role of a page for the site as a whole, so that other remotes can link to it: `search` is the page for finding a
 * specialist.
 */
export type RouteRole = 'search';
/** Whether the header hides on scrolling down: `hides` is the default; `stays-narrow` keeps it below 1440 px. */
export type HeaderRule = 'hides' | 'stays' | 'stays-narrow';
/**
 * The call that reports whether the thing in a URL exists, for a server that cannot render the page: the id of an
 * endpoint of the remote, and its input with `:name` for the parameters of the route. A `lang` in its query is the
 * page's.
 */
export interface Thing {
  readonly endpoint: string;
  readonly input: Readonly<Record<string, string>>;
}
export interface RouteOptions<P extends string> {
  readonly id: string;
  readonly path: P;
  /** The spellings of the path's `{word}` segments, from the table in `routes/path-words.ts`. */
  readonly words?: Readonly<Record<string, PathWord>>;
  readonly hosts?: readonly HostClass[];
  readonly who?: RouteWho;
  readonly server?: boolean;
  readonly layout?: 'site' | 'plain' | 'short';
  readonly index?: boolean;
  readonly query?: readonly string[];
  readonly thing?: Thing;
  readonly role?: RouteRole;
  /** Id of the route that the language switch leads to instead, where each language has its own content. */
  readonly switchesTo?: string;
  readonly header?: HeaderRule;
  /** Reached from outside: other pages do without it in their table of routes, and a link to it loads a document. */
  readonly landing?: boolean;
}
export const route = <const P extends string>(o: RouteOptions<P>): Route<P> => ({
  id: o.id,
  path: o.path,
  ...(o.words ? { words: o.words as PathWords } : {}),
  hosts: o.hosts ?? ['main', 'clinic', 'company'],
  who: o.who ?? 'anyone',
  server: o.server ?? false,
  layout: o.layout ?? 'site',
  index: o.index ?? false,
  query: o.query ?? [],
  ...(o.thing ? { thing: o.thing } : {}),
  ...(o.role ? { role: o.role } : {}),
  ...(o.switchesTo ? { switchesTo: o.switchesTo } : {}),
  ...(o.header ? { header: o.header } : {}),
  ...(o.landing ? { landing: true } : {}),
});

export type ParamsOf<R> = R extends Route<infer P> ? Params<P> : never;
/** The parameters of a match of this route, typed by the route. */
export const paramsOf = <P extends string>(
  _of: Route<P>,
  match: { readonly params: Readonly<Record<string, string>> },
): Params<P> => match.params as Params<P>;

/** What an address is made of: a route object, or its data from the site table. */
export interface Linkable<P extends string = string> extends Matchable {
  readonly id: string;
  readonly path: P;
}
export interface HrefOptions {
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  readonly hash?: string;
}
/** The URL of a route in a language. Parameters are encoded; undefined search values are omitted. */
export function href<P extends string>(
  to: Linkable<P>,
  lang: Lang,
  params: Params<P>,
  options: HrefOptions = {},
): Href {
  const path = partsOf(to, lang, params as Readonly<Record<string, string | undefined>>).join('/');
  const query = options.search ? queryOf(options.search) : '';
  return `/${lang}${path === '/' ? '' : path}${query}${options.hash ? `#${options.hash}` : ''}` as Href;
}
function partsOf(to: Linkable, lang: Lang, values: Readonly<Record<string, string | undefined>>): readonly string[] {
  const parts: string[] = [];
  for (const part of to.path.split('/')) {
    const word = wordName(part);
    if (word !== null) parts.push(encodeURIComponent(wordIn(to.words?.[word] ?? {}, lang)));
    else if (part.startsWith(':')) {
      const optional = part.endsWith('?');
      const name = part.slice(1, optional ? -1 : undefined);
      const value = values[name];
      if (value !== undefined && value !== '') parts.push(encodeURIComponent(value).replaceAll('%3A', ':'));
      else if (!optional) throw new TypeError(`${to.id}: ${name} is missing`);
    } else parts.push(part);
  }
  return parts;
}
function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size ? `?${search}` : '';
}

/** The same path in another language: the first segment is the language, and the route's own words are translated. */
export function inLanguage(pathname: string, lang: Lang, of?: Matchable): string {
  const rest = pathname.replace(/^\/[^/]*/, '');
  return `/${lang}${of ? inOwnWords(of, rest, lang) : rest}`;
}
