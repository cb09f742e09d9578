import type { Lang } from '@tessera/contracts/languages';
import {
  FACETS,
  mapSpecialists,
  searchSpecialists,
  specialists,
  suggestSpecialists,
  type FacetName,
} from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** Search filters: values by facet as in the address, prices in whole units, `page` starting at 1. */
export type SearchFilters = { readonly [K in FacetName]?: readonly string[] } & {
  readonly q?: string;
  readonly priceMin?: number;
  readonly priceMax?: number;
  /** The place that distances are measured from. */
  readonly near?: string;
  /** Part of the map in degrees: `south,west,north,east`. */
  readonly area?: string;
  readonly sort?: string;
  readonly page: number;
};
export const PAGE_SIZE = 10;
/** The api accepts no higher page number. */
const LAST_PAGE = 100_000;

/** Whether a search is about days or parts of days, which begin at other instants in another zone. */
const asksForTimes = ({ day, part }: SearchFilters): boolean => Boolean(day?.length || part?.length);
const narrowed = (lang: Lang, filters: SearchFilters, zone: string | null) => ({
  lang,
  ...(filters.q ? { q: filters.q } : {}),
  ...Object.fromEntries(FACETS.flatMap((name) => (filters[name]?.length ? [[name, filters[name].join(',')]] : []))),
  ...(filters.near ? { near: filters.near } : {}),
  ...(filters.area ? { area: filters.area } : {}),
  ...(filters.priceMin === undefined ? {} : { priceMin: String(filters.priceMin) }),
  ...(filters.priceMax === undefined ? {} : { priceMax: String(filters.priceMax) }),
  ...(zone === null ? {} : { zone }),
});

/** The five featured specialists of the home page. */
export const featuredQuery = (lang: Lang) => query(specialists, { lang, qty: '5' });
const pageOf = (lang: Lang, filters: SearchFilters, zone: string | null) => ({
  ...narrowed(lang, filters, zone),
  ...(filters.sort ? { sort: filters.sort } : {}),
  page: String(Math.min(filters.page, LAST_PAGE)),
  count: String(PAGE_SIZE),
});
/**
 * One page of search results. Of the filters' values it has only those that stand in the page before a filter is opened.
 * `zone` says where a day begins; unless the search asks for one, it is the same page in each zone, so that nobody waits
 * for a second one where the server's page was for another.
 */
export const searchQuery = (lang: Lang, filters: SearchFilters, zone: string) =>
  query(searchSpecialists, { ...pageOf(lang, filters, asksForTimes(filters) ? zone : null), facets: 'few' });
/** The first page of results with every value of every filter, for the filters that a person opens. */
export const optionsQuery = (lang: Lang, filters: SearchFilters, zone: string) =>
  query(searchSpecialists, pageOf(lang, { ...filters, page: 1 }, zone));
/** All specialists that match, for the map. */
export const mapQuery = (lang: Lang, filters: SearchFilters, zone: string) =>
  query(mapSpecialists, narrowed(lang, filters, zone));
export const suggestQuery = (lang: Lang, q: string) => query(suggestSpecialists, { lang, q, kinds: 'all' });
/** Places with specialists; those with the most for an empty text. */
export const placesQuery = (lang: Lang, q: string) => query(suggestSpecialists, { lang, q, kinds: 'places' });
