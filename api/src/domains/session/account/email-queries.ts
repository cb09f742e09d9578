import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { emailChanges } from '../tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export async function addChange(tx: Db, change: EmailChange): Promise<void> {
  await tx.insert(emailChanges).values(change);
}
/** A change, locked until the end of the transaction. */
export async function findChange(
  tx: Db,
  by: { readonly id: string } | { readonly confirmHash: string } | { readonly undoHash: string },
): Promise<EmailChange | null> {
  const is =
    'id' in by
      ? eq(emailChanges.id, by.id)
      : 'confirmHash' in by
        ? eq(emailChanges.confirmHash, by.confirmHash)
        : eq(emailChanges.undoHash, by.undoHash);
  const [row] = await tx.select().from(emailChanges).where(is).for('update');
  return row ?? null;
}
export async function saveChange(tx: Db, id: string, values: Partial<EmailChange>): Promise<void> {
  await tx.update(emailChanges).set(values).where(eq(emailChanges.id, id));
}
/** Deletes the changes of a user that nobody has confirmed, all but one. */
export async function dropUnconfirmed(tx: Db, userId: string, kept?: string): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        kept === undefined ? undefined : ne(emailChanges.id, kept),
      ),
    );
}
export async function dropChanges(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
/** Deletes changes that can be neither confirmed nor taken back any more. */
export async function dropOldChanges(db: Db, now: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(or(and(isNull(emailChanges.undoUntil), lte(emailChanges.expiresAt, now)), lte(emailChanges.undoUntil, now)));
}
