import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { specialists } from './tables.ts';

/** A paid chat with a specialist for a week or a month. */
export const paidChatProducts = pgTable(
  'paid_chat_products',
  {
    id: uuid('id').primaryKey(),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    type: text('type').$type<'WEEK' | 'MONTH'>().notNull(),
    /** Whether it is on sale. */
    status: boolean('status').notNull(),
    /** Minor units of the currency. */
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [unique('paid_chat_products_once').on(table.specialistId, table.type)],
);
