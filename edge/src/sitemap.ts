import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { scales } from '@tessera/contracts/assessments';
import { toRequest } from '@tessera/contracts/endpoint';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { postsQuery } from '@tessera/contracts/blog';
import { href, type Href } from '@tessera/contracts/route';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { listedPages } from '@tessera/contracts/pages';
import { productAddresses, productCategories } from '@tessera/contracts/products';
import { product, productCategory, profile } from '@tessera/contracts/routes/marketplace';
import { CONTENT_IDS } from '@tessera/contracts/routes/page-codes';
import { aboutUs, pageHref } from '@tessera/contracts/routes/pages';
import { searchSpecialists } from '@tessera/contracts/specialists';
import type { PublicTenant } from '@tessera/contracts/unit';
import { headersFor } from './answers.ts';
import { byteCache } from '@tessera/server/byte-cache';
import type { SiteRoute } from './page/page.ts';
import { sitemapParts } from './sitemap-rules.ts';

export const robotsOf = (tenant: PublicTenant): string =>
  tenant.hostClass === 'main'
    ? `User-agent: *\nDisallow: /rest/\nDisallow: /api/\nDisallow: /Auth/\nSitemap: ${tenant.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/** Milliseconds until the expiry date in security.txt: a quarter of a year. */
const CONTACT_AGE = 90 * 86_400_000;
/** RFC 9116: contact for reporting vulnerabilities. */
export const securityTxt = (contact: string, tenant: PublicTenant, now: number): string =>
  `Contact: ${contact}\nExpires: ${new Date(now + CONTACT_AGE).toISOString()}\nPreferred-Languages: ${LANGUAGES.join(', ')}\nCanonical: ${tenant.origin}/.well-known/security.txt\n`;

/** Pages that have a time and languages of their own. */
const OF_CONTENT: ReadonlySet<string> = new Set(CONTENT_IDS);
/** Milliseconds for which a sitemap is cached. */
const AGE = 600_000;
const BYTES = 8 * 1024 * 1024;
const zip = promisify(gzip);
export interface Sitemap {
  /** The files of a tenant's sitemap, each compressed with gzip: at least one. */
  get(tenant: PublicTenant, routes: readonly SiteRoute[]): Promise<readonly Buffer[]>;
  cacheBytes(): number;
}

/** Every listed page of a tenant, in each of its languages; refreshed every ten minutes. */
export function createSitemap(options: {
  readonly api: string;
  readonly internal: Readonly<Record<string, string>>;
  now(): number;
}): Sitemap {
  const cache = byteCache<{ readonly until: number; readonly parts: readonly Buffer[] }>(BYTES, ({ parts }) =>
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  const pending = new Map<string, Promise<readonly Buffer[]>>();
  const ask = async (url: string, tenant: PublicTenant): Promise<unknown> => {
    const answer = await fetch(`${options.api}${url}`, {
      headers: headersFor({ tenant, lang: 'en' }, options.internal),
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`the api answered ${answer.status} for the sitemap`);
    return answer.json();
  };
  async function make(tenant: PublicTenant, routes: readonly SiteRoute[]): Promise<readonly Buffer[]> {
    const has = (id: string) => routes.some((route) => route.id === id);
    const pages: Href[] = [];
    for (const lang of LANGUAGES) {
      for (const route of routes)
        if (route.index && !route.path.includes(':') && !OF_CONTENT.has(route.id)) pages.push(href(route, lang, {}));
      if (has(blogPost.id)) pages.push(...(await postsOf(lang, tenant)));
      if (has(productCategory.id)) pages.push(...(await categoriesOf(lang, tenant)));
    }
    if (has(aboutUs.id)) pages.push(...(await contentOf(tenant)));
    if (has(profile.id)) pages.push(...(await profilesOf(tenant)));
    if (has(product.id)) pages.push(...(await productsOf(tenant)));
    if (has(scalePage.id)) pages.push(...(await scalesOf(tenant)));
    const parts: Buffer[] = [];
    for (const part of sitemapParts(pages.map((page) => tenant.origin + page))) parts.push(await zip(part));
    cache.set(tenant.code, { until: options.now() + AGE, parts });
    return parts;
  }
  async function contentOf(tenant: PublicTenant): Promise<Href[]> {
    const listed = listedPages.response.parse(await ask(toRequest(listedPages, {}).url, tenant));
    return listed.flatMap(({ code, languages }) => languages.flatMap((lang) => pageHref(code, lang) ?? []));
  }
  async function postsOf(lang: Lang, tenant: PublicTenant): Promise<Href[]> {
    const found: Href[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = postsQuery.response.parse(
        await ask(toRequest(postsQuery, { lang, page: String(page), count: '50' }).url, tenant),
      );
      found.push(...items.map((post) => href(blogPost, lang, { category: post.category.slug, slug: post.slug })));
      if (page * 50 >= total || items.length === 0) return found;
    }
  }
  async function categoriesOf(lang: Lang, tenant: PublicTenant): Promise<Href[]> {
    const input = { kind: tenant.hostClass === 'clinic' ? 'clinic' : 'company', code: tenant.code, lang } as const;
    const shown = productCategories.response.parse(await ask(toRequest(productCategories, input).url, tenant));
    return shown.map(({ slug }) => href(productCategory, lang, { categorySlug: slug }));
  }
  async function productsOf(tenant: PublicTenant): Promise<Href[]> {
    const found: Href[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = productAddresses.response.parse(
        await ask(toRequest(productAddresses, { p: String(page), c: '500' }).url, tenant),
      );
      for (const canonical of items)
        for (const lang of LANGUAGES) {
          const { category, slug } = canonical[lang];
          found.push(href(product, lang, { categorySlug: category, slug }));
        }
      if (page * 500 >= total || items.length === 0) return found;
    }
  }
  async function profilesOf(tenant: PublicTenant): Promise<Href[]> {
    const found: Href[] = [];
    for (let page = 1; ; page += 1) {
      const answer = searchSpecialists.response.parse(
        await ask(toRequest(searchSpecialists, { lang: 'en', page: String(page), count: '50' }).url, tenant),
      );
      for (const { atlasUrl } of answer.content)
        for (const lang of LANGUAGES) found.push(href(profile, lang, { atlasUrl }));
      if (page * 50 >= answer.total || answer.content.length === 0) return found;
    }
  }
  /** Those that somebody may begin: the list has no others. */
  async function scalesOf(tenant: PublicTenant): Promise<Href[]> {
    const listed = scales.response.parse(await ask(toRequest(scales, { lang: 'en' }).url, tenant));
    return listed.flatMap(({ slug }) => LANGUAGES.map((lang) => href(scalePage, lang, { slug })));
  }
  return {
    async get(tenant, routes) {
      const cached = cache.get(tenant.code);
      if (cached && cached.until > options.now()) return cached.parts;
      const running = pending.get(tenant.code) ?? make(tenant, routes).finally(() => pending.delete(tenant.code));
      pending.set(tenant.code, running);
      return running;
    },
    cacheBytes: () => cache.calculatedSize,
  };
}
