import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/**
 * The newest release document of each tenant, as signed by the registry, for tabs that connect later and for the other
 * api processes.
 */
export const releaseDocuments = pgTable('release_documents', {
  tenantCode: text('tenant_code').primaryKey(),
  epoch: integer('epoch').notNull(),
  revision: integer('revision').notNull(),
  /** The exact text that was signed, and its signature. */
  text: text('text').notNull(),
  signature: text('signature').notNull(),
  receivedAt: instant('received_at').notNull(),
});
