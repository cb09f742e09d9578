import { and, count, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type Challenge = typeof passkeyChallenges.$inferSelect;

export async function addChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}
/** Uses a challenge up; false for one of another browser, host, person, purpose or time. One statement, so that it counts once. */
export async function takeChallenge(db: Db, of: Omit<Challenge, 'expiresAt'>, now: Date): Promise<boolean> {
  const { hash, browser, host, userId, sessionId } = of;
  const gone = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.browser, browser),
        eq(passkeyChallenges.host, host),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return gone.some(({ expiresAt }) => expiresAt > now);
}
export async function dropOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

export const findPasskeys = (db: Db, of: { readonly userId: string; readonly host: string }): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, of.userId), eq(passkeys.host, of.host)))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
/** The passkey with this id of its device, if it was made on this host; locked until the end of the transaction. */
export async function lockPasskey(
  tx: Db,
  of: { readonly credentialId: string; readonly host: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, of.credentialId), eq(passkeys.host, of.host)))
    .for('update');
  return row ?? null;
}
/** False when it is known already. */
export async function insertPasskey(tx: Db, row: PasskeyRow): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}
export async function notePasskeyUse(
  tx: Db,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id));
}
const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));
export async function namePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return rows.length > 0;
}
export async function dropPasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return gone.length > 0;
}
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.all ?? 0;
}
/** Removes the passkeys that were added at an instant or later. */
export async function dropPasskeysSince(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
}
