import type { Lang } from '@tessera/contracts/languages';
import { homeProducts, product, relatedProducts, specialistProducts } from '@tessera/contracts/products';
import { query } from '@tessera/kit/react';

const RELATED = { kind: 'company', p: '1', c: '4' } as const;

/** The two product rows of the front page. */
export const homeProductsQuery = (lang: Lang) => query(homeProducts, { lang });
/** A product by the slugs of its address. */
export const productQuery = (lang: Lang, categorySlug: string, slug: string) =>
  query(product, { lang, categorySlug, slug });
/** The products of one specialist, at their own prices. */
export const offeredQuery = (lang: Lang, specialistId: string) => query(specialistProducts, { lang, specialistId });
/** Related products; `tenant` is the host's own code. */
export const relatedQuery = (lang: Lang, tenant: string, id: string) =>
  query(relatedProducts, { lang, code: tenant, id, ...RELATED });
