import { count, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { SpecialistRow } from './queries.ts';
import { specialists } from './tables.ts';

export type ProfileState = Pick<SpecialistRow, 'id' | 'userId' | 'status'>;
/** Where a profile stands, locked until the end of the transaction; null if there is none. */
export async function lockStatus(tx: Db, id: string): Promise<ProfileState | null> {
  const [row] = await tx
    .select({ id: specialists.id, userId: specialists.userId, status: specialists.status })
    .from(specialists)
    .where(eq(specialists.id, id))
    .for('update');
  return row ?? null;
}
/** The one place that sets the status of a profile: a suspension has its reason and its day, and nothing else has. */
export async function setStatus(
  tx: Db,
  id: string,
  { status, comment, at }: { readonly status: SpecialistRow['status']; readonly comment: string; readonly at: Date },
): Promise<void> {
  const isSuspended = status === 'suspended';
  await tx
    .update(specialists)
    .set({ status, suspendedComment: isSuspended ? comment : null, suspendedAt: isSuspended ? at : null })
    .where(eq(specialists.id, id));
}
/** How many profiles have each status. */
export async function countByStatus(db: Db): Promise<ReadonlyMap<SpecialistRow['status'], number>> {
  const rows = await db
    .select({ status: specialists.status, number: count() })
    .from(specialists)
    .groupBy(specialists.status);
  return new Map(rows.map(({ status, number }) => [status, number]));
}
