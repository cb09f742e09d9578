import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import type { Kept } from './question-rules.ts';
import { matchRequests } from './tables.ts';

export const personal: PersonalPart = {
  tables: [matchRequests],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(matchRequests)
      .where(eq(matchRequests.userId, userId))
      .orderBy(asc(matchRequests.createdAt));
    return {
      matching: rows.map(({ answers, createdAt, expiresAt }) => {
        const { domain, answers: given, language } = JSON.parse(answers) as Kept;
        return {
          takenAt: isoOf(createdAt),
          endedAt: isoOf(expiresAt),
          domain,
          language,
          answers: given.map(({ code, values }) => [code, ...values]),
        };
      }),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(matchRequests).where(eq(matchRequests.userId, id));
  },
};
