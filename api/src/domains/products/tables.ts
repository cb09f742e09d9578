import type { Lang } from '@tessera/contracts/languages';
import { PRODUCT_KINDS, type ProductFacts, type ProductKind } from '@tessera/contracts/products';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { domains, specialities, type Names } from '../reference/tables.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants } from '../tenancy/tables.ts';

/** Categories of the help store, in the order of `position`. The slug is that of a language without one of its own. */
export const productCategories = pgTable('product_categories', {
  code: text('code').primaryKey(),
  slug: text('slug').notNull().unique(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  visibleHelpstore: boolean('visible_helpstore').notNull(),
});
export const productCategorySlugs = pgTable(
  'product_category_slugs',
  {
    category: text('category')
      .notNull()
      .references(() => productCategories.code),
    lang: text('lang').$type<Lang>().notNull(),
    slug: text('slug').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.lang] }),
    unique('product_category_slugs_address').on(table.lang, table.slug),
  ],
);

export type HomeGroup = 'psycho-emotional' | 'medical';
export interface Question {
  readonly question: string;
  readonly answer: string;
}
const KINDS = sql.raw(PRODUCT_KINDS.map((kind) => `'${kind}'`).join(', '));

/**
 * A product in all languages. Its slug is the one of a language without its own, and the seed of its cover. Group and
 * place determine its position on the home page. A product that no specialist gives has a price of the house.
 */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    kind: text('kind').$type<ProductKind>().notNull().default('meeting'),
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    category: text('category')
      .notNull()
      .references(() => productCategories.code),
    domain: text('domain')
      .$type<Domain>()
      .notNull()
      .references(() => domains.code),
    title: jsonb('title').$type<Names>().notNull(),
    summary: jsonb('summary').$type<Names>().notNull(),
    description: jsonb('description').$type<Record<Lang, readonly TextBlock[]>>().notNull(),
    steps: jsonb('steps').$type<Partial<Record<Lang, readonly string[]>>>().notNull().default({}),
    questions: jsonb('questions').$type<Partial<Record<Lang, readonly Question[]>>>().notNull().default({}),
    /** The only partner who sells it; null: everybody who offers those who give it. */
    tenantId: uuid('tenant_id').references(() => tenants.id),
    /** The price of the house, in integer minor units. */
    priceMinor: integer('price_minor'),
    currency: text('currency'),
    /** Of a workshop that does not take place. */
    calledOffAt: instant('called_off_at'),
    homeGroup: text('home_group').$type<HomeGroup>(),
    homePlace: integer('home_place'),
  },
  (table) => [
    index('products_domain').on(table.domain),
    index('products_category').on(table.category),
    index('products_tenant').on(table.tenantId),
    unique('products_home').on(table.homeGroup, table.homePlace),
    check('products_home_group', sql`${table.homeGroup} in ('psycho-emotional', 'medical')`),
    check('products_home_both', sql`(${table.homeGroup} is null) = (${table.homePlace} is null)`),
    check('products_kind', sql`${table.kind} in (${KINDS})`),
    check('products_price_both', sql`(${table.priceMinor} is null) = (${table.currency} is null)`),
    check('products_price', sql`${table.priceMinor} >= 0`),
  ],
);

/** The address of a product in a language that does not use `products.slug`. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    lang: text('lang').$type<Lang>().notNull(),
    slug: text('slug').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.lang] }),
    unique('product_slugs_address').on(table.lang, table.slug),
    index('product_slugs_slug').on(table.slug),
  ],
);

/** What a product is about. */
export const productTags = pgTable(
  'product_tags',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    speciality: text('speciality')
      .notNull()
      .references(() => specialities.code),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.speciality] }),
    index('product_tags_speciality').on(table.speciality),
  ],
);

/**
 * The specialists who give a product, with its price and the duration of a meeting. Minutes, and integer minor units of
 * the specialist's currency.
 */
export const productSpecialists = pgTable(
  'product_specialists',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    durationMinutes: integer('duration_minutes').notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.specialistId] }),
    index('product_specialists_specialist').on(table.specialistId),
    check('product_specialists_minutes', sql`${table.durationMinutes} > 0`),
    check('product_specialists_price', sql`${table.priceMinor} >= 0`),
  ],
);
