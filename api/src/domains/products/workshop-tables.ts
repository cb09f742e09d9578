import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { products } from './tables.ts';

/**
 * What was changed about a workshop after it was put on sale, numbered: its moves, and that it was called off. The time
 * and place that hold stand in the facts of the product.
 */
export const workshopChanges = pgTable(
  'workshop_changes',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    step: integer('step').notNull(),
    kind: text('kind').$type<'moved' | 'called-off'>().notNull(),
    /** The account that did it. */
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
    fromStartsAt: instant('from_starts_at').notNull(),
    fromPlace: text('from_place'),
    startsAt: instant('starts_at').notNull(),
    place: text('place'),
    /** Of the place, from then on. */
    zone: text('zone').notNull(),
    /** How many people had a seat, and were told. */
    told: integer('told').notNull(),
    /** What the buyers read of why it was called off; it may be about somebody's health. */
    reason: sealedText('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.step] }),
    check('workshop_changes_kind', sql`${table.kind} in ('moved', 'called-off')`),
    check('workshop_changes_reason', sql`(${table.kind} = 'called-off') = (${table.reason} is not null)`),
  ],
);

/** Where to join a workshop that is online. Whoever has the address could come, so it is sealed and shown to buyers alone. */
export const workshopRooms = pgTable('workshop_rooms', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id),
  joinUrl: sealedText('join_url').notNull(),
});
