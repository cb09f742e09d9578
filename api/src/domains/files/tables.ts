import { FILE_KINDS, type FileKind } from './kinds.ts';
import { inArray, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { users } from '../tenancy/tables.ts';

/**
 * Files that users have uploaded. A row exists before its bytes and goes after them, so that no bytes are ever stored
 * that nobody knows of: a job deletes the bytes of rows that were never completed, were removed, or lost their owner.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is deleted. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** As the bytes say, never as the upload said. */
    mediaType: text('media_type').notNull(),
    /** Of what is served. */
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** The name on the person's device, cleaned; it may say what they suffer from. */
    name: sealedText('name').notNull(),
    /** The prefix of the key that the bytes are sealed with. */
    sealedWith: text('sealed_with').notNull(),
    createdAt: instant('created_at').notNull(),
    storedAt: instant('stored_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('files_kind', inArray(table.kind, Object.keys(FILE_KINDS) as FileKind[]).inlineParams()),
    index('files_owner').on(table.ownerId),
    index('files_leftover')
      .on(table.createdAt)
      .where(sql`${table.storedAt} is null or ${table.removedAt} is not null or ${table.ownerId} is null`),
  ],
);
