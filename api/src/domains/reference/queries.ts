import { asc, eq, inArray } from 'drizzle-orm';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  cities,
  counties,
  domains,
  problems,
  professions,
  searchWords,
  settings,
  specialities,
  therapies,
  type Names,
} from './tables.ts';

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

/** The names of all search filter values, by code. */
export async function listNames(db: Db, _scope: Scope) {
  const [fields, domainRows, professionRows, therapyRows, problemRows, places] = await Promise.all([
    db.select().from(specialities),
    db.select({ code: domains.code, name: domains.name }).from(domains),
    db.select().from(professions),
    db.select().from(therapies),
    db.select().from(problems),
    db.select({ code: cities.code, name: cities.name, lat: cities.lat, lon: cities.lon }).from(cities),
  ]);
  const byCode = (rows: readonly { readonly code: string; readonly name: Names }[]): ReadonlyMap<string, Names> =>
    new Map(rows.map((row) => [row.code, row.name]));
  return {
    fields: new Map(fields.map((field) => [field.code, field])),
    domain: byCode(domainRows),
    profession: byCode(professionRows),
    speciality: byCode(fields),
    therapy: byCode(therapyRows),
    problem: byCode(problemRows),
    city: byCode(places),
    cities: places,
  };
}

/** Specialities in the order of their domains, or those of one. */
export const listSpecialities = (db: Db, _scope: Scope, domain?: Domain) =>
  db
    .select({ code: specialities.code, domain: specialities.domain, name: specialities.name })
    .from(specialities)
    .innerJoin(domains, eq(domains.code, specialities.domain))
    .where(domain && eq(specialities.domain, domain))
    .orderBy(asc(domains.position), asc(specialities.code));

export const listCounties = (db: Db, _scope: Scope, country?: string) =>
  db
    .select()
    .from(counties)
    .where(country === undefined ? undefined : eq(counties.country, country));
export const listCities = (db: Db, _scope: Scope, county?: string) =>
  db
    .select()
    .from(cities)
    .where(county === undefined ? undefined : eq(cities.county, county));

/** The stored settings among these names. */
export async function findSettings(
  db: Db,
  _scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Where a city is, in degrees north and east. */
export async function findCitySpot(
  db: Db,
  _scope: Scope,
  code: string,
): Promise<{ readonly lat: number; readonly lon: number } | null> {
  const [row] = await db.select({ lat: cities.lat, lon: cities.lon }).from(cities).where(eq(cities.code, code));
  return row ?? null;
}

/** The synonyms of all reference data, in every language. */
export const listWords = (db: Db, _scope: Scope) => db.select().from(searchWords);
export const listSpecialityCodes = async (db: Db): Promise<readonly string[]> =>
  (await db.select({ code: specialities.code }).from(specialities).orderBy(asc(specialities.code))).map(
    ({ code }) => code,
  );
