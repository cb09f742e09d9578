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
/**
 * The `aria-current` of a menu entry: `page` for the page itself, `true` for a page below it,
 * such as an article of the blog.
 */
export function markOf(
  layout: Pick<LayoutServices, 'path'>,
  match: Pick<RouteMatch, 'id'>,
  entry: Pick<MenuEntry, 'route'>,
): 'page' | 'true' | undefined {
  if (match.id === entry.route) return 'page';
  const above = layout.path(entry.route);
  return above !== undefined && above !== '/' && layout.path(match.id)?.startsWith(`${above}/`) ? 'true' : undefined;
}
/** Entries for logged-in users with this role, as listed in the account menu. */
export const ownEntries = <E extends Pick<MenuEntry, 'place' | 'who' | 'order'>>(
  menu: readonly E[],
  role: string,
): readonly E[] =>
  menu
    .filter(({ place, who }) => place === 'member' && who !== 'anyone' && (who === 'member' || who.includes(role)))
    .toSorted((a, b) => a.order - b.order);
/** Formats the count of a badge; the remote supplies the plural forms of each language. */
export function countWords(forms: Readonly<Record<string, string>>, lang: Lang, count: number): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms['other'] ?? '';
  return form.replace('{{count}}', new Intl.NumberFormat(lang).format(count));
}
