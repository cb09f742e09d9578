import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { statusView } from '../specialists/index.ts';
import { profileAnswers, profileDecisions } from './tables.ts';

export const personal: PersonalPart = {
  tables: [profileAnswers, profileDecisions],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(profileAnswers)
      .where(eq(profileAnswers.userId, userId))
      .orderBy(asc(profileAnswers.answeredAt));
    const profiles = statusView(db);
    const decided = await db
      .select({ status: profileDecisions.status, comment: profileDecisions.comment, at: profileDecisions.at })
      .from(profileDecisions)
      .innerJoin(profiles, eq(profiles.id, profileDecisions.specialistId))
      .where(eq(profiles.userId, userId))
      .orderBy(asc(profileDecisions.at));
    return {
      profileDecisions: decided.map(({ status, comment, at }) => ({ status, text: comment, decidedAt: isoOf(at) })),
      profileAnswers: rows.map(({ status, decidedAt, text, answeredAt }) => ({
        about: status,
        decidedAt: isoOf(decidedAt),
        text,
        answeredAt: isoOf(answeredAt),
      })),
    };
  },
  /** Decisions stay with the profile, whose owner cannot leave. */
  async erase(tx, { id }) {
    await tx.delete(profileAnswers).where(eq(profileAnswers.userId, id));
  },
};
