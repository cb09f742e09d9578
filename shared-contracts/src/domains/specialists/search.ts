import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { SpecialistCard } from './endpoints.ts';
import { Count, Domain, Money, Portrait, Slug, Zone } from '../../platform/values.ts';

/** What a search can be narrowed by. Each takes several values, joined by commas, of which one has to fit. */
export const FACETS = ['domain', 'speciality', 'therapy', 'problem', 'language', 'gender', 'first', 'day', 'part', 'place', 'rating'] as const;
export type FacetName = (typeof FACETS)[number];
/** Who speaks the reader's language and answers best or is rated best first, next free time first, lowest price first, most reviews first. */
export const SORTS = ['best', 'soonest', 'cheapest', 'reviews'] as const;
export type Sort = (typeof SORTS)[number];
/** Everything that can be taken away from a search: its facets, the price range and the text. */
export type FilterName = FacetName | 'price' | 'text';
/** Parts of a day in the asked zone: before 12, from 12, from 17. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
/** The longest text that is looked for; screens cut what is longer and say so. */
export const LONGEST_TEXT = 100;

const Values = z.optional(z.string().check(z.maxLength(400)));
/**
 * A value may also be the name of its row in any of the ten languages. One that nobody knows is left out and named in `unknown`, so that an old link still finds something. `day` is a calendar
 * day of the next seven in `zone` (else the tenant's), prices are whole units of the tenant's currency.
 */
const Filters = {
  lang: Lang,
  q: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
  domain: Values, speciality: Values, therapy: Values, problem: Values, language: Values, gender: Values, first: Values,
  day: Values, part: Values, place: Values, rating: Values,
  priceMin: z.optional(Count), priceMax: z.optional(Count),
  zone: z.optional(Zone),
};

/** One value that can be chosen and how many it would leave; `label` in the asked language where the value is a code of the database. */
export const FacetValue = z.object({ value: z.string(), count: z.int(), label: z.nullable(z.string()) });
export type FacetValue = z.infer<typeof FacetValue>;

/** The search: filters and page from the address. A page behind the last is empty and says the true total. */
export const searchSpecialists = endpoint('specialists.search', {
  method: 'GET', path: '/api/helpstore/v1/specialists', who: 'anyone', maxAge: 10,
  query: { ...Filters, sort: z.optional(z.string().check(z.maxLength(40))), page: z.optional(Count), count: z.optional(Count) },
  response: z.object({
    content: z.array(SpecialistCard), total: z.int(), page: z.int(), count: z.int(),
    /** What releases before the other facets read. */
    languages: z.array(z.object({ code: Lang, count: z.int() })),
    /** Counts under all filters but the facet's own. */
    facets: z.array(z.object({ name: z.string(), values: z.array(FacetValue) })),
    /** Lowest and highest price under all filters but the price's own; null when nobody is left. */
    prices: z.nullable(z.object({ min: Money, max: Money })),
    /** Only when nobody fits: what to take away to find somebody, least first. */
    nearest: z.array(z.object({ without: z.array(z.string()), total: z.int() })),
    /** What was left out because nobody knows it: values of filters by the filter's name, words of the text as `q`. */
    unknown: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Values that were written as they are called in some language, and the code that each means. */
    understood: z.optional(z.array(z.object({ name: z.string(), value: z.string(), code: z.string() }))),
  }),
});
export type SearchResult = z.infer<typeof searchSpecialists.response>;

/** What a person may mean by the beginning of a text, best first: people by their address word, values of a facet by their code, professions (`profession`, no facet) by theirs. */
export const Suggestion = z.object({ kind: z.string(), value: z.string(), label: z.string(), total: z.int() });
export type Suggestion = z.infer<typeof Suggestion>;
export const suggestSpecialists = endpoint('specialists.suggest', {
  method: 'GET', path: '/api/helpstore/v1/suggestions', who: 'anyone', maxAge: 60,
  query: { lang: Lang, q: z.string().check(z.maxLength(LONGEST_TEXT)) },
  response: z.array(Suggestion),
});

/** One specialist on the map; degrees north and east. */
export const MapPin = z.object({ atlasUrl: Slug, name: z.string(), portrait: Portrait, domain: Domain, city: z.string(), lat: z.number(), lon: z.number(), price: Money });
export type MapPin = z.infer<typeof MapPin>;
export const MapCity = z.object({ code: z.string(), name: z.string(), lat: z.number(), lon: z.number(), total: z.int() });
export type MapCity = z.infer<typeof MapCity>;
/** Everybody who fits the same filters, by place: the cities with their numbers, and at most 500 pins. */
export const mapSpecialists = endpoint('specialists.map', {
  method: 'GET', path: '/api/helpstore/v1/map', who: 'anyone', maxAge: 10, query: Filters,
  response: z.object({ total: z.int(), cities: z.array(MapCity), pins: z.array(MapPin) }),
});
