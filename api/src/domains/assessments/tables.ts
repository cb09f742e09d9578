import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { ownerCheck, ownerColumns } from '../tenancy/owner-tables.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';
import type { Pack } from './pack.ts';

/** Every version of every scale; the highest of a code that is not withdrawn is asked, and all explain their results. */
export const scales = pgTable(
  'scales',
  {
    code: text('code').notNull(),
    version: integer('version').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    pack: jsonb('pack').$type<Pack>().notNull(),
    /** Null for a version that came with the site. */
    publishedAt: instant('published_at'),
    /** Since when nobody can begin it; its results stay. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.code, table.version] }), index('scales_slug').on(table.slug)],
);

/**
 * What somebody has answered, as codes of the scale's version: the score follows from it. A visitor's row belongs to whom
 * has its secret, until it is linked to an account.
 */
export const respondents = pgTable(
  'respondents',
  {
    id: uuid('id').primaryKey(),
    ...ownerColumns(),
    scale: text('scale').notNull(),
    version: integer('version').notNull(),
    /** JSON: code of the answer by code of the question. */
    answers: sealedText('answers').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('respondents_user').on(table.userId, table.scale, table.createdAt),
    index('respondents_tenant').on(table.tenantId),
    index('respondents_created').on(table.createdAt, table.scale),
    index('respondents_unlinked')
      .on(table.createdAt)
      .where(sql`${table.userId} is null`),
    ownerCheck('respondents_owner', table),
  ],
);

/** What a member has answered so far of a scale, on all devices together, until it is saved, dropped or too old. */
export const answersUnderWay = pgTable(
  'answers_under_way',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    scale: text('scale').notNull(),
    version: integer('version').notNull(),
    /** JSON: by code of the question, the code of the answer or null, and since when in milliseconds of the epoch. */
    answers: sealedText('answers').notNull(),
    startedAt: instant('started_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('answers_under_way_scale').on(table.userId, table.scale),
    index('answers_under_way_changed').on(table.changedAt),
  ],
);

/** A member's consent that a specialist sees their results: the proof of it stays when it ends. */
export const resultShares = pgTable(
  'result_shares',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    /** Number of the text that was agreed to, and the language in which it was read. */
    text: integer('text').notNull(),
    lang: text('lang').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Taken back; without it a consent ends by its age. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('result_shares_tenant').on(table.tenantId),
    index('result_shares_user').on(table.userId),
    index('result_shares_specialist').on(table.specialistId),
    uniqueIndex('result_shares_one')
      .on(table.tenantId, table.userId, table.specialistId)
      .where(sql`${table.endedAt} is null`),
  ],
);
