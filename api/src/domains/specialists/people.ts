import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findNames } from '../reference/index.ts';
import { toHeading } from './mappers.ts';
import { findSpecialityCodes, type SpecialistRow } from './queries.ts';

/** The short form of a specialist that other domains show. */
export interface PersonModel {
  id: string;
  atlasUrl: string;
  title: string;
  firstName: string;
  lastName: string;
  heading: string;
  portrait: SpecialistRow['portrait'];
  zone: string;
}

/** Short forms of many specialists, by id, in the requested language. */
export async function toPeople(
  db: Db,
  scope: Scope,
  rows: readonly SpecialistRow[],
  lang: Lang,
): Promise<ReadonlyMap<string, PersonModel>> {
  const codes = await findSpecialityCodes(
    db,
    scope,
    rows.map((row) => row.id),
  );
  const first = (row: SpecialistRow): string => codes.get(row.id)?.[0] ?? '';
  const names = await findNames(db, scope, { cities: [], specialities: [...new Set(rows.map(first))] });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        atlasUrl: row.atlasUrl,
        title: row.title,
        firstName: row.firstName,
        lastName: row.lastName,
        heading: toHeading(row, names.specialities.get(first(row)), lang),
        portrait: row.portrait,
        zone: row.zone,
      },
    ]),
  );
}
