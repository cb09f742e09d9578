import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { and, asc, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { specialists, specialistSpecialities } from './tables.ts';
import { type SpecialistRow, onOffer } from './queries.ts';
import { ratingsOf } from './review-queries.ts';

/**
 * Speakers of the reader's language first; among them the best rated of each domain before the second best of any, for
 * variety in short lists.
 */
export async function bestOfEachDomain(db: Db, scope: Scope, lang: Lang, limit: number): Promise<SpecialistRow[]> {
  const ratings = ratingsOf(db);
  const speaks = sql`(${lang} = any(${specialists.languages}))`;
  const rows = await db
    .select({ specialist: specialists })
    .from(specialists)
    .leftJoin(ratings, eq(ratings.specialistId, specialists.id))
    .where(onOffer(db, scope))
    .orderBy(
      sql`${speaks} desc`,
      sql`row_number() over (partition by ${specialists.domain}, ${speaks} order by coalesce(${ratings.average}, 0) desc, coalesce(${ratings.count}, 0) desc, ${specialists.atlasUrl})`,
      sql`coalesce(${ratings.average}, 0) desc`,
      asc(specialists.atlasUrl),
    )
    .limit(limit);
  return rows.map((row) => row.specialist);
}
export async function countByDomain(db: Db, scope: Scope): Promise<ReadonlyMap<Domain, number>> {
  const rows = await db
    .select({ domain: specialists.domain, total: count() })
    .from(specialists)
    .where(onOffer(db, scope))
    .groupBy(specialists.domain);
  return new Map(rows.map((row) => [row.domain, row.total]));
}

/** Codes of the specialities that somebody offered by the tenant has. */
export async function offeredSpecialities(db: Db, scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ code: specialistSpecialities.speciality })
    .from(specialistSpecialities)
    .innerJoin(specialists, eq(specialists.id, specialistSpecialities.specialistId))
    .where(onOffer(db, scope));
  return new Set(rows.map(({ code }) => code));
}

/** Specialists of the same domain or with a speciality in common: most in common first, then better rated first. */
export async function findSimilar(
  db: Db,
  scope: Scope,
  to: Pick<SpecialistRow, 'id' | 'domain'>,
  limit: number,
): Promise<SpecialistRow[]> {
  const ratings = ratingsOf(db);
  const own = db
    .select({ code: specialistSpecialities.speciality })
    .from(specialistSpecialities)
    .where(eq(specialistSpecialities.specialistId, to.id));
  const shared = db
    .select({ id: specialistSpecialities.specialistId, total: count().as('total') })
    .from(specialistSpecialities)
    .where(inArray(specialistSpecialities.speciality, own))
    .groupBy(specialistSpecialities.specialistId)
    .as('shared');
  const rows = await db
    .select({ specialist: specialists })
    .from(specialists)
    .leftJoin(shared, eq(shared.id, specialists.id))
    .leftJoin(ratings, eq(ratings.specialistId, specialists.id))
    .where(
      and(ne(specialists.id, to.id), or(eq(specialists.domain, to.domain), isNotNull(shared.id)), onOffer(db, scope)),
    )
    .orderBy(
      sql`coalesce(${shared.total}, 0) desc`,
      sql`coalesce(${ratings.average}, 0) desc`,
      asc(specialists.atlasUrl),
    )
    .limit(limit);
  return rows.map((row) => row.specialist);
}
