import { and, asc, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import { specialists, specialistSpecialities, tenantSpecialists } from './tables.ts';

export type SpecialistRow = typeof specialists.$inferSelect;
/** A profile that is suspended, hidden or in review is found and booked by nobody; visits with it stay. */
export const isActive = eq(specialists.status, 'active');
/** Condition on the specialists table: offered by the tenant. */
export function onOffer(db: Db, scope: Scope): SQL | undefined {
  if (scope.tenant.allSpecialists) return isActive;
  return and(
    isActive,
    exists(
      db
        .select({ one: sql`1` })
        .from(tenantSpecialists)
        .where(
          and(eq(tenantSpecialists.tenantId, scope.tenant.id), eq(tenantSpecialists.specialistId, specialists.id)),
        ),
    ),
  );
}

/** A specialist offered by the tenant, by URL segment. */
export async function findByUrl(db: Db, scope: Scope, atlasUrl: string): Promise<SpecialistRow | null> {
  const [row] = await db
    .select()
    .from(specialists)
    .where(and(eq(specialists.atlasUrl, atlasUrl), onOffer(db, scope)));
  return row ?? null;
}

const isThisId = and(eq(specialists.id, sql.placeholder('id')), isActive);
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
/** The names of all active specialists in addresses. */
export const listUrls = async (db: Db): Promise<readonly string[]> =>
  (
    await db.select({ url: specialists.atlasUrl }).from(specialists).where(isActive).orderBy(asc(specialists.atlasUrl))
  ).map(({ url }) => url);
