import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import {
  DAY_PARTS,
  FACETS,
  RADII,
  SWITCH_FACETS,
  type FacetName,
  type FacetValue,
  type MapPin,
  type SearchResult,
  type SpecialistCard,
} from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { nextFreeStarts } from '../availability/index.ts';
import type { Names } from '../reference/index.ts';
import { RATINGS, type Catalogue } from './read-catalogue.ts';
import type { Entry } from './entry.ts';
import { fullName, toCard } from './mappers.ts';
import { readSearch, type ReadSearch, type SearchFilters } from './search-input.ts';
import { findFitting, type Found } from './search-rules.ts';
import { sortFitting } from './search-order.ts';
import { CARD_SLOTS, type SpecialistDeps } from './service.ts';

export interface SearchDeps extends SpecialistDeps {
  readonly catalogue: (scope: Scope) => Promise<Catalogue>;
}
export type SearchInput = SearchFilters & {
  readonly page?: string | undefined;
  readonly count?: string | undefined;
  readonly facets?: 'few' | undefined;
};

/** Facets with a fixed order of values, including zeros; the others are sorted by count, without zeros. */
const ORDERED = new Set<FacetName>([
  'domain',
  'therapy',
  'day',
  'part',
  'rating',
  'first',
  'voucher',
  'benefits',
  'within',
]);
const DAY = 86_400_000;
const MAX_PINS = 500;

/** The names of a facet's codes that are stored in the database. */
function namesOf(catalogue: Catalogue, facet: FacetName): ReadonlyMap<string, Names> | null {
  const { speciality, therapy, problem, city } = catalogue.names;
  const known: Partial<Record<FacetName, ReadonlyMap<string, Names>>> = { speciality, therapy, problem, place: city };
  return known[facet] ?? null;
}

/** Codes in the order of their names, which people look for one in. */
const byName = (names: ReadonlyMap<string, Names>, lang: Lang): string[] =>
  [...names].toSorted(([, a], [, b]) => a[lang].localeCompare(b[lang], lang)).map(([code]) => code);

/** Values as they are counted: a day or a part of it by its position, the others by their code. */
function keysOf(
  catalogue: Catalogue,
  lang: Lang,
  facet: FacetName,
  { counts, chosen }: { readonly counts: ReadonlyMap<string, number>; readonly chosen: readonly string[] },
  { wanted, days }: ReadSearch,
): readonly string[] {
  if (facet === 'day') return days.map((_, i) => String(i));
  if (facet === 'part') return DAY_PARTS.map((_, i) => String(i));
  if (ORDERED.has(facet)) {
    const order: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
      domain: DOMAINS,
      therapy: byName(catalogue.names.therapy, lang),
      rating: RATINGS,
      first: ['free'],
      voucher: ['yes'],
      benefits: wanted.asked.benefits ? ['company'] : [],
      within: RADII,
    };
    return order[facet] ?? [];
  }
  const counted = (key: string): number => counts.get(key) ?? 0;
  return [...new Set([...counts.keys(), ...chosen])].toSorted((a, b) => counted(b) - counted(a) || (a < b ? -1 : 1));
}

/** The values of a facet, each with its count; only those that are chosen where not all are wanted. */
function valuesOf(
  catalogue: Catalogue,
  lang: Lang,
  facet: FacetName,
  found: Found,
  read: ReadSearch,
  isWhole: boolean,
): FacetValue[] {
  const { wanted, days } = read;
  const chosen =
    facet === 'day' ? wanted.days.map(String) : facet === 'part' ? wanted.parts.map(String) : wanted.values[facet];
  if (!isWhole && chosen.length === 0) return [];
  const counts = found.counts.get(facet) ?? new Map<string, number>();
  const names = namesOf(catalogue, facet);
  const valueOf = (key: string): string =>
    (facet === 'day' ? days[Number(key)] : facet === 'part' ? DAY_PARTS[Number(key)] : undefined) ?? key;
  return keysOf(catalogue, lang, facet, { counts, chosen }, read)
    .filter((key) => isWhole || chosen.includes(key))
    .map((key) => ({ value: valueOf(key), count: counts.get(key) ?? 0, label: names?.get(key)?.[lang] ?? null }));
}

