import { useMemo } from 'react';
import { useLang, useQuery, useRoute, useZone } from '@tessera/kit/react';
import { searchQuery } from '../../api/specialists.ts';
import { withCodes } from './narrow-rules.ts';
import { readFilters } from './search-rules.ts';

/**
 * What the address asks for (`requested`) and finds. `filters` has the codes for what of its text the search has understood. The server
 * searches in the tenant's time zone; if the visitor's differs, a search for days or parts of days is repeated.
 */
export function useFound() {
  const lang = useLang();
  const zone = useZone();
  const { search: query } = useRoute();
  const requested = useMemo(() => readFilters(query), [query]);
  const found = useQuery(searchQuery(lang, requested, zone), { keepPrevious: true });
  const understood = found.data?.understood;
  const filters = useMemo(() => withCodes(requested, understood), [requested, understood]);
  return { query, requested, filters, found };
}
