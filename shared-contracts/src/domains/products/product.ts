import * as z from 'zod/mini';
import { exampleCard, SpecialistCard } from '../specialists/endpoints.ts';
import { TextBlock } from '../specialists/text-block.ts';
import { inEachLanguage } from '../../platform/languages.ts';
import { Domain, Id, Instant, Money, Slug } from '../../platform/values.ts';

/** What a product is, in the order in which the help store shows the kinds. */
export const PRODUCT_KINDS = ['meeting', 'package', 'subscription', 'workshop', 'digital', 'voucher'] as const;
export const ProductKind = z.enum(PRODUCT_KINDS);
export type ProductKind = z.infer<typeof ProductKind>;
/** What a product of its kind consists of; a fact that its kind does not have is absent. */
export const ProductFacts = z.object({
  /** Meetings of a package, or of a subscription a month. */
  meetings: z.optional(z.int()),
  /** Weeks over which the meetings of a package are spread. */
  weeks: z.optional(z.int()),
  /** When a workshop begins, and for how many people it has seats. */
  startsAt: z.optional(Instant),
  seats: z.optional(z.int()),
  /** Where a workshop takes place, as it is written on a letter. */
  place: z.optional(z.string()),
  /** A recording with its minutes, or a document with its pages. */
  format: z.optional(z.enum(['audio', 'document'])),
  minutes: z.optional(z.int()),
  pages: z.optional(z.int()),
  /** Months in which a voucher can be used. */
  months: z.optional(z.int()),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** The entry of a product in a row of the front page. */
export const ProductTile = z.object({
  /** The address in the language of the call. */
  slug: Slug,
  /** The same in all languages; its cover is drawn from it. */
  code: Slug,
  category: z.object({ slug: Slug }),
  domain: Domain,
  title: z.string(),
  /** The lowest price of any specialist who gives it here, otherwise the house's own, and the minutes of a meeting. */
  from: Money,
  duration: z.int(),
  /** The number of specialists who give it here. */
  specialists: z.int(),
});
export type ProductTile = z.infer<typeof ProductTile>;
export const ProductCard = z.object({
  ...ProductTile.shape,
  id: Id,
  kind: ProductKind,
  facts: ProductFacts,
  /** Whether it can be bought here now. */
  onSale: z.boolean(),
  /** Why it is not: no seat is left, or it has begun. */
  closed: z.optional(z.enum(['full', 'past'])),
  /** That a workshop was called off; `closed` is `past` then, for screens that do not know this field. */
  calledOff: z.optional(z.boolean()),
  /** Free seats of a workshop. */
  left: z.optional(z.int()),
  category: z.object({ code: z.string(), slug: Slug, name: z.string() }),
  summary: z.string(),
  /** Whether at least one of these specialists offers video meetings. */
  online: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;
/**
 * A specialist who offers the product, with their terms: a booking with the product takes minutes and price from here.
 * The card has free times for the product where it is a meeting, otherwise those of the specialist's own meeting.
 */
const ProductOffer = z.object({ specialist: SpecialistCard, price: Money, duration: z.int() });
export type ProductOffer = z.infer<typeof ProductOffer>;
/** The slugs of a product and of its category in one language. */
const Address = z.object({ category: Slug, slug: Slug });
/** The address of a product in each language. */
export const ProductCanonical = z.object(inEachLanguage(() => Address));
/** The slug of a category in each language. */
export const CategoryCanonical = z.object(inEachLanguage(() => Slug));
export type CategoryCanonical = z.infer<typeof CategoryCanonical>;
export const ProductTag = z.object({ code: Slug, name: z.string() });
export type ProductTag = z.infer<typeof ProductTag>;
export const Product = z.object({
  ...ProductCard.shape,
  canonical: ProductCanonical,
  description: z.array(TextBlock),
  /** What happens next, in order. */
  steps: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  tags: z.array(ProductTag),
  offers: z.array(ProductOffer),
});
export type Product = z.infer<typeof Product>;

const canonical = inEachLanguage(() => ({ category: 'mind', slug: 'sleep-through-the-night' }));
export const exampleProduct: Product = {
  id: '01935f3e-0000-7000-8000-000000000301',
  slug: 'sleep-through-the-night',
  code: 'sleep-through-the-night',
  kind: 'meeting',
  facts: {},
  onSale: true,
  category: { code: 'PSIH_HEALTH', slug: 'mind', name: 'Mind' },
  domain: 'PSIHO',
  title: 'Sleep through the night',
  summary: 'Find out what keeps you awake and change one habit at a time.',
  from: { amount: 4500, currency: 'EUR' },
  duration: 50,
  specialists: 1,
  online: true,
  canonical: { ...canonical, ro: { category: 'minte', slug: 'somn-pana-dimineata' } },
  description: [
    { kind: 'paragraph', text: 'You describe two ordinary nights, and together you find what wakes you.' },
    { kind: 'list', items: ['A sleep diary for one week'] },
  ],
  steps: ['You choose a person and a time', 'You get a mail with the way to the meeting', 'You meet'],
  questions: [{ question: 'Can I move the meeting?', answer: 'Yes, free of charge until 24 hours before.' }],
  tags: [{ code: 'sleep', name: 'Sleep' }],
  offers: [{ specialist: exampleCard, price: { amount: 4500, currency: 'EUR' }, duration: 50 }],
};
