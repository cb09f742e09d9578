import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { pushSubscriptions } from './tables.ts';

export const personal: PersonalPart = {
  tables: [pushSubscriptions],
  async collect(db, userId) {
    const rows = await db
      .select({ since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt));
    return { devicesWithReminders: rows.map(({ since }) => ({ since: isoOf(since) })) };
  },
  async erase(tx, { id }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  },
};
