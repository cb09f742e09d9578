import { lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { spentWorks } from './tables.ts';

/** Notes that a solution was used; false when it was before. */
export async function spendWork(db: Db, hash: string, until: Date): Promise<boolean> {
  const rows = await db.insert(spentWorks).values({ hash, until }).onConflictDoNothing().returning();
  return rows.length > 0;
}
export async function dropOldWorks(db: Db, now: Date): Promise<void> {
  await db.delete(spentWorks).where(lte(spentWorks.until, now));
}
