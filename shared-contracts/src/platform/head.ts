import { LANGUAGES, type Lang } from './languages.ts';
import { inLanguage } from './route.ts';
import type { PageMeta, PublicTenant } from './unit.ts';

/** The document head of a page: written by the edge, and updated by the shell after navigation. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
  readonly robots: 'all' | 'noindex';
  /** The page in each of its languages, and the default for all others; empty when it exists in one language only. */
  readonly alternates: readonly { readonly hreflang: Lang | 'x-default'; readonly href: string }[];
}
export interface HeadOptions {
  readonly meta: PageMeta;
  readonly pathname: string;
  readonly tenant: Pick<PublicTenant, 'name' | 'origin' | 'hostClass'>;
  /** Whether the route may be listed by search engines. */
  readonly isListed: boolean;
}
const MAX_DESCRIPTION = 200;

/**
 * The single rule for the head, for server and browser alike. A partner's pages are never listed, because the main host
 * has them.
 */
export function headOf({ meta, pathname, tenant, isListed }: HeadOptions): PageHead {
  const description = meta.description ?? '';
  const languages = LANGUAGES.filter((lang) => meta.languages.includes(lang));
  const addressIn = (lang: Lang): string => `${tenant.origin}${meta.alternates?.[lang] ?? inLanguage(pathname, lang)}`;
  const [first] = languages;
  return {
    title: meta.title ? `${meta.title} · ${tenant.name}` : tenant.name,
    description:
      description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : description,
    canonical: `${tenant.origin}${meta.canonical ?? pathname}`,
    robots: tenant.hostClass === 'main' && isListed ? (meta.robots ?? 'all') : 'noindex',
    alternates:
      first && languages.length > 1
        ? [
            ...languages.map((lang) => ({ hreflang: lang, href: addressIn(lang) })),
            { hreflang: 'x-default', href: addressIn(languages.includes('en') ? 'en' : first) },
          ]
        : [],
  };
}
