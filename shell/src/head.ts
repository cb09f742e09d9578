import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { PageMeta, PublicTenant, RouteMatch } from '@tessera/contracts/unit';
import { inLanguage } from './site.ts';

/** `Title · Tessera`; the tenant's name alone when there is no title. */
const titleOf = (meta: Pick<PageMeta, 'title'>, tenant: Pick<PublicTenant, 'name'>): string => (meta.title ? `${meta.title} · ${tenant.name}` : tenant.name);
/** Descriptions are cut at 200 characters. */
const descriptionOf = (meta: PageMeta): string => {
  const text = meta.description ?? '';
  return text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text;
};
/** Addresses of the page in every language it exists in. */
const alternatesOf = (meta: PageMeta, match: Pick<RouteMatch, 'pathname'>): readonly (readonly [Lang, string])[] =>
  LANGUAGES.filter((lang) => meta.languages.includes(lang)).map((lang) => [lang, meta.alternates?.[lang] ?? inLanguage(match.pathname, lang)] as const);

/** Keeps the head of the document true after a change of page; the first page's head is the edge's. */
export function applyHead(meta: PageMeta, match: RouteMatch, tenant: PublicTenant): void {
  document.title = titleOf(meta, tenant);
  document.documentElement.lang = match.lang;
  set('meta[name=description]', 'content', descriptionOf(meta));
  set('link[rel=canonical]', 'href', `${tenant.origin}${meta.canonical ?? match.pathname}`);
  set('meta[name=robots]', 'content', meta.robots ?? 'all');
  document.querySelectorAll('link[rel=alternate][hreflang]').forEach((link) => link.remove());
  for (const [lang, path] of alternatesOf(meta, match)) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = lang;
    link.href = `${tenant.origin}${path}`;
    document.head.append(link);
  }
}
function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
