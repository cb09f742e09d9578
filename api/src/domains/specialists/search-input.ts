import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DAY_PARTS, FACETS, RADII, SORTS, type FacetName, type Sort } from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import type { Scope } from '../../platform/scope.ts';
import { RATINGS, type Catalogue } from './read-catalogue.ts';
import { readArea, type Spot } from './area-rules.ts';
import { bitsWhere, type Bits } from './bit-sets.ts';
import { distancesFrom } from './distances.ts';
import { DAYS, VALUE_FACETS, type ValueFacet, type Wanted } from './search-criteria.ts';
import { answerText, codesOf } from './text-rules.ts';

/** The filters as received. */
export type SearchFilters = {
  readonly lang: Lang;
  readonly q?: string | undefined;
  readonly priceMin?: string | undefined;
  readonly priceMax?: string | undefined;
  readonly near?: string | undefined;
  readonly area?: string | undefined;
  readonly zone?: string | undefined;
  readonly sort?: string | undefined;
} & {
  readonly [K in FacetName]?: string | undefined;
};
/** A filter value that was not recognised. */
export interface Unknown {
  readonly name: string;
  readonly value: string;
}
/** A filter value that was given by name instead of its code. */
export interface Understood extends Unknown {
  readonly code: string;
}
export interface ReadSearch {
  readonly wanted: Wanted;
  readonly sort: Sort;
  readonly free: ArrayLike<number>;
  /** The next seven calendar days in the visitor's zone, `2026-11-24`. */
  readonly days: readonly string[];
  readonly unknown: readonly Unknown[];
  readonly understood: readonly Understood[];
  /** Kilometres of each entry from the place to measure from; null without one. */
  readonly distances: readonly (number | null)[] | null;
  /** Its code. */
  readonly near: string | null;
}

const DAY = 86_400_000;
/** Longer than any valid value; unrecognised values are truncated to this length. */
const MAX_REPORTED_LENGTH = 60;
const listOf = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean);
const minor = (text: string | undefined): number | null => (text === undefined ? null : Number(text) * 100);

/** URL segments of the specialists offered by the tenant; null when all are. */
export const offeredAt = (catalogue: Catalogue, scope: Scope): ReadonlySet<string> | null =>
  scope.tenant.allSpecialists ? null : (catalogue.offered.get(scope.tenant.id) ?? new Set());

/** Whom the company chose for its people; null where there is no such choice. */
function benefitsAt({ offered, entries }: Catalogue, { tenant }: Scope): ReadonlyMap<string, Bits> | null {
  const chosen = tenant.hostClass === 'company' && tenant.allSpecialists ? offered.get(tenant.id) : undefined;
  if (!chosen) return null;
  return new Map([['company', bitsWhere(entries.length, (i) => chosen.has(entries[i]?.atlasUrl ?? ''))]]);
}

/** The position of the city that distances are measured from, by its code or its name in any language. */
function placeOf(
  catalogue: Catalogue,
  lang: Lang,
  value: string | undefined,
): (Spot & { readonly code: string }) | null {
  if (!value) return null;
  const { cities, city } = catalogue.names;
  const [code] = meantBy(catalogue, [...city.keys()], 'place', lang, value.trim());
  return cities.find((one) => one.code === code) ?? null;
}

/** All valid values of each facet. */
function knownValues(catalogue: Catalogue, days: readonly string[]): Readonly<Record<FacetName, readonly string[]>> {
  const { names } = catalogue;
  return {
    domain: DOMAINS,
    speciality: [...names.speciality.keys()],
    therapy: [...names.therapy.keys()],
    problem: [...names.problem.keys()],
    language: LANGUAGES,
    gender: ['f', 'm'],
    first: ['free'],
    voucher: ['yes'],
    benefits: ['company'],
    within: RADII,
    day: days,
    part: DAY_PARTS,
    place: ['online', ...names.city.keys()],
    rating: RATINGS,
  };
}

