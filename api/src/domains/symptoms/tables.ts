import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import type { Lang } from '@tessera/contracts/languages';
import { tenants, users } from '../tenancy/tables.ts';
import type { Tree, TreeTexts } from './tree.ts';

/** Every version of the questions; the highest is asked, and the others carry on what was begun with them. */
export const symptomTrees = pgTable('symptom_trees', {
  version: integer('version').primaryKey(),
  tree: jsonb('tree').$type<Tree>().notNull(),
  texts: jsonb('texts').$type<Readonly<Record<Lang, TreeTexts>>>().notNull(),
});

/**
 * What somebody has answered so far. A visitor's row belongs to whom has its secret, until it is linked to an account;
 * an account has one at each partner.
 */
export const symptomRequests = pgTable(
  'symptom_requests',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id').references(() => users.id),
    secretHash: text('secret_hash'),
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
    check('symptom_requests_owner', sql`(${table.userId} is null) <> (${table.secretHash} is null)`),
  ],
);
