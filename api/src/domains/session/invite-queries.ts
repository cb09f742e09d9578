import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { inviteRefusals } from './tables.ts';

export async function addRefusal(db: Db, addressHash: string, createdAt: Date): Promise<void> {
  await db.insert(inviteRefusals).values({ addressHash, createdAt }).onConflictDoNothing();
}
export async function hasRefused(db: Db, addressHash: string): Promise<boolean> {
  const rows = await db.select().from(inviteRefusals).where(eq(inviteRefusals.addressHash, addressHash));
  return rows.length > 0;
}
