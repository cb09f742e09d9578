import { LANGUAGES } from '@tessera/contracts/languages';
import {
  exampleProduct,
  PRODUCT_KINDS,
  type CategoryCanonical,
  type ProductCard,
  type ProductCategory,
  type ProductFacts,
  type ProductKind,
  type StoreList,
} from '@tessera/contracts/products';
import { idOf } from './specialists.ts';

const FACTS: Readonly<Record<ProductKind, ProductFacts>> = {
  meeting: {},
  package: { meetings: 4, weeks: 6 },
  subscription: { meetings: 4 },
  workshop: { startsAt: '2026-12-03T16:00:00.000Z', seats: 20 },
  digital: { format: 'audio', minutes: 48 },
  voucher: { months: 24 },
};
/** Thirty offers, each kind in turn. */
const offers: readonly ProductCard[] = Array.from({ length: 30 }, (_, i) => {
  const kind = PRODUCT_KINDS[i % PRODUCT_KINDS.length] ?? 'meeting';
  const slug = `offer-${i + 1}`;
  return {
    ...exampleProduct,
    id: idOf(400 + i),
    slug,
    code: slug,
    title: `Offer ${i + 1}`,
    kind,
    facts: FACTS[kind],
    onSale: kind === 'meeting',
  };
});
const kinds: StoreList['kinds'] = PRODUCT_KINDS.map((kind, i) => ({ kind, count: kind === 'package' ? 7 : 3 + i }));
/** The page of the thirty offers that a call asks for. */
export function storePages({ p, c }: { readonly p: string; readonly c: string }): StoreList {
  const from = (Number(p) - 1) * Number(c);
  return { items: offers.slice(from, from + Number(c)), total: offers.length, kinds };
}
const canonical = Object.fromEntries(LANGUAGES.map((lang) => [lang, 'mind'])) as CategoryCanonical;
export const mind = { code: 'PSIH_HEALTH', slug: 'mind', name: 'Mind', canonical: { ...canonical, ro: 'minte' } };
export const categories: readonly ProductCategory[] = [
  { code: 'FAM_HEALTH', slug: 'family', name: 'Family', visibleHelpstore: true, count: 12 },
  { code: 'PSIH_HEALTH', slug: 'mind', name: 'Mind', visibleHelpstore: true, count: 18 },
];
