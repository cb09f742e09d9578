import type { Lang } from './languages.ts';
import type { PageRoute as Route, PageSite } from './release.ts';
import type { HostClass } from './route.ts';

/** What most routes have, and the file does not repeat for each of them. */
const USUAL = { who: 'anyone', layout: 'site', index: false } as const satisfies Partial<Route>;
const remoteIn = (id: string): string => id.split('.')[0] ?? '';

/** Where the site table of a class of host is, in one language: the same for all of its pages, in `CompactSite`. */
export const siteFile = (hash: string, hostClass: HostClass, lang: Lang): string =>
  `/sites/${hash}.${hostClass}.${lang}.json`;
/** A site table in its file: routes without what is usual and without their host, path words once for all. */
export interface CompactSite extends Omit<PageSite, 'routes'> {
  readonly routes: readonly (Pick<Route, 'id' | 'path'> & Partial<Omit<Route, 'hosts'>>)[];
  readonly words: NonNullable<Route['words']>;
}
export function compactSite({ routes, ...site }: PageSite): CompactSite {
  const words: Record<string, Record<string, string>> = {};
  for (const route of routes) for (const [name, word] of Object.entries(route.words ?? {})) words[name] ??= word;
  const isShared = (name: string, word: object): boolean => JSON.stringify(words[name]) === JSON.stringify(word);
  return {
    ...site,
    words,
    routes: routes.map(({ hosts: _hosts, who, layout, index, remote, words: own, ...route }) => ({
      ...route,
      ...(who === USUAL.who ? {} : { who }),
      ...(layout === USUAL.layout ? {} : { layout }),
      ...(index === USUAL.index ? {} : { index }),
      ...(remote === remoteIn(route.id) ? {} : { remote }),
      ...(own && !Object.entries(own).every(([name, word]) => isShared(name, word)) ? { words: own } : {}),
    })),
  };
}
/** The names of the words in a path: `/{tests}/:slug` has `tests`. */
const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{([a-z][a-z-]*)\}/g)].map(([, name = '']) => name);

export function wholeSite({ words, routes, ...site }: CompactSite, hostClass: HostClass): PageSite {
  return {
    ...site,
    routes: routes.map((route) => {
      const names = namesIn(route.path);
      const shared = Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])));
      return {
        ...USUAL,
        hosts: [hostClass],
        remote: remoteIn(route.id),
        ...(names.length > 0 ? { words: shared } : {}),
        ...route,
      };
    }),
  };
}
