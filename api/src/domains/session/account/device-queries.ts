import type { Role } from '@tessera/contracts/endpoint';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sessions } from '../tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Stores what is known of the device that a new session is on; found by its token. */
export async function setDevice(
  tx: Db,
  token: string,
  device: Pick<SessionRow, 'browser' | 'system' | 'deviceKind' | 'shared' | 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(sessions).set(device).where(eq(sessions.token, token));
}
/** Adds a session without the login library, as it would: by the machine's time. */
export async function addSession(
  tx: Db,
  session: Pick<SessionRow, 'id' | 'userId' | 'token' | 'host' | 'actingRole'>,
): Promise<void> {
  const now = new Date();
  await tx.insert(sessions).values({ ...session, expiresAt: now, createdAt: now, updatedAt: now });
}
/** What is known of the device of a session that has not expired by the machine's time. */
export async function findDevice(db: Db, id: string, now: Date): Promise<Pick<SessionRow, 'host' | 'shared'> | null> {
  const [row] = await db
    .select({ host: sessions.host, shared: sessions.shared })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row ?? null;
}
/** The sessions of a user that have not expired by the machine's time, the last used first. */
export const findSessions = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`), desc(sessions.id));
/** A session, locked until the end of the transaction. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}
export async function keep(
  tx: Db,
  id: string,
  values: Pick<SessionRow, 'token' | 'previousToken' | 'rotatedAt' | 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(sessions).set(values).where(eq(sessions.id, id));
}
export async function setActingRole(db: Db, id: string, actingRole: Role): Promise<void> {
  await db.update(sessions).set({ actingRole }).where(eq(sessions.id, id));
}
export async function setConfirmed(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, id));
}
/** Ends one session of a user; false when they have none with this id. */
export async function dropSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}
/** Ends a session that the login library has just made, because it must not be used. */
export async function dropByToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}
/** Ends all sessions of a user. */
export async function dropSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
/** Ends all sessions of a user but one; returns the ids of those that ended. */
export async function dropOtherSessions(tx: Db, userId: string, kept: string): Promise<readonly string[]> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}
