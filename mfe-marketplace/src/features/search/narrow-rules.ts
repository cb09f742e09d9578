import { FACETS, type FacetName, type SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';

/** Removes one filter, or one value of a facet; starts at page 1. */
export function without(filters: SearchFilters, name: string, value?: string): SearchFilters {
  const { page: _, ...all } = filters;
  const rest: Record<string, unknown> = { ...all };
  for (const key of keysOf(name)) delete rest[key];
  const left = value === undefined ? [] : (filters[name as FacetName] ?? []).filter((other) => other !== value);
  // A place to measure from says nothing without a distance.
  if (name === 'within' && left.length === 0) delete rest['near'];
  return { ...rest, ...(left.length > 0 ? { [name]: left } : {}), page: 1 } as SearchFilters;
}
/**
 * Replaces values by the codes that the response resolved them to, so that chips and
 * checkboxes appear as if selected there.
 */
export function withCodes(filters: SearchFilters, understood: SearchResult['understood'] = []): SearchFilters {
  const codesFor = (name: FacetName, value: string): readonly string[] => {
    const codes = understood.filter((one) => one.name === name && one.value === value).map(({ code }) => code);
    return codes.length > 0 ? codes : [value];
  };
  return {
    ...filters,
    ...Object.fromEntries(
      FACETS.flatMap((name) => {
        const values = filters[name];
        return values ? [[name, [...new Set(values.flatMap((value) => codesFor(name, value)))]]] : [];
      }),
    ),
  };
}
/** Removes unknown values of facets and unknown words of the text. */
export function withoutUnknown(filters: SearchFilters, unknown: SearchResult['unknown']): SearchFilters {
  const words = new Set(unknown.filter(({ name }) => name === 'q').map(({ value }) => value));
  const q = (filters.q ?? '')
    .split(/\s+/)
    .filter((word) => !words.has(word) && !words.has(filters.q ?? ''))
    .join(' ');
  const { q: _, ...rest } = unknown
    .filter(({ name }) => name !== 'q')
    .reduce(
      (left, { name, value }) =>
        FACETS.some((facet) => facet === name) ? without(left, name, value) : without(left, name),
      filters,
    );
  return { ...rest, ...(q ? { q } : {}), page: 1 };
}
const keysOf = (name: string): readonly string[] => {
  if (name === 'price') return ['priceMin', 'priceMax'];
  return name === 'text' ? ['q'] : [name];
};
/** Whether any filter is active. */
export const isNarrowed = (filters: SearchFilters): boolean =>
  Boolean(filters.q) ||
  Boolean(filters.area) ||
  filters.priceMin !== undefined ||
  filters.priceMax !== undefined ||
  FACETS.some((name) => filters[name]?.length);
