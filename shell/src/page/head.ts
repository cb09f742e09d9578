import { headOf } from '@tessera/contracts/head';
import type { PageMeta, PublicTenant, RouteMatch } from '@tessera/contracts/unit';

/** Updates the document's head after a navigation, by the same rules that the edge uses for the first page. */
export function applyHead(
  meta: PageMeta,
  match: Pick<RouteMatch, 'lang' | 'pathname'>,
  tenant: PublicTenant,
  isListed: boolean,
): void {
  const { title, description, canonical, robots, alternates } = headOf({
    meta,
    pathname: match.pathname,
    tenant,
    isListed,
  });
  document.title = title;
  document.documentElement.lang = match.lang;
  set('meta[name=description]', 'content', description);
  // The server's structured data describes its own page only; it is removed here, because
  // scripts are never created from text.
  if (document.head.querySelector('link[rel=canonical]')?.getAttribute('href') !== canonical)
    document.head.querySelectorAll('script[type="application/ld+json"]').forEach((script) => script.remove());
  set('link[rel=canonical]', 'href', canonical);
  set('meta[name=robots]', 'content', robots);
  document.head.querySelectorAll('link[rel=alternate][hreflang]').forEach((link) => link.remove());
  for (const { hreflang, href } of alternates) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = hreflang;
    link.href = href;
    document.head.append(link);
  }
}
function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
