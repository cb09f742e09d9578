import type { Answers } from '@tessera/contracts/assessments';
import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { respondents } from './tables.ts';

export const personal: PersonalPart = {
  tables: [respondents],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(respondents)
      .where(eq(respondents.userId, userId))
      .orderBy(asc(respondents.createdAt));
    return {
      assessments: rows.map(({ scale, version, answers, createdAt }) => ({
        assessment: scale,
        version,
        takenAt: isoOf(createdAt),
        answers: JSON.parse(answers) as Answers,
      })),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(respondents).where(eq(respondents.userId, id));
  },
};
