import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { symptomRequests } from './tables.ts';
import type { Given } from './way-rules.ts';

export const personal: PersonalPart = {
  tables: [symptomRequests],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(symptomRequests)
      .where(eq(symptomRequests.userId, userId))
      .orderBy(asc(symptomRequests.createdAt));
    return {
      symptoms: rows.map(({ version, answers, createdAt }) => ({
        version,
        takenAt: isoOf(createdAt),
        answers: JSON.parse(answers) as readonly Given[],
      })),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(symptomRequests).where(eq(symptomRequests.userId, id));
  },
};
