import type { Lang } from '@tessera/contracts/languages';
import type { MenuEntry } from '@tessera/contracts/release';
import { href, inLanguage, type Href, type Linkable } from '@tessera/contracts/route';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { LayoutServices } from './context.tsx';

/** Address of a menu entry, if its route is live on this host and needs no parameter. */
export function menuHref(
  layout: Pick<LayoutServices, 'path' | 'words'>,
  entry: Pick<MenuEntry, 'route'>,
  lang: Lang,
): Href | null {
  const to = routeOf(layout, entry.route);
  if (to === null || /:\w+(\/|$)/.test(to.path)) return null;
  return href(to, lang, {});
}
/** The entries that lead somewhere on this host, each with its address. */
export const addressed = <E extends Pick<MenuEntry, 'route'>>(
  layout: Pick<LayoutServices, 'path' | 'words'>,
  entries: readonly E[],
  lang: Lang,
): readonly { readonly entry: E; readonly address: Href }[] =>
  entries.flatMap((entry) => {
    const address = menuHref(layout, entry, lang);
    return address ? [{ entry, address }] : [];
  });
/** A live route of this host by its id, as far as an address needs it. */
function routeOf(layout: Pick<LayoutServices, 'path' | 'words'>, id: string): Linkable | null {
  const path = layout.path(id);
  return path === undefined ? null : { id, path, words: layout.words(id) };
}
export const frontPage = (lang: Lang): Href => `/${lang}` as Href;
/**
 * Target of the language switch: the same page, or the page that its route names instead where
 * each language has its own content.
 */
export function switchHref(
  layout: Pick<LayoutServices, 'path' | 'words' | 'switchesTo'>,
  match: Pick<RouteMatch, 'id' | 'pathname'>,
  lang: Lang,
  search: string,
): Href {
  const id = layout.switchesTo(match.id);
  const to = id === undefined ? null : routeOf(layout, id);
  if (to) return href(to, lang, {});
  return `${inLanguage(match.pathname, lang, routeOf(layout, match.id) ?? undefined)}${search}` as Href;
}
