import type { ReportReason, ReviewAct, ReviewName } from '@tessera/contracts/specialists';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { reviews, specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** Who asked for a review to be looked at, and why. Nobody but an administrator is told, and not by whom. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The site on which it was reported. */
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    /** May tell of somebody's health. */
    words: sealedText('words').notNull(),
    reportedAt: instant('reported_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The decision by which; null from before they were kept. */
    step: integer('step'),
    /** When the person was told of it. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_reports_user').on(table.userId, table.reportedAt),
    index('review_reports_tenant').on(table.tenantId),
    index('review_reports_open')
      .on(table.reportedAt)
      .where(sql`${table.decidedAt} is null`),
    index('review_reports_decided').on(table.decidedAt),
    index('review_reports_untold')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.toldAt} is null`),
    check('review_reports_reason', sql`${table.reason} in ('insult', 'private', 'noVisit', 'advert', 'other')`),
  ],
);

/**
 * Which administrator did what with a reported review and when, numbered within each review: the number is what they have
 * seen when they do the next. The person is an id without a reference, because entries are not erased with an account.
 */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    act: text('act').$type<ReviewAct>().notNull(),
    reason: text('reason').$type<ReportReason>(),
    /** May tell of somebody's health. */
    words: sealedText('words').notNull(),
    /** Since when the review was down before; null: it stood. */
    takenDownBefore: instant('taken_down_before'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.step] }),
    index('review_decisions_at').on(table.at),
    check(
      'review_decisions_act',
      sql`${table.act} in ('keep', 'takeDown', 'undo') and (${table.act} = 'takeDown') = (${table.reason} is not null)`,
    ),
  ],
);

/**
 * Who wrote a review, apart from the review itself: no query of what everybody reads meets it. Once for each member and
 * specialist. Without the visit that it needed, which would tell when somebody was with whom.
 */
export const writtenReviews = pgTable(
  'written_reviews',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    /** How the author chose to be named. */
    name: text('name').$type<ReviewName>().notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [
    unique('written_reviews_once').on(table.userId, table.specialistId),
    index('written_reviews_specialist').on(table.specialistId),
    check('written_reviews_name', sql`${table.name} in ('initial', 'nobody')`),
  ],
);
