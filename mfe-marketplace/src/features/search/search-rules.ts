import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { FACETS, LONGEST_TEXT, type FacetName, type SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';

/** What of an address cannot be asked for as it stands; what the server does not know is said by the server. */
export type Notice =
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'priceTurned'; readonly min: number; readonly max: number }
  | { readonly kind: 'priceUnread'; readonly name: 'priceMin' | 'priceMax'; readonly value: string };

/** More than any screen offers, and within what the server takes. */
const MOST_VALUES = 20;
const LONGEST_VALUES = 400;
const LONGEST_WORD = 40;
const LAST_PAGE = 1_000_000_000;
const PRICE = /^\d{1,6}$/;

/** What else an address may call a filter: a place is often asked for by the word for a city. */
const ALIASES: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
  place: ['city', 'town', 'location', 'oras', 'oraș', 'ville', 'ciudad', 'град', 'grad', 'πόλη', 'stadt', 'ort', 'miasto', 'місто'],
  speciality: ['specialty', 'specialization', 'specialisation'],
};

function valuesOf(asked: URLSearchParams, name: FacetName): readonly string[] {
  const values = [...new Set([name, ...(ALIASES[name] ?? [])].flatMap((alias) => asked.getAll(alias)).flatMap((text) => text.split(',')).map((value) => value.trim()))].filter(Boolean).slice(0, MOST_VALUES);
  return values.join(',').slice(0, LONGEST_VALUES).split(',').filter(Boolean);
}
const priceOf = (asked: URLSearchParams, name: 'priceMin' | 'priceMax'): number | undefined => {
  const text = asked.get(name)?.trim() ?? '';
  return PRICE.test(text) ? Number(text) : undefined;
};

/** The filters that an address asks for, as written; a price range upside down is turned. */
export function readFilters(query: string): SearchFilters {
  const asked = new URLSearchParams(query);
  const q = (asked.get('q') ?? '').trim().slice(0, LONGEST_TEXT);
  const [low, high] = [priceOf(asked, 'priceMin'), priceOf(asked, 'priceMax')];
  const isTurned = low !== undefined && high !== undefined && low > high;
  const [min, max] = isTurned ? [high, low] : [low, high];
  const sort = asked.get('sort')?.slice(0, LONGEST_WORD);
  const page = asked.get('page') ?? '';
  return {
    ...Object.fromEntries(FACETS.flatMap((name) => { const values = valuesOf(asked, name); return values.length > 0 ? [[name, values]] : []; })),
    ...(q ? { q } : {}),
    ...(min === undefined ? {} : { priceMin: min }),
    ...(max === undefined ? {} : { priceMax: max }),
    ...(sort ? { sort } : {}),
    page: /^\d+$/.test(page) ? Math.max(1, Math.min(Number(page), LAST_PAGE)) : 1,
  };
}

/** What has to be said about an address before its result. */
export function noticesOf(query: string): readonly Notice[] {
  const asked = new URLSearchParams(query);
  const notices: Notice[] = [];
  if ((asked.get('q') ?? '').trim().length > LONGEST_TEXT) notices.push({ kind: 'tooLong' });
  const [low, high] = [priceOf(asked, 'priceMin'), priceOf(asked, 'priceMax')];
  if (low !== undefined && high !== undefined && low > high) notices.push({ kind: 'priceTurned', min: high, max: low });
  for (const name of ['priceMin', 'priceMax'] as const) {
    const value = asked.get(name)?.trim();
    if (value && !PRICE.test(value)) notices.push({ kind: 'priceUnread', name, value: value.slice(0, LONGEST_WORD) });
  }
  return notices;
}

/** Filters as query values; the first page and what is not set are left out. */
export const toQuery = ({ page = 1, q, sort, priceMin, priceMax, ...facets }: Partial<SearchFilters>): Record<string, string | undefined> => ({
  q,
  ...Object.fromEntries(FACETS.map((name) => [name, facets[name]?.join(',')])),
  priceMin: priceMin?.toString(),
  priceMax: priceMax?.toString(),
  sort: sort === 'best' ? undefined : sort,
  page: page > 1 ? String(page) : undefined,
});
/** The address of a search. */
export const searchHref = (lang: Lang, filters: Partial<SearchFilters>): Href => href(search, lang, {}, { search: toQuery(filters) });

/** The address for what a form sent, in which an empty value stands for "any". */
export function formHref(lang: Lang, form: HTMLFormElement): Href {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // As it was written: turning or cutting it is said on the page that reads the address.
  const written = { priceMin: query.get('priceMin') || undefined, priceMax: query.get('priceMax') || undefined, q: query.get('q')?.trim() || undefined };
  return href(search, lang, {}, { search: { ...toQuery({ ...readFilters(query.toString()), page: 1 }), ...written } });
}

/** The same filters without one of them, or without one value of a facet; from page 1. */
export function without(filters: SearchFilters, name: string, value?: string): SearchFilters {
  const { page: _, ...all } = filters;
  const rest: Record<string, unknown> = { ...all };
  for (const key of keysOf(name)) delete rest[key];
  const left = value === undefined ? [] : (filters[name as FacetName] ?? []).filter((other) => other !== value);
  return { ...rest, ...(left.length > 0 ? { [name]: left } : {}), page: 1 } as SearchFilters;
}
/** The same filters with the codes that the answer says its values mean, so that chips and boxes stand as if they had been chosen here. */
export function withCodes(filters: SearchFilters, understood: SearchResult['understood'] = []): SearchFilters {
  const codesFor = (name: FacetName, value: string): readonly string[] => {
    const codes = understood.filter((one) => one.name === name && one.value === value).map(({ code }) => code);
    return codes.length > 0 ? codes : [value];
  };
  return { ...filters, ...Object.fromEntries(FACETS.flatMap((name) => { const values = filters[name]; return values ? [[name, [...new Set(values.flatMap((value) => codesFor(name, value)))]]] : []; })) };
}
/** The filters without what nobody knows: values of facets, and words of the text. */
export function withoutUnknown(filters: SearchFilters, unknown: SearchResult['unknown']): SearchFilters {
  const words = new Set(unknown.filter(({ name }) => name === 'q').map(({ value }) => value));
  const q = (filters.q ?? '').split(/\s+/).filter((word) => !words.has(word) && !words.has(filters.q ?? '')).join(' ');
  const { q: _, ...rest } = unknown.filter(({ name }) => name !== 'q').reduce((left, { name, value }) => (FACETS.some((facet) => facet === name) ? without(left, name, value) : without(left, name)), filters);
  return { ...rest, ...(q ? { q } : {}), page: 1 };
}
const keysOf = (name: string): readonly string[] => {
  if (name === 'price') return ['priceMin', 'priceMax'];
  return name === 'text' ? ['q'] : [name];
};
/** Whether anything narrows the search. */
export const isNarrowed = (filters: SearchFilters): boolean => Boolean(filters.q) || filters.priceMin !== undefined || filters.priceMax !== undefined || FACETS.some((name) => filters[name]?.length);
