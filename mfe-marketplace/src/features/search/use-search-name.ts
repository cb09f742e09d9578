import { useLang, useQuery, useZone } from '@tessera/kit/react';
import { searchQuery } from '../../api/specialists.ts';
import { useT } from '../../i18n/use-t.ts';
import { setFilters } from './chips-rules.ts';
import { readFilters } from './search-rules.ts';
import { useFilterWord } from './use-filter-word.ts';

/** The filters of a saved search in words, and as filters. */
export function useSearchName(query: string) {
  const t = useT();
  const filters = readFilters(query);
  // A filter is a code, and what it is called is in the answer that the search gives.
  const { data: found } = useQuery(searchQuery(useLang(), { ...filters, page: 1 }, useZone()));
  const wordFor = useFilterWord(filters, found);
  const set = setFilters(filters);
  return { filters, name: set.length > 0 ? set.map(wordFor).join(', ') : t('marketplace.saved.everybody') };
}
