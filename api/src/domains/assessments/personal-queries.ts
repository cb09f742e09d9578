import type { Answers } from '@tessera/contracts/assessments';
import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { answersUnderWay, respondents, resultShares } from './tables.ts';
import { answersOf, type Dated } from './under-way-rules.ts';

export const personal: PersonalPart = {
  tables: [respondents, answersUnderWay, resultShares],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(respondents)
      .where(eq(respondents.userId, userId))
      .orderBy(asc(respondents.createdAt));
    const begun = await db
      .select()
      .from(answersUnderWay)
      .where(eq(answersUnderWay.userId, userId))
      .orderBy(asc(answersUnderWay.startedAt));
    const shares = await db
      .select()
      .from(resultShares)
      .where(eq(resultShares.userId, userId))
      .orderBy(asc(resultShares.createdAt));
    return {
      assessmentShares: shares.map(({ specialistId, createdAt, endedAt }) => ({
        specialist: specialistId,
        since: isoOf(createdAt),
        endedAt: isoOf(endedAt),
      })),
      assessments: rows.map(({ scale, version, answers, createdAt }) => ({
        assessment: scale,
        version,
        takenAt: isoOf(createdAt),
        answers: JSON.parse(answers) as Answers,
      })),
      assessmentsUnderWay: begun.map(({ scale, version, answers, startedAt, changedAt }) => ({
        assessment: scale,
        version,
        since: isoOf(startedAt),
        savedAt: isoOf(changedAt),
        answers: answersOf(JSON.parse(answers) as Dated),
      })),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(resultShares).where(eq(resultShares.userId, id));
    await tx.delete(answersUnderWay).where(eq(answersUnderWay.userId, id));
    await tx.delete(respondents).where(eq(respondents.userId, id));
  },
};
