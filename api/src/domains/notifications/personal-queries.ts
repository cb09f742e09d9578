import { eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { notificationSettings } from './tables.ts';

export const personal: PersonalPart = {
  tables: [notificationSettings],
  async collect(db, userId) {
    const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return {
      notifications: row ? { reminderDay: row.reminderDay, reminderHour: row.reminderHour, email: row.email } : null,
    };
  },
  async erase(tx, { id }) {
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, id));
  },
};
