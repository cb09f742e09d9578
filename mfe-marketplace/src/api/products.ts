import type { Lang } from '@tessera/contracts/languages';
import {
  clinicProducts,
  homeProducts,
  product,
  productCategories,
  products,
  relatedProducts,
  specialistProducts,
} from '@tessera/contracts/products';
import type { PublicTenant } from '@tessera/contracts/unit';
import { query } from '@tessera/kit/react';

const RELATED = { p: '1', c: '4' } as const;
type Partner = Pick<PublicTenant, 'code' | 'hostClass'>;

/** The two product rows of the front page. */
export const homeProductsQuery = (lang: Lang) => query(homeProducts, { lang });
const kindOf = ({ hostClass }: Partner) => (hostClass === 'clinic' ? ('clinic' as const) : ('company' as const));
/** The categories that the host's own partner shows. */
export const categoriesQuery = (lang: Lang, partner: Partner) =>
  query(productCategories, { lang, kind: kindOf(partner), code: partner.code });
/** The partner's products by category, as many as the api gives at once. */
export const partnerProductsQuery = (lang: Lang, partner: Partner) =>
  query(partner.hostClass === 'clinic' ? clinicProducts : products, {
    lang,
    company: partner.code,
    p: '1',
    c: '60',
    field: 'category',
    dir: 'asc',
  });
/** A product by the slugs of its address. */
export const productQuery = (lang: Lang, categorySlug: string, slug: string) =>
  query(product, { lang, categorySlug, slug });
/** The products of one specialist, at their own prices. */
export const offeredQuery = (lang: Lang, specialistId: string) => query(specialistProducts, { lang, specialistId });
/** Related products at the host's own partner; a clinic has a call of its own. */
export const relatedQuery = (lang: Lang, partner: Partner, id: string) =>
  query(relatedProducts, { lang, kind: kindOf(partner), code: partner.code, id, ...RELATED });
