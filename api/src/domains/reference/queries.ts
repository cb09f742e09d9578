import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { cities, domains, specialities, type Names } from './tables.ts';

export const listDomains = (db: Db, _scope: Scope) => db.select().from(domains).orderBy(asc(domains.position));

/** Names of cities and specialities by their codes. */
export async function findNames(
  db: Db,
  _scope: Scope,
  codes: { readonly cities: readonly string[]; readonly specialities: readonly string[] },
) {
  const found = await db
    .select()
    .from(cities)
    .where(inArray(cities.code, [...codes.cities]));
  const fields = await db
    .select()
    .from(specialities)
    .where(inArray(specialities.code, [...codes.specialities]));
  return {
    cities: new Map<string, Names>(found.map((city) => [city.code, city.name])),
    specialities: new Map(fields.map((field) => [field.code, field])),
  };
}
