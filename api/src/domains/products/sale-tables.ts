import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders } from '../ledger/tables.ts';
import { products } from './tables.ts';

/** Text, a sheet of lines to write on, or the beginning of the next page. */
export type ContentBlock =
  | TextBlock
  | { readonly kind: 'lines'; readonly labels: readonly string[] }
  | { readonly kind: 'page' };
/** A document that is sold, in one language. A digital product without any is not on sale. */
export const productContents = pgTable(
  'product_contents',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    lang: text('lang').$type<Lang>().notNull(),
    blocks: jsonb('blocks').$type<readonly ContentBlock[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.lang] })],
);

/** The seats of workshops that somebody has. Each has a number, so that the database itself never gives one twice. */
export const workshopSeats = pgTable(
  'workshop_seats',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    seat: integer('seat').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** Until when the seat waits for its payment; null once a payment is under way or done. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.seat] }),
    check('workshop_seats_seat', sql`${table.seat} > 0`),
  ],
);