/** Cards of some entries. Busy times are read afresh, so that the next slots are accurate. */
async function toCards(
  deps: SearchDeps,
  scope: Scope,
  { names }: Catalogue,
  entries: readonly Entry[],
  lang: Lang,
): Promise<SpecialistCard[]> {
  const now = scope.now.epochMilliseconds;
  const ids = entries.map(({ row }) => row.id);
  const busy = await deps.findBusy(deps.db, scope, ids, { start: now, end: now + CARD_SLOTS.days * DAY });
  return entries.map(({ row, offer, average, reviews }) =>
    toCard(row, {
      lang,
      city: names.city.get(row.city),
      specialities: row.specialities.flatMap((code) => names.fields.get(code) ?? []),
      rating: { average, count: reviews },
      nextStarts: offer ? nextFreeStarts(offer, busy.get(row.id) ?? [], { now, ...CARD_SLOTS }) : [],
    }),
  );
}

/** A page of search results with the counts of every filter. Pages begin at 1. */
export async function searchSpecialists(deps: SearchDeps, scope: Scope, input: SearchInput): Promise<SearchResult> {
  const page = countOf('page', input.page, { fallback: 1, max: 100_000 });
  const count = countOf('count', input.count, { fallback: 12, max: 60 });
  const catalogue = await deps.catalogue(scope);
  const read = readSearch(catalogue, scope, input);
  const found = findFitting(catalogue.entries, read.free, read.wanted);
  const sorted = sortFitting(catalogue.entries, found, read.sort, { lang: input.lang, scores: read.wanted.scores });
  const shown = sorted.slice((page - 1) * count, page * count).flatMap((position) => catalogue.entries[position] ?? []);
  const isFew = input.facets === 'few';
  const facets = FACETS.map((name) => {
    const isWhole = !isFew || SWITCH_FACETS.some((one) => one === name);
    return { name, values: valuesOf(catalogue, input.lang, name, found, read, isWhole) };
  });
  const { currency } = scope.tenant;
  const cards = await toCards(deps, scope, catalogue, shown, input.lang);
  const awayOf = (i: number): number | null => read.distances?.[sorted[(page - 1) * count + i] ?? -1] ?? null;
  return {
    content: cards.map((card, i) => {
      const away = awayOf(i);
      return away === null ? card : { ...card, distance: Math.round(away * 10) / 10 };
    }),
    total: sorted.length,
    page,
    count,
    near:
      read.near === null
        ? null
        : { code: read.near, label: catalogue.names.city.get(read.near)?.[input.lang] ?? read.near },
    languages: (facets.find(({ name }) => name === 'language')?.values ?? []).flatMap(({ value, count: speakers }) => {
      const code = LANGUAGES.find((lang) => lang === value);
      return code ? [{ code, count: speakers }] : [];
    }),
    facets: isFew ? facets.filter(({ values }) => values.length > 0) : facets,
    prices: found.prices && {
      min: { amount: found.prices.min, currency },
      max: { amount: found.prices.max, currency },
    },
    nearest: found.nearest.map(({ without, total }) => ({ without: [...without], total })),
    unknown: [...read.unknown],
    understood: [...read.understood],
  };
}

/** All matches by place. The city counts include all of them, the pins only the best five hundred. */
export async function placesOf(deps: SearchDeps, scope: Scope, input: SearchFilters) {
  const catalogue = await deps.catalogue(scope);
  const { free, wanted } = readSearch(catalogue, scope, input);
  const found = findFitting(catalogue.entries, free, wanted);
  const fitting = sortFitting(catalogue.entries, found, 'best', { lang: input.lang, scores: wanted.scores }).flatMap(
    (position) => catalogue.entries[position] ?? [],
  );
  const { cities, city: cityNames } = catalogue.names;
  const totals = Map.groupBy(fitting, ({ row }) => row.city);
  const toPin = ({ row }: Entry): MapPin[] => {
    const city = cities.find(({ code }) => code === row.city);
    if (!city) return [];
    const price = { amount: row.priceMinor, currency: row.currency };
    return [
      {
        atlasUrl: row.atlasUrl,
        name: fullName(row),
        portrait: row.portrait,
        domain: row.domain,
        city: row.city,
        lat: row.lat ?? city.lat,
        lon: row.lon ?? city.lon,
        price,
      },
    ];
  };
  return {
    total: fitting.length,
    cities: cities.flatMap(({ code, lat, lon }) => {
      const total = totals.get(code)?.length ?? 0;
      return total > 0 ? [{ code, name: cityNames.get(code)?.[input.lang] ?? code, lat, lon, total }] : [];
    }),
    pins: fitting.slice(0, MAX_PINS).flatMap(toPin),
  };
}
