import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { specialists } from '../specialists/tables.ts';

/**
 * Opening hours on a weekday (1 is Monday) in the specialist's own zone, in minutes of wall-clock time; 1440 is 24:00.
 */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    id: uuid('id').primaryKey(),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    day: integer('day').notNull(),
    from: integer('from_minute').notNull(),
    to: integer('to_minute').notNull(),
  },
  (table) => [
    index('weekly_hours_specialist').on(table.specialistId),
    check(
      'weekly_hours_range',
      sql`${table.day} between 1 and 7 and ${table.from} between 0 and 1439 and ${table.to} between 1 and 1440`,
    ),
  ],
);

/**
 * A day that differs from the weekly hours, in minutes of wall-clock time; a `to` not after `from` is on the next day.
 * `open` takes precedence.
 */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    id: uuid('id').primaryKey(),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'closed' | 'open'>().notNull(),
    from: integer('from_minute').notNull(),
    to: integer('to_minute').notNull(),
  },
  (table) => [
    index('hours_exceptions_specialist').on(table.specialistId, table.day),
    check('hours_exceptions_range', sql`${table.from} between 0 and 1439 and ${table.to} between 1 and 1440`),
  ],
);
