import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { nameView } from '../specialists/index.ts';
import { eraseSaved } from './queries.ts';
import { savedSearches, savedSpecialists, searchAnswers, searchMails } from './tables.ts';

export const personal: PersonalPart = {
  tables: [savedSpecialists, savedSearches, searchAnswers, searchMails],
  async collect(db, userId) {
    const named = nameView(db);
    const people = await db
      .select({ firstName: named.firstName, lastName: named.lastName, createdAt: savedSpecialists.createdAt })
      .from(savedSpecialists)
      .innerJoin(named, eq(named.id, savedSpecialists.specialistId))
      .where(eq(savedSpecialists.userId, userId))
      .orderBy(asc(savedSpecialists.createdAt));
    const searches = await db
      .select()
      .from(savedSearches)
      .leftJoin(searchAnswers, eq(searchAnswers.searchId, savedSearches.id))
      .where(eq(savedSearches.userId, userId))
      .orderBy(asc(savedSearches.createdAt));
    return {
      savedSpecialists: people.map(({ firstName, lastName, createdAt }) => ({
        specialist: `${firstName} ${lastName}`,
        savedAt: isoOf(createdAt),
      })),
      savedSearches: searches.map(({ saved_searches: search, search_answers: answer }) => ({
        text: search.query,
        byMail: search.isOn,
        savedAt: isoOf(search.createdAt),
        pausedUntil: isoOf(search.pausedUntil),
        stoppedAt: isoOf(search.endedAt),
        answer: answer?.answer ?? null,
        reason: answer?.reason ?? null,
        answeredAt: answer && isoOf(answer.answeredAt),
      })),
    };
  },
  async erase(tx, { id }) {
    await eraseSaved(tx, id);
  },
};
