import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { TermsName } from '@tessera/contracts/booking';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Accepted terms are never changed: a new version is a row with a later day. */
export const termsTexts = pgTable(
  'terms_texts',
  {
    name: text('name').$type<TermsName>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** The day from which they are in force: `2026-10-01`. */
    since: text('since').notNull(),
    blocks: jsonb('blocks').$type<TextBlock[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.lang, table.since] })],
);
