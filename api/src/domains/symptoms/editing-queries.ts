import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { symptomTrees } from './tables.ts';

export type TreeRow = typeof symptomTrees.$inferSelect;
export const listHeads = (db: Db) =>
  db
    .select({ version: symptomTrees.version, at: symptomTrees.publishedAt, withdrawnAt: symptomTrees.withdrawnAt })
    .from(symptomTrees)
    .orderBy(desc(symptomTrees.version));
export const listTrees = (db: Db): Promise<TreeRow[]> =>
  db.select().from(symptomTrees).orderBy(desc(symptomTrees.version));
export async function insertTree(
  tx: Db,
  row: Pick<TreeRow, 'version' | 'tree' | 'texts' | 'publishedAt'>,
): Promise<void> {
  await tx.insert(symptomTrees).values(row);
}
export async function setWithdrawn(tx: Db, versions: readonly number[], at: Date | null): Promise<void> {
  await tx
    .update(symptomTrees)
    .set({ withdrawnAt: at })
    .where(inArray(symptomTrees.version, [...versions]));
}
