import type { ShownStatus } from '@tessera/contracts/provider';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { specialists } from '../specialists/tables.ts';
import { users } from '../tenancy/tables.ts';

/** What somebody has answered to a decision about their profile, once for each. May tell of health, so it is sealed. */
export const profileAnswers = pgTable(
  'profile_answers',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'draft' | 'hidden' | 'suspended'>().notNull(),
    /** Since when the decision holds, which names it. */
    decidedAt: instant('decided_at').notNull(),
    text: sealedText('text').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    unique('profile_answers_decision').on(table.userId, table.status, table.decidedAt),
    check('profile_answers_status', sql`${table.status} in ('draft', 'hidden', 'suspended')`),
  ],
);

/**
 * Which administrator decided what about a profile and when, numbered within each: the number is what they have seen when
 * they do the next. The person is an id without a reference, because entries are not erased with an account.
 */
export const profileDecisions = pgTable(
  'profile_decisions',
  {
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    status: text('status').$type<ShownStatus>().notNull(),
    /** What the specialist reads; may tell of health, so it is sealed. */
    comment: sealedText('comment').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.specialistId, table.step] }),
    check('profile_decisions_status', sql`${table.status} in ('active', 'hidden', 'review', 'suspended')`),
  ],
);
