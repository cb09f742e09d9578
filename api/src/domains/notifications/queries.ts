import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { notificationSettings } from './tables.ts';

export type SettingsRow = typeof notificationSettings.$inferSelect;
/** What somebody has who never chose anything. */
const DEFAULTS: Omit<SettingsRow, 'userId'> = {
  reminderDay: true,
  reminderHour: true,
  email: null,
  waitingEmail: null,
  waitingHash: null,
  waitingUntil: null,
};

export async function findSettings(db: Db, userId: string): Promise<SettingsRow> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return row ?? { userId, ...DEFAULTS };
}
export async function saveSettings(
  tx: Db,
  userId: string,
  values: Partial<Omit<SettingsRow, 'userId'>>,
): Promise<SettingsRow> {
  const [row] = await tx
    .insert(notificationSettings)
    .values({ userId, ...DEFAULTS, ...values })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...values } })
    .returning();
  return row ?? { userId, ...DEFAULTS, ...values };
}
/** The settings whose link has this hash and is still valid, locked until the end of the transaction. */
export async function findWaiting(tx: Db, waitingHash: string, now: Date): Promise<SettingsRow | null> {
  const [row] = await tx
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.waitingHash, waitingHash), gt(notificationSettings.waitingUntil, now)))
    .for('update');
  return row ?? null;
}
export const NOT_WAITING = { waitingEmail: null, waitingHash: null, waitingUntil: null } as const;
/** Forgets addresses that nobody has confirmed in time. */
export async function dropWaiting(db: Db, now: Date): Promise<void> {
  await db.update(notificationSettings).set(NOT_WAITING).where(lte(notificationSettings.waitingUntil, now));
}
/** Mails about visits go to the account's address again: somebody else may have chosen the other one. */
export async function dropAddress(tx: Db, userId: string): Promise<void> {
  await tx
    .update(notificationSettings)
    .set({ email: null, ...NOT_WAITING })
    .where(eq(notificationSettings.userId, userId));
}
