import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { workshopChanges } from './workshop-tables.ts';

export const personal: PersonalPart = {
  tables: [workshopChanges],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(workshopChanges)
      .where(eq(workshopChanges.by, userId))
      .orderBy(asc(workshopChanges.at));
    return {
      workshopChanges: rows.map(({ kind, at, reason }) => ({
        status: kind === 'moved' ? 'moved' : 'calledOff',
        decidedAt: isoOf(at),
        text: reason,
      })),
    };
  },
  /** Changes stay with the workshop, and who gives one has a profile, whose owner cannot leave. */
  erase: async () => undefined,
};
