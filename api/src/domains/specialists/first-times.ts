import type { Lang } from '@tessera/contracts/languages';
import { FACETS } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { freeStarts, offsetSegments, type FindBusy } from '../availability/index.ts';
import { catalogueOf } from './catalogue.ts';
import { DAY, partOf, wallOf } from './free-days.ts';
import { fullName } from './mappers.ts';
import { DAYS } from './search-criteria.ts';
import { findFitting } from './search-rules.ts';
import { readSearch, type SearchFilters } from './search-input.ts';
import { sortFitting } from './search-order.ts';

/** More than this nobody reads in a mail. */
const MOST = 60;
const NAMES = ['q', ...FACETS, 'near', 'area', 'priceMin', 'priceMax'] as const;

/** The first time within a week of each specialist who fits a saved search, the soonest first. */
export function firstTimesOf(db: Db, findBusy: FindBusy) {
  const catalogueIn = catalogueOf(db, findBusy);
  return async (
    scope: Scope,
    search: { readonly query: string; readonly lang: Lang; readonly zone: string },
  ): Promise<{ readonly id: string; readonly atlasUrl: string; readonly name: string; readonly start: number }[]> => {
    const params = new URLSearchParams(search.query);
    const asked = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
    const catalogue = await catalogueIn(scope);
    const { wanted, free } = readSearch(catalogue, scope, {
      ...(asked as Partial<SearchFilters>),
      lang: search.lang,
      zone: search.zone,
    });
    const found = findFitting(catalogue.entries, free, wanted);
    const entries = sortFitting(catalogue.entries, found, 'soonest', { lang: search.lang, scores: null })
      .slice(0, MOST)
      .flatMap((position) => catalogue.entries[position] ?? []);
    const now = scope.now.epochMilliseconds;
    const to = now + DAYS * DAY;
    const busy = await findBusy(
      db,
      scope,
      entries.map(({ row }) => row.id),
      { start: now, end: to },
    );
    const segments = offsetSegments(search.zone, now - DAY, to + DAY);
    const fits = (start: number): boolean =>
      wanted.parts.length === 0 || wanted.parts.includes(partOf(wallOf(start, segments).minute));
    return entries
      .flatMap(({ row, offer, atlasUrl }) => {
        const starts = offer ? freeStarts(offer, busy.get(row.id) ?? [], { from: now, to, now }) : [];
        const start = starts.find(fits);
        return start === undefined ? [] : [{ id: row.id, atlasUrl, name: fullName(row), start }];
      })
      .toSorted((a, b) => a.start - b.start);
  };
}