/** The facets whose values can be given by name. */
const NAMED = [
  'domain',
  'speciality',
  'therapy',
  'problem',
  'language',
  'gender',
  'place',
] as const satisfies readonly FacetName[];
/** The codes that a value refers to: itself, or those with that name in any language. */
function meantBy(
  catalogue: Catalogue,
  known: readonly string[],
  facet: FacetName,
  lang: Lang,
  value: string,
): readonly string[] {
  if (known.includes(value)) return [value];
  const same = known.find((code) => code.toLowerCase() === value.toLowerCase());
  if (same) return [same];
  const kind = NAMED.find((name) => name === facet);
  return kind ? codesOf(catalogue.vocabulary, kind, lang, value).filter((code) => known.includes(code)) : [];
}

/**
 * Parses the search input: names are translated to codes, unrecognised values are collected, and a reversed price range
 * is swapped.
 */
export function readSearch(catalogue: Catalogue, scope: Scope, input: SearchFilters): ReadSearch {
  const freeInZone = input.zone === undefined ? undefined : catalogue.freeIn(input.zone);
  const zone = freeInZone && input.zone !== undefined ? input.zone : scope.tenant.zone;
  const today = catalogue.todayIn(zone);
  const days = Array.from({ length: DAYS }, (_, day) => new Date((today + day) * DAY).toISOString().slice(0, 10));
  const known = knownValues(catalogue, days);
  const unknown: Unknown[] = [];
  const understood: Understood[] = [];
  const reportUnknown = (name: string, value: string): void =>
    void unknown.push({ name, value: value.slice(0, MAX_REPORTED_LENGTH) });
  const read = (facet: FacetName): string[] => {
    const codes = listOf(input[facet]).flatMap((value) => {
      const meant = meantBy(catalogue, known[facet], facet, input.lang, value);
      if (meant.length === 0) reportUnknown(facet, value);
      for (const code of meant) if (code !== value) understood.push({ name: facet, value, code });
      return meant;
    });
    return [...new Set(codes)];
  };
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, read(facet)])) as Record<FacetName, string[]>;
  const text = input.q?.trim() ?? '';
  const { vocabulary, nameIndex, holders, entries } = catalogue;
  const answer =
    text === '' ? null : answerText({ vocabulary, names: nameIndex, holders, size: entries.length }, input.lang, text);
  if (text !== '' && !answer) reportUnknown('q', text);
  for (const word of answer?.unknown ?? []) reportUnknown('q', word);
  const sort = SORTS.find((name) => name === input.sort);
  if (input.sort && !sort) reportUnknown('sort', input.sort);
  const near = placeOf(catalogue, input.lang, input.near);
  if (input.near && near === null) reportUnknown('near', input.near);
  if (near === null) for (const value of chosen.within.splice(0)) reportUnknown('within', value);
  const distances = near && distancesFrom(entries, near);
  const area = input.area ? readArea(input.area) : null;
  if (input.area && area === null) reportUnknown('area', input.area);
  const [low, high] = [minor(input.priceMin), minor(input.priceMax)];
  const isTurned = low !== null && high !== null && low > high;
  return {
    wanted: {
      values: Object.fromEntries(VALUE_FACETS.map((facet) => [facet, chosen[facet]])) as Record<ValueFacet, string[]>,
      asked: { benefits: benefitsAt(catalogue, scope), within: distances && distances.within },
      area,
      days: chosen.day.map((day) => days.indexOf(day)),
      parts: chosen.part.map((part) => DAY_PARTS.findIndex((name) => name === part)),
      min: isTurned ? high : low,
      max: isTurned ? low : high,
      currency: scope.tenant.currency,
      scores: answer?.scores ?? null,
      offered: offeredAt(catalogue, scope),
    },
    sort: sort ?? 'best',
    free: freeInZone ?? catalogue.freeIn(scope.tenant.zone) ?? [],
    days,
    unknown,
    understood,
    distances: distances && distances.kilometres,
    near: near?.code ?? null,
  };
}
