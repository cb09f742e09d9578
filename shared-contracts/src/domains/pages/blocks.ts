import * as z from 'zod/mini';
import { Domain, Slug } from '../../platform/values.ts';

/** The drawings of pages, each a file's group by this name. */
export const PAGE_ART = [
  'house',
  'team',
  'path',
  'office',
  'rhythm',
  'tower',
  'talk',
  'plate',
  'night',
  'garden',
  'table',
] as const;
/** What a form is about: whom it is from, and so what it asks. */
export const LEAD_TOPICS = ['clinic', 'doctor', 'company', 'wellbeing', 'campaign'] as const;
/** Figures of the platform that a chart shows. */
const CHARTS = ['domains', 'weekdays', 'places'] as const;

const Text = z.string().check(z.minLength(1), z.maxLength(1_200));
const Short = z.string().check(z.minLength(1), z.maxLength(160));
/**
 * Where a link leads, as a name: an editor writes no addresses, and a link whose page is not live is left out. `#id` is
 * a block of the same page.
 */
export const Target = z
  .string()
  .check(
    z.regex(
      /^(?:search(?::[A-Z_]+)?|first-free|contact|signup|signup-specialist|blog|tests|(?:test|page):[a-z0-9-]+|#[a-z0-9-]+)$/,
    ),
  );
export const Action = z.object({ label: Short, to: Target });
export type Action = z.infer<typeof Action>;

const id = Slug;
const art = z.enum(PAGE_ART);
const titled = { id, title: Short, text: z.optional(Text) };
const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(12));

/** The first block of a page, with its heading. `dark` for campaigns; with a form where the page is one promise and one form. */
const HeroBlock = z.object({
  kind: z.literal('hero'),
  id,
  art,
  look: z.enum(['calm', 'dark']),
  title: Short,
  lead: Text,
  note: z.optional(Short),
  actions: z.array(Action).check(z.maxLength(2)),
  /** Days, hours and minutes until the page ends. */
  countdown: z.optional(z.literal(true)),
});
const TextBlockOfPage = z.object({
  kind: z.literal('text'),
  id,
  title: Short,
  paragraphs: list(Text),
  points: z.optional(list(Short)),
  art: z.optional(art),
});
const FiguresBlock = z.object({
  kind: z.literal('figures'),
  id,
  items: list(z.object({ value: Short, label: Short })),
});
const StepsBlock = z.object({
  kind: z.literal('steps'),
  ...titled,
  items: list(z.object({ title: Short, text: Text })),
});
/** One product, at the price that it has now. */
const OfferBlock = z.object({ kind: z.literal('offer'), ...titled, product: Slug, points: z.optional(list(Short)) });
/** People with their next free times: by the addresses of their profiles, or of a domain. */
const SpecialistsBlock = z.object({
  kind: z.literal('specialists'),
  ...titled,
  slugs: z.optional(z.array(Slug).check(z.maxLength(8))),
  domain: z.optional(Domain),
});
const ProductsBlock = z.object({
  kind: z.literal('products'),
  ...titled,
  slugs: z.array(Slug).check(z.minLength(1), z.maxLength(8)),
});
const FaqBlock = z.object({
  kind: z.literal('faq'),
  ...titled,
  items: list(z.object({ question: Short, answer: Text })),
});
const FormBlock = z.object({ kind: z.literal('form'), ...titled, topic: z.enum(LEAD_TOPICS) });
const ChartBlock = z.object({ kind: z.literal('chart'), ...titled, of: z.enum(CHARTS) });
/** What invented people say; the screen says that they are invented. */
const QuotesBlock = z.object({
  kind: z.literal('quotes'),
  ...titled,
  items: list(z.object({ text: Text, name: Short, role: Short })),
});
/** Whom to call: the line of the partner, the countries' lines, the emergency number. */
const NumbersBlock = z.object({ kind: z.literal('numbers'), ...titled });
/** An invitation to a self-check, lent by the self-checks with its words: to the one of that address, or of a domain. */
const SelfCheckBlock = z.object({ kind: z.literal('selfcheck'), id, domain: Domain, slug: z.optional(Slug) });
const LinksBlock = z.object({
  kind: z.literal('links'),
  ...titled,
  items: list(z.object({ title: Short, text: Text, to: Target })),
});
const ClosingBlock = z.object({
  kind: z.literal('closing'),
  ...titled,
  actions: z.array(Action).check(z.minLength(1), z.maxLength(2)),
});
/** The kinds of blocks; a file of content is checked against their strict twins. */
export const BLOCKS = [
  HeroBlock,
  TextBlockOfPage,
  FiguresBlock,
  StepsBlock,
  OfferBlock,
  SpecialistsBlock,
  ProductsBlock,
  FaqBlock,
  FormBlock,
  ChartBlock,
  QuotesBlock,
  NumbersBlock,
  SelfCheckBlock,
  LinksBlock,
  ClosingBlock,
] as const;
/** One part of a page. */
export const PageBlock = z.union(BLOCKS);
export type PageBlock = z.infer<typeof PageBlock>;
export type BlockOf<K extends PageBlock['kind']> = Extract<PageBlock, { readonly kind: K }>;
/** A page in one language: its head and its blocks, of which the first is the hero. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly PageBlock[];
}
