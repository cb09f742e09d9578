import { LANGUAGES, type Lang } from './languages.ts';
import { inLanguage, type Matchable } from './route.ts';
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
  /** The route of the page, for the words of its path. */
  readonly route?: Matchable | undefined;
  readonly tenant: Pick<PublicTenant, 'name' | 'origin' | 'hostClass'>;
  /** Whether the route may be listed by search engines. */
  readonly isListed: boolean;
}
/** Characters that search engines show; longer texts are cut at a word. */
const MAX_LENGTH = { title: 65, description: 160 };

function cut(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${end > most / 2 ? start.slice(0, end).replace(/[\s,;:–—-]+$/u, '') : start}…`;
}
/** The site's name is dropped before the page's own title is cut. */
function titleOf(title: string, site: string): string {
  if (title === '') return site;
  const whole = `${title} · ${site}`;
  return Array.from(whole).length <= MAX_LENGTH.title ? whole : cut(title, MAX_LENGTH.title);
}

/**
 * The single rule for the head, for server and browser alike. A partner's pages are never listed, because the main host
 * has them.
 */
export function headOf({ meta, pathname, route, tenant, isListed }: HeadOptions): PageHead {
  const languages = LANGUAGES.filter((lang) => meta.languages.includes(lang));
  const addressIn = (lang: Lang): string =>
    `${tenant.origin}${meta.alternates?.[lang] ?? inLanguage(pathname, lang, route)}`;
  const [first] = languages;
  return {
    title: titleOf(meta.title, tenant.name),
    description: cut(meta.description ?? '', MAX_LENGTH.description),
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
