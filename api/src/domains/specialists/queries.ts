import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import { reviews, specialists, specialistSpecialities, tenantSpecialists } from './tables.ts';

export type SpecialistRow = typeof specialists.$inferSelect;
/** Condition on the specialists table: offered by the tenant; undefined when all are. */
export function onOffer(db: Db, scope: Scope): SQL | undefined {
  if (scope.tenant.allSpecialists) return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(tenantSpecialists)
      .where(and(eq(tenantSpecialists.tenantId, scope.tenant.id), eq(tenantSpecialists.specialistId, specialists.id))),
  );
}
const ratingsOf = (db: Db) =>
  db
    .select({
      specialistId: reviews.specialistId,
      average: sql<number>`avg(${reviews.stars})::float8`.as('average'),
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(reviews)
    .groupBy(reviews.specialistId)
    .as('ratings');

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

/** A specialist offered by the tenant, by URL segment. */
export async function findByUrl(db: Db, scope: Scope, atlasUrl: string): Promise<SpecialistRow | null> {
  const [row] = await db
    .select()
    .from(specialists)
    .where(and(eq(specialists.atlasUrl, atlasUrl), onOffer(db, scope)));
  return row ?? null;
}
/** The fields of a specialist needed to take a slot. Durations are minutes. */
export type SpecialistTerms = Pick<
  SpecialistRow,
  'id' | 'atlasUrl' | 'zone' | 'duration' | 'buffer' | 'leastNotice' | 'online'
>;
const TERMS = {
  id: specialists.id,
  atlasUrl: specialists.atlasUrl,
  zone: specialists.zone,
  duration: specialists.duration,
  buffer: specialists.buffer,
  leastNotice: specialists.leastNotice,
  online: specialists.online,
};
const isThisUrl = eq(specialists.atlasUrl, sql.placeholder('atlasUrl'));
const anyTerms = prepared((db) => db.select(TERMS).from(specialists).where(isThisUrl).prepare('terms_of_specialist'));
const offeredTerms = prepared((db) =>
  db
    .select(TERMS)
    .from(specialists)
    .innerJoin(tenantSpecialists, eq(tenantSpecialists.specialistId, specialists.id))
    .where(and(isThisUrl, eq(tenantSpecialists.tenantId, sql.placeholder('tenantId'))))
    .prepare('terms_of_offered_specialist'),
);
/** The terms of a specialist offered by the tenant, by URL segment. */
export async function findTerms(db: Db, scope: Scope, atlasUrl: string): Promise<SpecialistTerms | null> {
  const [row] = scope.tenant.allSpecialists
    ? await anyTerms(db).execute({ atlasUrl })
    : await offeredTerms(db).execute({ atlasUrl, tenantId: scope.tenant.id });
  return row ?? null;
}
/** Locks the specialist's row until the end of the transaction, to serialise changes of terms and hours. */
export async function lockTerms(tx: Db, _scope: Scope, id: string): Promise<SpecialistRow | null> {
  const [row] = await tx.select().from(specialists).where(eq(specialists.id, id)).for('update');
  return row ?? null;
}
export async function changeTerms(
  tx: Db,
  _scope: Scope,
  id: string,
  terms: Pick<SpecialistRow, 'duration' | 'buffer' | 'leastNotice'>,
): Promise<void> {
  const { duration, buffer, leastNotice } = terms;
  await tx.update(specialists).set({ duration, buffer, leastNotice }).where(eq(specialists.id, id));
}

const isThisId = eq(specialists.id, sql.placeholder('id'));
const anyById = prepared((db) => db.select().from(specialists).where(isThisId).prepare('specialist_by_id'));
const offeredById = prepared((db) =>
  db
    .select(getTableColumns(specialists))
    .from(specialists)
    .innerJoin(tenantSpecialists, eq(tenantSpecialists.specialistId, specialists.id))
    .where(and(isThisId, eq(tenantSpecialists.tenantId, sql.placeholder('tenantId'))))
    .prepare('offered_specialist_by_id'),
);
/** A specialist offered by the tenant, by id. */
export async function findById(db: Db, scope: Scope, id: string): Promise<SpecialistRow | null> {
  const [row] = scope.tenant.allSpecialists
    ? await anyById(db).execute({ id })
    : await offeredById(db).execute({ id, tenantId: scope.tenant.id });
  return row ?? null;
}
/** The specialist with this account. */
export async function findByUser(db: Db, _scope: Scope, userId: string): Promise<SpecialistRow | null> {
  const [row] = await db.select().from(specialists).where(eq(specialists.userId, userId)).limit(1);
  return row ?? null;
}
/** Specialists offered by the tenant, by URL segments. */
export const findByUrls = (db: Db, scope: Scope, atlasUrls: readonly string[]): Promise<SpecialistRow[]> =>
  atlasUrls.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(specialists)
        .where(and(inArray(specialists.atlasUrl, [...atlasUrls]), onOffer(db, scope)));
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
/** Specialists by id, including those no longer offered by the tenant, because past appointments still name them. */
export const findMany = (db: Db, _scope: Scope, ids: readonly string[]): Promise<SpecialistRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(specialists)
        .where(inArray(specialists.id, [...ids]));
/** The subset of these specialists offered by the tenant. */
export async function findOffered(db: Db, scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: specialists.id })
    .from(specialists)
    .where(and(inArray(specialists.id, [...ids]), onOffer(db, scope)));
  return new Set(rows.map((row) => row.id));
}

/** Speciality codes in order, by specialist. */
export async function findSpecialityCodes(
  db: Db,
  _scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(specialistSpecialities)
    .where(inArray(specialistSpecialities.specialistId, [...ids]))
    .orderBy(asc(specialistSpecialities.position));
  return new Map(
    [...Map.groupBy(rows, (row) => row.specialistId)].map(([id, list]) => [id, list.map((row) => row.speciality)]),
  );
}
export interface RatingRow {
  readonly average: number;
  readonly count: number;
}
export async function findRatings(
  db: Db,
  _scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RatingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviews.specialistId, average: sql<number>`avg(${reviews.stars})::float8`, count: count() })
    .from(reviews)
    .where(inArray(reviews.specialistId, [...ids]))
    .groupBy(reviews.specialistId);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReviewFilter {
  readonly specialistId: string;
  /** Only reviews with this number of stars; absent: all. */
  readonly stars?: number | undefined;
}
const isAbout = ({ specialistId, stars }: ReviewFilter) =>
  and(eq(reviews.specialistId, specialistId), stars === undefined ? undefined : eq(reviews.stars, stars));
/** Newest first; everything from `offset` on when `limit` is null. */
export const listReviews = (db: Db, _scope: Scope, filter: ReviewFilter, limit: number | null, offset = 0) => {
  const query = db
    .select()
    .from(reviews)
    .where(isAbout(filter))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .offset(offset);
  return limit === null ? query : query.limit(limit);
};
export const countReviews = (db: Db, _scope: Scope, filter: ReviewFilter): Promise<number> =>
  db.$count(reviews, isAbout(filter));
export const countStars = (db: Db, _scope: Scope, specialistId: string): Promise<{ stars: number; count: number }[]> =>
  db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(eq(reviews.specialistId, specialistId))
    .groupBy(reviews.stars)
    .orderBy(desc(reviews.stars));
