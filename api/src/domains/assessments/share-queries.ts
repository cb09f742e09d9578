import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { resultShares } from './tables.ts';

export type ShareRow = typeof resultShares.$inferSelect;
/** Those of one member on this site that were not taken back. */
const ofMember = ({ tenant }: Pick<Scope, 'tenant'>, userId: string) =>
  and(eq(resultShares.tenantId, tenant.id), eq(resultShares.userId, userId), isNull(resultShares.endedAt));

/** What a member shares, given after that time. */
export const listShares = (db: Db, scope: Scope, userId: string, after: Date): Promise<ShareRow[]> =>
  db
    .select()
    .from(resultShares)
    .where(and(ofMember(scope, userId), gt(resultShares.createdAt, after)));
/** Whether the member shares with the specialist, by a consent given after that time. */
export const isShared = async (
  db: Db,
  scope: Scope,
  { userId, specialistId }: Pick<ShareRow, 'userId' | 'specialistId'>,
  after: Date,
): Promise<boolean> =>
  (
    await db
      .select({ id: resultShares.id })
      .from(resultShares)
      .where(
        and(ofMember(scope, userId), eq(resultShares.specialistId, specialistId), gt(resultShares.createdAt, after)),
      )
  ).length > 0;
/** Adds a consent; one that stands already goes on. Those given at that time or before have ended. */
export async function addShare(db: Db, scope: Scope, row: Omit<ShareRow, 'endedAt'>, until: Date): Promise<void> {
  const { userId, specialistId, createdAt } = row;
  await db.transaction(async (tx) => {
    await tx
      .update(resultShares)
      .set({ endedAt: createdAt })
      .where(
        and(ofMember(scope, userId), eq(resultShares.specialistId, specialistId), lte(resultShares.createdAt, until)),
      );
    await tx.insert(resultShares).values(row).onConflictDoNothing();
  });
}
export async function endShare(
  db: Db,
  scope: Scope,
  { userId, specialistId }: Pick<ShareRow, 'userId' | 'specialistId'>,
  at: Date,
): Promise<void> {
  await db
    .update(resultShares)
    .set({ endedAt: at })
    .where(and(ofMember(scope, userId), eq(resultShares.specialistId, specialistId)));
}
/** Deletes the proof of consents that were taken back before `ended`, or given before `given`. */
export const dropShares = async (
  db: Db,
  { ended, given }: { readonly ended: Date; readonly given: Date },
): Promise<void> => {
  await db.delete(resultShares).where(or(lt(resultShares.endedAt, ended), lt(resultShares.createdAt, given)));
};
