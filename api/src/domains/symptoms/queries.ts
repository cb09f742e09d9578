import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { symptomRequests, symptomTrees } from './tables.ts';
import type { TreeTexts } from './tree.ts';

export type RequestRow = typeof symptomRequests.$inferSelect;
type VersionRow = Pick<typeof symptomTrees.$inferSelect, 'version' | 'tree'> & { readonly texts: TreeTexts };

/** A version of the questions with its words in one language; the newest that is not withdrawn, if none is named. */
export const findTree = async (db: Db, lang: Lang, version?: number): Promise<VersionRow | undefined> =>
  (
    await db
      .select({
        version: symptomTrees.version,
        tree: symptomTrees.tree,
        texts: sql<TreeTexts>`${symptomTrees.texts} -> ${lang}`,
      })
      .from(symptomTrees)
      .where(version === undefined ? isNull(symptomTrees.withdrawnAt) : eq(symptomTrees.version, version))
      .orderBy(desc(symptomTrees.version))
      .limit(1)
  )[0];

/** A row by its id, and locked until the end of the transaction: what is decided by it cannot change meanwhile. */
export const lockRequest = async (tx: Db, id: string): Promise<RequestRow | undefined> =>
  (await tx.select().from(symptomRequests).where(eq(symptomRequests.id, id)).for('update'))[0];
/** The same for the member's row at a partner. */
export const lockRequestOf = async (tx: Db, tenantId: string, userId: string): Promise<RequestRow | undefined> =>
  (
    await tx
      .select()
      .from(symptomRequests)
      .where(and(eq(symptomRequests.tenantId, tenantId), eq(symptomRequests.userId, userId)))
      .for('update')
  )[0];
/** The member's row at a partner, to be read. */
export const findRequestOf = async (db: Db, tenantId: string, userId: string): Promise<RequestRow | undefined> =>
  (
    await db
      .select()
      .from(symptomRequests)
      .where(and(eq(symptomRequests.tenantId, tenantId), eq(symptomRequests.userId, userId)))
  )[0];
/** False if there is a row with that id, or of that member, already. */
export const insertRequest = async (tx: Db, row: RequestRow): Promise<boolean> =>
  (await tx.insert(symptomRequests).values(row).onConflictDoNothing().returning({ id: symptomRequests.id })).length > 0;
export async function setAnswers(tx: Db, id: string, answers: string): Promise<void> {
  await tx.update(symptomRequests).set({ answers }).where(eq(symptomRequests.id, id));
}
/** Gives a visitor's row to an account, which has no other. */
export async function linkRequest(tx: Db, id: string, userId: string): Promise<void> {
  await tx.update(symptomRequests).set({ userId, secretHash: null }).where(eq(symptomRequests.id, id));
}
export async function deleteRequest(tx: Db, id: string): Promise<void> {
  await tx.delete(symptomRequests).where(eq(symptomRequests.id, id));
}
/** Deletes what visitors answered before that time. */
export async function dropUnlinkedRequests(db: Db, before: Date): Promise<void> {
  await db.delete(symptomRequests).where(and(isNull(symptomRequests.userId), lt(symptomRequests.createdAt, before)));
}
