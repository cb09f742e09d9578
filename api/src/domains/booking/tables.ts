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
 * A hold and the appointment that it becomes are one row. `during` is what nobody else may overlap while the row is held
 * or booked: from the beginning to the end plus the specialist's buffer, so that two meetings keep their distance in either
 * order (constraint `bookings_no_overlap` of the first migration).
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
    /** SHA-256 of the visitor's secret, in hex. It opens the hold only while `userId` is null: a hold of an account is the account's alone. */
    holder: text('holder').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** Keyed hash of the network address of a visitor, by which live holds are counted; gone with the hold, and never there for an account. */
    place: text('place'),
    heldUntil: instant('held_until').notNull(),
    extended: boolean('extended').notNull(),
    /** The specialist's zone and wall time, and the zone rules that they were computed with: kept beside the instant. */
    specialistZone: text('specialist_zone').notNull(),
    wallTime: text('wall_time').notNull(),
    tzVersion: text('tz_version').notNull(),
    /** How it takes place: by video, or where the specialist practises. Read as a place by `placeOf`. */
    online: boolean('online').notNull(),
    /** The product that it is, in the words of the day on which the time was taken; null for the specialist's plain meeting. */
    product: jsonb('product').$type<ProductSnapshot>(),
    /** What the customer gave when booking; null while held. */
    zone: text('zone'),
    lang: text('lang').$type<Lang>(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: sealedText('phone'),
    note: sealedText('note'),
    /** Whom it is for, as was said then; null for the person who booked. */
    forWhom: jsonb('for_whom').$type<ForWhom>(),
    /** Who called it off, and what a specialist wrote about it. */
    cancelledBy: text('cancelled_by').$type<'customer' | 'specialist'>(),
    cancelReason: sealedText('cancel_reason'),
    /** When the person moved it last, and where it stood before that. */
    movedAt: instant('moved_at'),
    movedFrom: instant('moved_from'),
    /** Every move, the oldest first, in epoch milliseconds. */
    moves: jsonb('moves').$type<readonly { readonly from: number; readonly to: number; readonly at: number }[]>().notNull().default([]),
    /** When the terms of this visit were accepted by their own call; payment asks for it. */
    termsAcceptedAt: instant('terms_accepted_at'),
    /** What it was sold by; also while held, from the first try to pay on. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** Number of the calendar file: one more with every change. */
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
    check('bookings_place_of_visitor', sql`${table.place} is null or (${table.status} = 'held' and ${table.userId} is null)`),
    check('bookings_status', sql`${table.status} in ('held', 'booked', 'ended', 'cancelled')`),
    check('bookings_cancelled', sql`${table.cancelledBy} in ('customer', 'specialist')`),
    check('bookings_order', sql`${table.status} not in ('booked', 'cancelled') or ${table.orderId} is not null`),
  ],
);
