import type { Content, ContentAct, ContentKind, ContentState, Lost } from '@tessera/contracts/editor';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../platform/columns.ts';

/** What is to be the next version of a content, at most one of each; nobody but administrators sees it. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    code: text('code').notNull(),
    state: text('state').$type<Extract<ContentState, 'draft' | 'validated' | 'scheduled'>>().notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** The version that was live when it was begun. */
    base: integer('base'),
    /** What an import could not carry. */
    lost: jsonb('lost').$type<readonly Lost[]>().notNull(),
    publishAt: instant('publish_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code] }),
    index('content_drafts_due').on(table.publishAt),
    check('content_drafts_state', sql`${table.state} in ('draft', 'validated', 'scheduled')`),
    check('content_drafts_time', sql`(${table.state} = 'scheduled') = (${table.publishAt} is not null)`),
  ],
);

/**
 * Who did what and when, numbered within each content: the number is what an administrator has seen when they do the next.
 * The person is an id without a reference, because entries are not erased with an account.
 */
export const contentSteps = pgTable(
  'content_steps',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    code: text('code').notNull(),
    step: integer('step').notNull(),
    act: text('act').$type<ContentAct>().notNull(),
    version: integer('version'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.step] })],
);
