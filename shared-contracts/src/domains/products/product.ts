import * as z from 'zod/mini';
import { exampleCard, SpecialistCard, TextBlock } from '../specialists/endpoints.ts';
import { Domain, Id, Money, Slug } from '../../platform/values.ts';

/** A product is a kind of meeting that certain specialists offer. This is its entry in a list. */
export const ProductTile = z.object({
  slug: Slug,
  category: z.object({ slug: Slug }),
  domain: Domain,
  title: z.string(),
  /** The lowest price of any specialist who offers it here, and the minutes of that meeting. */
  from: Money,
  duration: z.int(),
  /** The number of specialists who offer it here. */
  specialists: z.int(),
});
export type ProductTile = z.infer<typeof ProductTile>;
export const ProductCard = z.object({
  ...ProductTile.shape,
  id: Id,
  category: z.object({ code: z.string(), slug: Slug, name: z.string() }),
  summary: z.string(),
  /** Whether at least one of these specialists offers video meetings. */
  online: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;
/**
 * A specialist who offers the product, with their terms: a booking with the product takes minutes and price from here.
 */
const ProductOffer = z.object({ specialist: SpecialistCard, price: Money, duration: z.int() });
export type ProductOffer = z.infer<typeof ProductOffer>;
export const Product = z.object({
  ...ProductCard.shape,
  description: z.array(TextBlock),
  offers: z.array(ProductOffer),
});
export type Product = z.infer<typeof Product>;
export const exampleProduct: Product = {
  id: '01935f3e-0000-7000-8000-000000000301',
  slug: 'sleep-through-the-night',
  category: { code: 'PSIH_HEALTH', slug: 'mind', name: 'Mind' },
  domain: 'PSIHO',
  title: 'Sleep through the night',
  summary: 'Find out what keeps you awake and change one habit at a time.',
  from: { amount: 4500, currency: 'EUR' },
  duration: 50,
  specialists: 1,
  online: true,
  description: [
    { kind: 'paragraph', text: 'You describe two ordinary nights, and together you find what wakes you.' },
    { kind: 'list', items: ['A sleep diary for one week'] },
  ],
  offers: [{ specialist: exampleCard, price: { amount: 4500, currency: 'EUR' }, duration: 50 }],
};
