import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { domains, type Names } from '../reference/tables.ts';
import { specialists } from '../specialists/tables.ts';

/** Categories of the help store, in the order of `position`; the slug is the same in the URLs of all languages. */
export const productCategories = pgTable('product_categories', {
  code: text('code').primaryKey(),
  slug: text('slug').notNull().unique(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Names>().notNull(),
  visibleHelpstore: boolean('visible_helpstore').notNull(),
});

export type HomeGroup = 'psycho-emotional' | 'medical';

/** A product in all languages, under one slug. Group and place determine its position on the home page. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
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
    homeGroup: text('home_group').$type<HomeGroup>(),
    homePlace: integer('home_place'),
  },
  (table) => [
    index('products_domain').on(table.domain),
    index('products_category').on(table.category),
    unique('products_home').on(table.homeGroup, table.homePlace),
    check('products_home_group', sql`${table.homeGroup} in ('psycho-emotional', 'medical')`),
    check('products_home_both', sql`(${table.homeGroup} is null) = (${table.homePlace} is null)`),
  ],
);

/**
 * The specialists who offer a product, with price and duration. Minutes, and integer minor units of the specialist's
 * currency.
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
