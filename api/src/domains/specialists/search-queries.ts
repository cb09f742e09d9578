import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import { specialists, specialistSpecialities, tenantSpecialists } from './tables.ts';
import { isActive } from './queries.ts';
import { ratingsOf } from './review-queries.ts';

const fields = (db: Db) =>
  db
    .select({
      specialistId: specialistSpecialities.specialistId,
      codes: sql<
        string[]
      >`array_agg(${specialistSpecialities.speciality} order by ${specialistSpecialities.position})`.as('codes'),
    })
    .from(specialistSpecialities)
    .groupBy(specialistSpecialities.specialistId)
    .as('fields');

const everybody = prepared((db) => {
  const rated = ratingsOf(db);
  const field = fields(db);
  return db
    .select({
      id: specialists.id,
      atlasUrl: specialists.atlasUrl,
      title: specialists.title,
      firstName: specialists.firstName,
      lastName: specialists.lastName,
      gender: specialists.gender,
      portrait: specialists.portrait,
      city: specialists.city,
      zone: specialists.zone,
      domain: specialists.domain,
      languages: specialists.languages,
      online: specialists.online,
      verified: specialists.verified,
      priceMinor: specialists.priceMinor,
      currency: specialists.currency,
      duration: specialists.duration,
      buffer: specialists.buffer,
      leastNotice: specialists.leastNotice,
      firstMeetingFree: specialists.firstMeetingFree,
      acceptsVouchers: specialists.acceptsVouchers,
      therapies: specialists.therapies,
      problems: specialists.problems,
      lat: specialists.lat,
      lon: specialists.lon,
      specialities: sql<string[]>`coalesce(${field.codes}, '{}')`,
      average: sql<number>`coalesce(${rated.average}, 0)`,
      reviews: sql<number>`coalesce(${rated.count}, 0)`,
    })
    .from(specialists)
    .leftJoin(rated, eq(rated.specialistId, specialists.id))
    .leftJoin(field, eq(field.specialistId, specialists.id))
    .where(isActive)
    .orderBy(asc(specialists.atlasUrl))
    .prepare('everybody_for_search');
});

export type SearchRow = Awaited<ReturnType<typeof listForSearch>>[number];
/** All specialists with the fields used by the search; `average` is 0 and `specialities` empty when there are none. */
export const listForSearch = (db: Db, _scope: Scope) => everybody(db).execute();

/** The specialists offered by each tenant that does not offer all. */
export const listOffered = (db: Db, _scope: Scope): Promise<{ tenantId: string; atlasUrl: string }[]> =>
  db
    .select({ tenantId: tenantSpecialists.tenantId, atlasUrl: specialists.atlasUrl })
    .from(tenantSpecialists)
    .innerJoin(specialists, eq(specialists.id, tenantSpecialists.specialistId));
