import type { Lang } from '@tessera/contracts/languages';
import type { AnswerReason, SearchAnswer } from '@tessera/contracts/saved';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { specialists } from '../specialists/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

const ownerColumns = {
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  tenantId: uuid('tenant_id')
    .notNull()
    .references(() => tenants.id),
};

/** Specialists that somebody has saved on a site. */
export const savedSpecialists = pgTable(
  'saved_specialists',
  {
    ...ownerColumns,
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId, table.specialistId] }),
    index('saved_specialists_tenant').on(table.tenantId),
    index('saved_specialists_specialist').on(table.specialistId),
  ],
);

/** A search that somebody has saved. What it asks for may be a trouble, so it is sealed, and so is whom it found. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    ...ownerColumns,
    /** The filters, as the query of an address. */
    query: sealedText('query').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    zone: text('zone').notNull(),
    /** Of the site on which it was saved, for the links of its mails. */
    origin: text('origin'),
    /** Whether new times are mailed. */
    isOn: boolean('is_on').notNull(),
    /** JSON: the first fitting time of each specialist when it was last looked at. */
    seen: sealedText('seen').notNull(),
    /** JSON: the same as it was last shown to its owner; null before the first time, when `seen` counts. */
    looked: sealedText('looked'),
    /** Nothing is told of it until then. */
    pausedUntil: instant('paused_until'),
    /** When its owner has ended its notifications. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
    /** When its owner last did something with it. */
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.tenantId),
    index('saved_searches_tenant').on(table.tenantId),
    index('saved_searches_touched').on(table.touchedAt),
  ],
);

/** The last answer of its owner to the times of a search. */
export const searchAnswers = pgTable(
  'search_answers',
  {
    searchId: uuid('search_id')
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text('answer').$type<SearchAnswer>().notNull(),
    reason: text('reason').$type<AnswerReason>(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    index('search_answers_user').on(table.userId),
    check('search_answers_answer', sql`${table.answer} in ('chosen', 'none', 'later', 'stop', 'resume')`),
    check('search_answers_reason', sql`${table.reason} is null or ${table.answer} = 'none'`),
  ],
);

/** The mails to one person about their saved searches on one site. */
export const searchMails = pgTable(
  'search_mails',
  {
    ...ownerColumns,
    /** The secret of the link that ends them, and its hash. */
    token: sealedText('token').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId] }), index('search_mails_tenant').on(table.tenantId)],
);
