import { headOf } from '@tessera/contracts/head';
import type { Matchable } from '@tessera/contracts/route';
import type { PageMeta, PublicTenant, RouteMatch } from '@tessera/contracts/unit';

/**
 * Updates the document's head after a navigation, by the same rules that the edge uses for the first page. What is right
 * already stays untouched: setting even the same language makes the browser compute all styles of the page again.
 */
export function applyHead(
  meta: PageMeta,
  match: Pick<RouteMatch, 'lang' | 'pathname'>,
  tenant: PublicTenant,
  route: (Matchable & { readonly index: boolean }) | undefined,
): void {
  const { title, description, canonical, robots, alternates } = headOf({
    meta,
    pathname: match.pathname,
    route,
    tenant,
    isListed: route?.index ?? false,
  });
  if (document.title !== title) document.title = title;
  if (document.documentElement.lang !== match.lang) document.documentElement.lang = match.lang;
  set('meta[name=description]', 'content', description);
  // The server's structured data describes its own page only; it is removed here, because
  // scripts are never created from text.
  if (document.head.querySelector('link[rel=canonical]')?.getAttribute('href') !== canonical)
    document.head.querySelectorAll('script[type="application/ld+json"]').forEach((script) => script.remove());
  set('link[rel=canonical]', 'href', canonical);
  set('meta[name=robots]', 'content', robots);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')];
  const current = links.map((link) => ({ hreflang: link.hreflang, href: link.getAttribute('href') }));
  if (JSON.stringify(current) === JSON.stringify(alternates)) return;
  for (const link of links) link.remove();
  for (const { hreflang, href } of alternates) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = hreflang;
    link.href = href;
    document.head.append(link);
  }
}
function set(selector: string, attribute: string, value: string): void {
  const element = document.head.querySelector(selector);
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
