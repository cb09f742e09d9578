import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { FACETS, LONGEST_TEXT, type FacetName } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';

/** Problems in an address that are found before the request; unknown values are reported by the server. */
export type Notice =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'priceTurned'; readonly min: number; readonly max: number }
  | { readonly kind: 'priceUnread'; readonly name: 'priceMin' | 'priceMax'; readonly value: string };

/** More than any screen offers, but within the server's limits. */
const MAX_VALUES = 20;
const MAX_LENGTH = 400;
const MAX_WORD_LENGTH = 40;
const MAX_PLACE = { near: 60, area: 80 };
const LAST_PAGE = 1_000_000_000;
const PRICE = /^\d{1,6}$/;

/** Alternative names of filters in an address: `place` is often called by a word for city. */
const ALIASES: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
  place: [
    'city',
    'town',
    'location',
    'oras',
    'oraș',
    'ville',
    'ciudad',
    'град',
    'grad',
    'πόλη',
    'stadt',
    'ort',
    'miasto',
    'місто',
  ],
  speciality: ['specialty', 'specialization', 'specialisation'],
};

/** A search that nothing was said for yet. */
export const NO_FILTERS: SearchFilters = { page: 1 };

function valuesOf(params: URLSearchParams, name: FacetName): readonly string[] {
  const values = [
    ...new Set(
      [name, ...(ALIASES[name] ?? [])]
        .flatMap((alias) => params.getAll(alias))
        .flatMap((text) => text.split(','))
        .map((value) => value.trim()),
    ),
  ]
    .filter(Boolean)
    .slice(0, MAX_VALUES);
  return values.join(',').slice(0, MAX_LENGTH).split(',').filter(Boolean);
}
const priceOf = (params: URLSearchParams, name: 'priceMin' | 'priceMax'): number | undefined => {
  const text = params.get(name)?.trim() ?? '';
  return PRICE.test(text) ? Number(text) : undefined;
};

const placeOf = (params: URLSearchParams): Pick<SearchFilters, 'near' | 'area'> => {
  const [near, area] = [params.get('near')?.trim(), params.get('area')?.trim()];
  return {
    ...(near ? { near: near.slice(0, MAX_PLACE.near) } : {}),
    ...(area ? { area: area.slice(0, MAX_PLACE.area) } : {}),
  };
};

/** Parses the filters of an address, without changing their values; a reversed price range is swapped. */
export function readFilters(query: string): SearchFilters {
  const params = new URLSearchParams(query);
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_TEXT);
  const [low, high] = [priceOf(params, 'priceMin'), priceOf(params, 'priceMax')];
  const isTurned = low !== undefined && high !== undefined && low > high;
  const [min, max] = isTurned ? [high, low] : [low, high];
  const sort = params.get('sort')?.slice(0, MAX_WORD_LENGTH);
  const page = params.get('page') ?? '';
  return {
    ...Object.fromEntries(
      FACETS.flatMap((name) => {
        const values = valuesOf(params, name);
        return values.length > 0 ? [[name, values]] : [];
      }),
    ),
    ...(q ? { q } : {}),
    ...placeOf(params),
    ...(min === undefined ? {} : { priceMin: min }),
    ...(max === undefined ? {} : { priceMax: max }),
    ...(sort ? { sort } : {}),
    page: /^\d+$/.test(page) ? Math.max(1, Math.min(Number(page), LAST_PAGE)) : 1,
  };
}

/** The notices to show above the result of an address. */
export function noticesOf(query: string): readonly Notice[] {
  const params = new URLSearchParams(query);
  const notices: Notice[] = [];
  if ((params.get('q') ?? '').trim().length > LONGEST_TEXT) notices.push({ kind: 'tooLong' });
  const [low, high] = [priceOf(params, 'priceMin'), priceOf(params, 'priceMax')];
  if (low !== undefined && high !== undefined && low > high) notices.push({ kind: 'priceTurned', min: high, max: low });
  for (const name of ['priceMin', 'priceMax'] as const) {
    const value = params.get(name)?.trim();
    if (value && !PRICE.test(value))
      notices.push({ kind: 'priceUnread', name, value: value.slice(0, MAX_WORD_LENGTH) });
  }
  return notices;
}

/** Filters as query values; the first page and unset filters are omitted. */
export const toQuery = ({
  page = 1,
  q,
  sort,
  priceMin,
  priceMax,
  near,
  area,
  ...facets
}: Partial<SearchFilters>): Record<string, string | undefined> => ({
  q,
  ...Object.fromEntries(FACETS.map((name) => [name, facets[name]?.join(',')])),
  near,
  area,
  priceMin: priceMin?.toString(),
  priceMax: priceMax?.toString(),
  sort: sort === 'best' ? undefined : sort,
  page: page > 1 ? String(page) : undefined,
});
/** Address of a search. */
export const searchHref = (lang: Lang, filters: Partial<SearchFilters>): Href =>
  href(search, lang, {}, { search: toQuery(filters) });

/** Address of a search whose filters stand in the page, which works without script. */
export const allFiltersHref = (lang: Lang, filters: Partial<SearchFilters>): Href =>
  href(search, lang, {}, { search: { ...toQuery(filters), filters: 'all' } });
/** True if the address asks for the filters in the page. */
export const showsAllFilters = (query: string): boolean => new URLSearchParams(query).get('filters') === 'all';

const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
/** The filters that a form would ask for; an empty value means "any". */
export const filtersOf = (form: HTMLFormElement): SearchFilters => readFilters(queryOf(form).toString());

/** The codes of the places that the page knows by the words shown for them. */
export type Codes = ReadonlyMap<string, string>;
/** Filters with codes in place of the words for places; an unknown one stays as written. */
export const withPlaces = (filters: SearchFilters, codes: Codes): SearchFilters =>
  filters.place ? { ...filters, place: filters.place.map((written) => codes.get(written) ?? written) } : filters;

/** Address for a submitted form, in which an empty value means "any". */
export function formHref(lang: Lang, form: HTMLFormElement, codes: Codes = new Map()): Href {
  const query = queryOf(form);
  // Passed on as typed: the page that reads the address reports values that it has swapped or truncated.
  const written = {
    priceMin: query.get('priceMin') || undefined,
    priceMax: query.get('priceMax') || undefined,
    q: query.get('q')?.trim() || undefined,
  };
  const read = withPlaces(readFilters(query.toString()), codes);
  return href(search, lang, {}, { search: { ...toQuery({ ...read, page: 1 }), ...written } });
}
