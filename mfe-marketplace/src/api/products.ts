import type { Lang } from '@tessera/contracts/languages';
import { homeProducts, product, relatedProducts, specialistProducts } from '@tessera/contracts/products';
import { query } from '@tessera/kit/react';

const RELATED = { kind: 'company', p: '1', c: '4' } as const;

/** The two rows of the front page. */
export const homeProductsQuery = (lang: Lang) => query(homeProducts, { lang });
/** One product at its address. */
export const productQuery = (lang: Lang, categorySlug: string, slug: string) => query(product, { lang, categorySlug, slug });
/** What one specialist offers, at their own terms. */
export const offeredQuery = (lang: Lang, specialistId: string) => query(specialistProducts, { lang, specialistId });
/** What else somebody may look for; `tenant` is the host's own code. */
export const relatedQuery = (lang: Lang, tenant: string, id: string) => query(relatedProducts, { lang, code: tenant, id, ...RELATED });
