import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { files } from './tables.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}
export async function markStored(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(files).set({ storedAt: at }).where(eq(files.id, id));
}
export async function markRemoved(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(files).set({ removedAt: at }).where(eq(files.id, id));
}
/** A file whose bytes are stored and that nobody has removed. The caller has checked that it may be seen. */
export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.storedAt), isNull(files.removedAt), isNotNull(files.ownerId)));
  return row ?? null;
}
/** Files whose bytes can be deleted: removed, without an owner, or begun before `before` and never completed. */
export const listLeftover = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: files.id })
      .from(files)
      .where(
        or(isNotNull(files.removedAt), isNull(files.ownerId), and(isNull(files.storedAt), lt(files.createdAt, before))),
      )
      .limit(limit)
  ).map(({ id }) => id);
export async function dropFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
/** Stored files that are sealed with another key than the one with this prefix. */
export const listSealedOtherwise = async (db: Db, prefix: string, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: files.id })
      .from(files)
      .where(and(ne(files.sealedWith, prefix), isNotNull(files.storedAt), isNull(files.removedAt)))
      .limit(limit)
  ).map(({ id }) => id);
/** False when there is no such file any more. */
export async function setSealedWith(db: Db, id: string, prefix: string): Promise<boolean> {
  const rows = await db.update(files).set({ sealedWith: prefix }).where(eq(files.id, id)).returning({ id: files.id });
  return rows.length > 0;
}
