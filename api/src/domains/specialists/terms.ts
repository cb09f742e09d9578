import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SpecialistRow } from './queries.ts';
import { specialists } from './tables.ts';

/** The specialist with this account. */
export async function findByUser(db: Db, _scope: Scope, userId: string): Promise<SpecialistRow | null> {
  const [row] = await db.select().from(specialists).where(eq(specialists.userId, userId)).limit(1);
  return row ?? null;
}
/** Locks the specialist's row until the end of the transaction, to serialise changes of terms and hours. */
export async function lockTerms(tx: Db, _scope: Scope, id: string): Promise<SpecialistRow | null> {
  const [row] = await tx.select().from(specialists).where(eq(specialists.id, id)).for('update');
  return row ?? null;
}
export async function changeTerms(
  tx: Db,
  _scope: Scope,
  id: string,
  terms: Pick<SpecialistRow, 'duration' | 'buffer' | 'leastNotice'>,
): Promise<void> {
  const { duration, buffer, leastNotice } = terms;
  await tx.update(specialists).set({ duration, buffer, leastNotice }).where(eq(specialists.id, id));
}
