import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { pushSubscriptions } from './tables.ts';

export type PushRow = typeof pushSubscriptions.$inferSelect;

/** Stores where a device is reached; the same browser is reached for its last person alone. */
export async function saveSubscription(tx: Db, row: PushRow): Promise<void> {
  const { sessionId, endpointHash, target } = row;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpointHash, endpointHash), ne(pushSubscriptions.sessionId, sessionId)));
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: { endpointHash, target } });
}
export async function dropSubscription(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}
/** Forgets an address that its service no longer has, unless the device has got another one meanwhile. */
export async function dropAddress(
  db: Db,
  { sessionId, endpointHash }: Pick<PushRow, 'sessionId' | 'endpointHash'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpointHash, endpointHash)));
}
/** The devices of a person on one host, by session. */
export async function devicesOf(db: Db, userId: string, host: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.host, host)));
  return rows.map(({ id }) => id);
}
export async function findSubscription(db: Db, sessionId: string): Promise<PushRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  return row ?? null;
}
