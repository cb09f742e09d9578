import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders } from '../ledger/tables.ts';
import { products } from '../products/tables.ts';
import type { Names } from '../reference/tables.ts';

/** Orders whose subject is a document or a seat of a workshop. Buyer, amount and state are those of the order. */
export const productPurchases = pgTable(
  'product_purchases',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<'digital' | 'workshop'>().notNull(),
    /** As it was when it was bought. */
    title: jsonb('title').$type<Names>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    zone: text('zone').notNull(),
    /** Of the site on which it was bought, for the links of its mails. */
    origin: text('origin'),
    /** When the buyer opened the document, and agreed that it cannot be given back from then on. */
    openedAt: instant('opened_at'),
    returnedAt: instant('returned_at'),
    /** Whether the workshop was called off while the order stood. */
    calledOff: boolean('called_off').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('product_purchases_product').on(table.productId),
    check('product_purchases_kind', sql`${table.kind} in ('digital', 'workshop')`),
  ],
);
