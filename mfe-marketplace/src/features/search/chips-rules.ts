import { FACETS, type FacetName } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';

/** One active filter that can be removed. */
export type SetFilter =
  | { readonly name: FacetName; readonly value: string }
  | { readonly name: 'price' | 'area' | 'text' };

/** All active filters, one per chip: the text first, then the facets in their order, the area and the price last. */
export const setFilters = (filters: SearchFilters): readonly SetFilter[] => [
  ...(filters.q ? [{ name: 'text' as const }] : []),
  ...FACETS.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value }))),
  ...(filters.area ? [{ name: 'area' as const }] : []),
  ...(filters.priceMin !== undefined || filters.priceMax !== undefined ? [{ name: 'price' as const }] : []),
];
