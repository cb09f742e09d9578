import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import type { Lang } from '@tessera/contracts/languages';
import { ownerCheck, ownerColumns } from '../tenancy/owner-tables.ts';
import type { Tree, TreeTexts } from './tree.ts';

/** Every version of the questions; the highest that is not withdrawn is asked, and all carry on what was begun with them. */
export const symptomTrees = pgTable('symptom_trees', {
  version: integer('version').primaryKey(),
  tree: jsonb('tree').$type<Tree>().notNull(),
  texts: jsonb('texts').$type<Readonly<Record<Lang, TreeTexts>>>().notNull(),
  /** Null for a version that came with the site. */
  publishedAt: instant('published_at'),
  /** Since when nobody begins with it. */
  withdrawnAt: instant('withdrawn_at'),
});

/**
 * What somebody has answered so far. A visitor's row belongs to whom has its secret, until it is linked to an account;
 * an account has one at each partner.
 */
export const symptomRequests = pgTable(
  'symptom_requests',
  {
    id: uuid('id').primaryKey(),
    ...ownerColumns(),
    version: integer('version').notNull(),
    /** JSON: pairs of codes, a question and its answer, in their order. */
    answers: sealedText('answers').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('symptom_requests_user').on(table.tenantId, table.userId),
    index('symptom_requests_person').on(table.userId),
    index('symptom_requests_unlinked')
      .on(table.createdAt)
      .where(sql`${table.userId} is null`),
    ownerCheck('symptom_requests_owner', table),
  ],
);
