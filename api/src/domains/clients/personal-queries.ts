import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { beneficiaries, personalInfos } from './tables.ts';

export const personal: PersonalPart = {
  tables: [beneficiaries, personalInfos],
  async collect(db, userId) {
    const [info] = await db.select().from(personalInfos).where(eq(personalInfos.userId, userId));
    const people = await db
      .select()
      .from(beneficiaries)
      .where(eq(beneficiaries.userId, userId))
      .orderBy(asc(beneficiaries.createdAt));
    return {
      contact: info
        ? {
            firstName: info.firstName,
            lastName: info.lastName,
            phone: info.phone,
            phoneCountryCode: info.phoneCountryCode,
            savedAt: isoOf(info.savedAt),
          }
        : null,
      people: people.map(({ firstName, lastName, ageGroup, relation, createdAt }) => ({
        firstName,
        lastName,
        ageGroup,
        relation,
        since: isoOf(createdAt),
      })),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(beneficiaries).where(eq(beneficiaries.userId, id));
    await tx.delete(personalInfos).where(eq(personalInfos.userId, id));
  },
};
