import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { SpecialistCard } from './endpoints.ts';
import { Count, Domain, Money, Portrait, Slug, Zone } from '../../platform/values.ts';
import type { FacetName } from './facets.ts';

export { FACETS, SWITCH_FACETS, type FacetName } from './facets.ts';

/**
 * Speakers of the reader's language and best match or rating first; next free time first; lowest price first; most
 * reviews first.
 */
export const SORTS = ['best', 'soonest', 'cheapest', 'reviews'] as const;
export type Sort = (typeof SORTS)[number];
/** Everything that can be removed from a search: its facets, the price range, the area of the map and the text. */
export type FilterName = FacetName | 'price' | 'area' | 'text';
/** Distances that can be searched within, in kilometres. */
export const RADII = ['2', '5', '10', '25', '50'] as const;
/** Parts of a day in the requested zone: before 12, from 12, from 17. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
/** The maximum length of a search text; screens truncate longer ones and say so. */
export const LONGEST_TEXT = 100;

const Values = z.optional(z.string().check(z.maxLength(400)));
/**
 * A value may also be a row's name in any of the ten languages. An unknown value is ignored and listed in `unknown`, so
 * that an old link still finds something. `day` is a calendar day within the next seven in `zone` (default: the
 * tenant's), prices are whole units of the tenant's currency. `within` counts kilometres from the city `near`, and is
 * left out without it. `area` is a part of the map in degrees, `south,west,north,east`; with a west greater than its east
 * it lies across the date line.
 */
const Filters = {
  lang: Lang,
  q: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
  domain: Values,
  speciality: Values,
  therapy: Values,
  problem: Values,
  language: Values,
  gender: Values,
  first: Values,
  voucher: Values,
  benefits: Values,
  day: Values,
  part: Values,
  place: Values,
  within: Values,
  near: z.optional(z.string().check(z.maxLength(60))),
  area: z.optional(z.string().check(z.maxLength(80))),
  rating: Values,
  priceMin: z.optional(Count),
  priceMax: z.optional(Count),
  zone: z.optional(Zone),
};

/**
 * A selectable value and the number of results with it; `label` in the requested language if the value is a database
 * code.
 */
export const FacetValue = z.object({ value: z.string(), count: z.int(), label: z.nullable(z.string()) });
export type FacetValue = z.infer<typeof FacetValue>;

/** The search: filters and page from the URL. A page after the last one is empty and contains the correct total. */
export const searchSpecialists = endpoint('specialists.search', {
  summary: 'Search specialists by words, filters and free times',
  method: 'GET',
  path: '/api/helpstore/v1/specialists',
  who: 'anyone',
  maxAge: 10,
  query: {
    ...Filters,
    sort: z.optional(z.string().check(z.maxLength(40))),
    page: z.optional(Count),
    count: z.optional(Count),
    /** `few`: of the facets only the values that are chosen, and those of `SWITCH_FACETS`. Otherwise all. */
    facets: z.optional(z.enum(['few'])),
  },
  response: z.object({
    content: z.array(SpecialistCard),
    total: z.int(),
    page: z.int(),
    count: z.int(),
    /** The city that distances are measured from. */
    near: z.optional(z.nullable(z.object({ code: z.string(), label: z.string() }))),
    /** For releases older than the other facets: the values of `language` there. */
    languages: z.array(z.object({ code: Lang, count: z.int() })),
    /** Counts under all filters except the facet's own; with `few`, facets without a value are left out. */
    facets: z.array(z.object({ name: z.string(), values: z.array(FacetValue) })),
    /** Lowest and highest price under all filters except the price's own; null when there are no results. */
    prices: z.nullable(z.object({ min: Money, max: Money })),
    /** Only when there are no results: filters to remove in order to find something, smallest change first. */
    nearest: z.array(z.object({ without: z.array(z.string()), total: z.int() })),
    /** Unknown values that were ignored: values of filters by the filter's name, words of the text as `q`. */
    unknown: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Values given by their name in some language, and the code that each stands for. */
    understood: z.optional(z.array(z.object({ name: z.string(), value: z.string(), code: z.string() }))),
  }),
});
export type SearchResult = z.infer<typeof searchSpecialists.response>;

/**
 * Completions for the start of a text, best first: people by their slug, facet values by their code, professions
 * (`profession`, not a facet) by theirs. Whoever asks for all kinds is also given offers (`product`) and articles
 * (`article`), each by the slugs of its category and its own with a slash between. Whoever asks for places is given nothing
 * else, those with the most specialists for an empty text; the label of `online` is its code, because screens have words
 * of their own for it.
 */
export const Suggestion = z.object({ kind: z.string(), value: z.string(), label: z.string(), total: z.int() });
export type Suggestion = z.infer<typeof Suggestion>;
export const suggestSpecialists = endpoint('specialists.suggest', {
  summary: 'Completions while somebody types a search',
  method: 'GET',
  path: '/api/helpstore/v1/suggestions',
  who: 'anyone',
  maxAge: 60,
  query: {
    lang: Lang,
    q: z.string().check(z.maxLength(LONGEST_TEXT)),
    /** Left out by older releases, which take every kind that they do not know for a facet. */
    kinds: z.optional(z.enum(['all', 'places'])),
  },
  response: z.array(Suggestion),
});

/** One specialist on the map; degrees north and east. */
export const MapPin = z.object({
  atlasUrl: Slug,
  name: z.string(),
  portrait: Portrait,
  domain: Domain,
  city: z.string(),
  lat: z.number(),
  lon: z.number(),
  price: Money,
});
export type MapPin = z.infer<typeof MapPin>;
export const MapCity = z.object({
  code: z.string(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  total: z.int(),
});
export type MapCity = z.infer<typeof MapCity>;
/** All specialists who match the same filters, by place: the cities with their counts, and at most 500 pins. */
export const mapSpecialists = endpoint('specialists.map', {
  summary: 'Cities of the specialists who match a search',
  method: 'GET',
  path: '/api/helpstore/v1/map',
  who: 'anyone',
  maxAge: 10,
  query: Filters,
  response: z.object({ total: z.int(), cities: z.array(MapCity), pins: z.array(MapPin) }),
});
