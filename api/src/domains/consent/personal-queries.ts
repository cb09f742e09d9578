import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { consents } from './tables.ts';

export const personal: PersonalPart = {
  tables: [consents],
  async collect(db, userId) {
    const rows = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.createdAt));
    return {
      consents: rows.map(({ choice, text, createdAt, endedAt }) => ({
        tracking: choice,
        text,
        createdAt: isoOf(createdAt),
        endedAt: isoOf(endedAt),
      })),
    };
  },
  /** The proof stays, as one of nobody. */
  async erase(tx, { id }) {
    await tx.update(consents).set({ userId: null }).where(eq(consents.userId, id));
  },
};
