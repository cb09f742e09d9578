import type { Lang } from '@tessera/contracts/languages';
import { homeProducts, product, relatedProducts, specialistProducts } from '@tessera/contracts/products';
import type { PublicTenant } from '@tessera/contracts/unit';
import { query } from '@tessera/kit/react';

const RELATED = { p: '1', c: '4' } as const;
type Partner = Pick<PublicTenant, 'code' | 'hostClass'>;

/** The two product rows of the front page. */
export const homeProductsQuery = (lang: Lang) => query(homeProducts, { lang });
/** A product by the slugs of its address. */
export const productQuery = (lang: Lang, categorySlug: string, slug: string) =>
  query(product, { lang, categorySlug, slug });
/** The products of one specialist, at their own prices. */
export const offeredQuery = (lang: Lang, specialistId: string) => query(specialistProducts, { lang, specialistId });
/** Related products at the host's own partner; a clinic has a call of its own. */
export const relatedQuery = (lang: Lang, { code, hostClass }: Partner, id: string) =>
  query(relatedProducts, { lang, kind: hostClass === 'clinic' ? 'clinic' : 'company', code, id, ...RELATED });
