import type { Scope } from '../../platform/scope.ts';
import { catalogueOf } from './catalogue.ts';
import type { CodeNames } from './entry.ts';
import { offeredAt } from './search-input.ts';
import type { SpecialistDeps } from './service.ts';

/** Somebody who can be booked here, as far as it matters for who fits. */
export interface Candidate {
  readonly id: string;
  readonly atlasUrl: string;
  readonly domain: string;
  readonly gender: string;
  readonly languages: readonly string[];
  readonly specialities: readonly string[];
  readonly problems: readonly string[];
  readonly next: number;
  readonly average: number;
  readonly reviews: number;
}
/** Everybody whom the tenant offers, from the snapshot that the search reads, and the names of their codes. */
export async function candidatesOf(
  { db, findBusy }: Pick<SpecialistDeps, 'db' | 'findBusy'>,
  scope: Scope,
): Promise<{ readonly people: readonly Candidate[]; readonly names: Pick<CodeNames, 'speciality' | 'problem'> }> {
  const catalogue = await catalogueOf(db, findBusy)(scope);
  const offered = offeredAt(catalogue, scope);
  return {
    people: catalogue.entries
      .filter(({ atlasUrl }) => offered?.has(atlasUrl) ?? true)
      .map(({ row, next }) => ({
        id: row.id,
        atlasUrl: row.atlasUrl,
        domain: row.domain,
        gender: row.gender,
        languages: row.languages,
        specialities: row.specialities,
        problems: row.problems,
        next,
        average: row.average,
        reviews: row.reviews,
      })),
    names: catalogue.names,
  };
}
