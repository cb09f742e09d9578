import type { ForWhom } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant, timeRange } from '../../platform/columns.ts';
import { orders, type ProductSnapshot } from '../ledger/tables.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

/**
 * A hold and the appointment it becomes are the same row. While the row is held or booked, no other row of the
 * specialist may overlap `during`, which spans from the start to the end plus the specialist's buffer, so that two
 * meetings keep their distance in either order (constraint `bookings_no_overlap` of the first migration).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    status: text('status').$type<'held' | 'booked' | 'ended' | 'cancelled'>().notNull(),
    during: timeRange('during').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /**
     * SHA-256 of the visitor's secret, in hex. It proves ownership only while `userId` is null: a hold of an account
     * belongs to the account alone.
     */
    holder: text('holder').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /**
     * Keyed hash of a visitor's network address, used to limit active holds; deleted with the hold, and never set for
     * an account.
     */
    place: text('place'),
    heldUntil: instant('held_until').notNull(),
    extended: boolean('extended').notNull(),
    /**
     * The specialist's zone and wall-clock time, and the version of the zone rules used to compute them, stored beside
     * the instant.
     */
    specialistZone: text('specialist_zone').notNull(),
    wallTime: text('wall_time').notNull(),
    tzVersion: text('tz_version').notNull(),
    /** Whether it takes place by video or at the practice. Converted to a place by `placeOf`. */
    online: boolean('online').notNull(),
    /** A snapshot of the product, taken when the slot was taken; null for the specialist's plain meeting. */
    product: jsonb('product').$type<ProductSnapshot>(),
    /** The details given by the customer when booking; null while held. */
    zone: text('zone'),
    lang: text('lang').$type<Lang>(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: sealedText('phone'),
    note: sealedText('note'),
    /** The person the visit is for, as given at booking; null for the customer. */
    forWhom: jsonb('for_whom').$type<ForWhom>(),
    /** The side that cancelled, and the reason given by a specialist. */
    cancelledBy: text('cancelled_by').$type<'customer' | 'specialist'>(),
    cancelReason: sealedText('cancel_reason'),
    /** When the customer last moved it, and its previous start. */
    movedAt: instant('moved_at'),
    movedFrom: instant('moved_from'),
    /** All moves, oldest first, in epoch milliseconds. */
    moves: jsonb('moves')
      .$type<readonly { readonly from: number; readonly to: number; readonly at: number }[]>()
      .notNull()
      .default([]),
    /** When the terms of this visit were accepted; required for payment. */
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The order; set from the first payment attempt on, also while held. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** Sequence number of the calendar file, incremented with every change. */
    sequence: integer('sequence').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('bookings_specialist').on(table.specialistId, table.startsAt),
    index('bookings_user').on(table.tenantId, table.userId, table.startsAt),
    index('bookings_person').on(table.userId),
    index('bookings_holder')
      .on(table.holder)
      .where(sql`${table.status} = 'held'`),
    index('bookings_held_user')
      .on(table.userId)
      .where(sql`${table.status} = 'held'`),
    index('bookings_place')
      .on(table.place)
      .where(sql`${table.place} is not null`),
    check(
      'bookings_place_of_visitor',
      sql`${table.place} is null or (${table.status} = 'held' and ${table.userId} is null)`,
    ),
    check('bookings_status', sql`${table.status} in ('held', 'booked', 'ended', 'cancelled')`),
    check('bookings_cancelled', sql`${table.cancelledBy} in ('customer', 'specialist')`),
    check('bookings_order', sql`${table.status} not in ('booked', 'cancelled') or ${table.orderId} is not null`),
  ],
);
