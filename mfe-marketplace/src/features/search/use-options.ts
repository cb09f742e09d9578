import { useLang, useQuery, useZone } from '@tessera/kit/react';
import { optionsQuery, type SearchFilters } from '../../api/specialists.ts';

/** All values of the filters under those that are set, asked for when filters are open. */
export function useOptions(filters: SearchFilters, isOpen: boolean) {
  return useQuery(optionsQuery(useLang(), filters, useZone()), { enabled: isOpen, keepPrevious: true });
}
