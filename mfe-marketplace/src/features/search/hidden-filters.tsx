import type { ReactNode } from 'react';
import type { SearchFilters } from '../../api/specialists.ts';
import { toQuery } from './search-rules.ts';

/** The filters that a form passes on unchanged; `but` names those that the form contains itself. */
export function HiddenFilters({
  filters,
  but,
}: {
  readonly filters: SearchFilters;
  readonly but: readonly string[];
}): ReactNode {
  const { page: _, ...kept } = toQuery(filters);
  return Object.entries(kept).map(([name, value]) =>
    value && !but.includes(name) ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
