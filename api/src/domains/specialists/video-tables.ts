import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { specialists } from './tables.ts';

/** A video on a specialist's page, embedded from a third-party player at `https://{host}{path}`. */
export const specialistVideos = pgTable(
  'specialist_videos',
  {
    id: uuid('id').primaryKey(),
    specialistId: uuid('specialist_id')
      .notNull()
      .references(() => specialists.id),
    position: integer('position').notNull(),
    /** In the language of the video. */
    title: text('title').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    seconds: integer('seconds').notNull(),
    host: text('host').notNull(),
    path: text('path').notNull(),
  },
  (table) => [
    unique('specialist_videos_place').on(table.specialistId, table.position),
    check('specialist_videos_seconds', sql`${table.seconds} > 0`),
  ],
);
