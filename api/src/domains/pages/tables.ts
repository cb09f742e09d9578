import type { Lang } from '@tessera/contracts/languages';
import type { PageContent } from '@tessera/contracts/pages';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Every version of the site's own pages; the highest is shown. A version never changes. */
export const pages = pgTable(
  'pages',
  {
    code: text('code').notNull(),
    version: integer('version').notNull(),
    /** In the order in which they stand in for one that is missing. */
    languages: text('languages').array().$type<Lang[]>().notNull(),
    /** Whether search engines may list it. */
    isListed: boolean('is_listed').notNull(),
    /** Null: always, and for ever. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    content: jsonb('content').$type<Readonly<Partial<Record<Lang, PageContent>>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.version] }),
    check('pages_time', sql`${table.startsAt} < ${table.endsAt}`),
    check('pages_languages', sql`cardinality(${table.languages}) > 0`),
  ],
);
