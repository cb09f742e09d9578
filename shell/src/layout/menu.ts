import type { Lang } from '@tessera/contracts/languages';
import type { MenuEntry } from '@tessera/contracts/release';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { LayoutServices } from './context.tsx';

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
