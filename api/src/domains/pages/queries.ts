import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { pages } from './tables.ts';

export type PageRow = typeof pages.$inferSelect;

/** The newest version of a page. */
export const findPage = async (db: Db, _scope: Scope, code: string): Promise<PageRow | undefined> =>
  (await db.select().from(pages).where(eq(pages.code, code)).orderBy(desc(pages.version)).limit(1))[0];
/** The newest version of each page, without its content. */
export const listPages = (db: Db, _scope: Scope) =>
  db
    .selectDistinctOn([pages.code], {
      code: pages.code,
      languages: pages.languages,
      isListed: pages.isListed,
      startsAt: pages.startsAt,
      endsAt: pages.endsAt,
    })
    .from(pages)
    .orderBy(pages.code, desc(pages.version));
