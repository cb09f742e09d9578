import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DAY_PARTS, FACETS, SORTS, type FacetName, type Sort } from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';
import type { Scope } from '../../platform/scope.ts';
import { RATINGS, type Catalogue } from './catalogue.ts';
import { DAYS, ROW_FACETS, type RowFacet, type Wanted } from './search-rules.ts';
import { answerText, codesOf } from './text-rules.ts';

/** The filters as they arrive. */
export type SearchFilters = { readonly lang: Lang; readonly q?: string | undefined; readonly priceMin?: string | undefined; readonly priceMax?: string | undefined; readonly zone?: string | undefined; readonly sort?: string | undefined } & {
  readonly [K in FacetName]?: string | undefined;
};
/** A value that nobody knows. */
export interface Unknown {
  readonly name: string;
  readonly value: string;
}
/** A value that was written in other words than its code. */
export interface Understood extends Unknown {
  readonly code: string;
}
export interface ReadSearch {
  readonly wanted: Wanted;
  readonly sort: Sort;
  readonly free: ArrayLike<number>;
  /** The next seven calendar days where the asker is, `2026-11-24`. */
  readonly days: readonly string[];
  readonly unknown: readonly Unknown[];
  readonly understood: readonly Understood[];
}

const DAY = 86_400_000;
/** Longer than any value that exists; what is longer is not repeated back in full. */
const SHOWN = 60;
const listOf = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean);
const minor = (text: string | undefined): number | null => (text === undefined ? null : Number(text) * 100);

/** Who is on offer at the tenant, by address word; null where everybody is. */
export const offeredAt = (catalogue: Catalogue, scope: Scope): ReadonlySet<string> | null =>
  scope.tenant.allSpecialists ? null : (catalogue.offered.get(scope.tenant.id) ?? new Set());

/** Every value that each facet has. */
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
    day: days,
    part: DAY_PARTS,
    place: ['online', ...names.city.keys()],
    rating: RATINGS,
  };
}

/** The facets whose values have names that somebody may write instead. */
const NAMED = ['domain', 'speciality', 'therapy', 'problem', 'language', 'gender', 'place'] as const satisfies readonly FacetName[];
/** The codes that a value means: itself, or what it is called in any language. */
function meantBy(catalogue: Catalogue, known: readonly string[], facet: FacetName, lang: Lang, value: string): readonly string[] {
  if (known.includes(value)) return [value];
  const same = known.find((code) => code.toLowerCase() === value.toLowerCase());
  if (same) return [same];
  const kind = NAMED.find((name) => name === facet);
  return kind ? codesOf(catalogue.vocabulary, kind, lang, value).filter((code) => known.includes(code)) : [];
}

/** Reads what was asked: a value by its name is translated, unknown ones are set apart, a price range that stands upside down is turned. */
export function readSearch(catalogue: Catalogue, scope: Scope, input: SearchFilters): ReadSearch {
  const asked = input.zone === undefined ? undefined : catalogue.freeIn(input.zone);
  const zone = asked && input.zone !== undefined ? input.zone : scope.tenant.zone;
  const today = catalogue.todayIn(zone);
  const days = Array.from({ length: DAYS }, (_, day) => new Date((today + day) * DAY).toISOString().slice(0, 10));
  const known = knownValues(catalogue, days);
  const unknown: Unknown[] = [];
  const understood: Understood[] = [];
  const left = (name: string, value: string): void => void unknown.push({ name, value: value.slice(0, SHOWN) });
  const read = (facet: FacetName): string[] => {
    const codes = listOf(input[facet]).flatMap((value) => {
      const meant = meantBy(catalogue, known[facet], facet, input.lang, value);
      if (meant.length === 0) left(facet, value);
      for (const code of meant) if (code !== value) understood.push({ name: facet, value, code });
      return meant;
    });
    return [...new Set(codes)];
  };
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, read(facet)])) as Record<FacetName, string[]>;
  const text = input.q?.trim() ?? '';
  const { vocabulary, nameIndex, holders, entries } = catalogue;
  const answer = text === '' ? null : answerText({ vocabulary, names: nameIndex, holders, size: entries.length }, input.lang, text);
  if (text !== '' && !answer) left('q', text);
  for (const word of answer?.unknown ?? []) left('q', word);
  const sort = SORTS.find((name) => name === input.sort);
  if (input.sort && !sort) left('sort', input.sort);
  const [low, high] = [minor(input.priceMin), minor(input.priceMax)];
  const isTurned = low !== null && high !== null && low > high;
  return {
    wanted: {
      values: Object.fromEntries(ROW_FACETS.map((facet) => [facet, chosen[facet]])) as Record<RowFacet, string[]>,
      days: chosen.day.map((day) => days.indexOf(day)),
      parts: chosen.part.map((part) => DAY_PARTS.findIndex((name) => name === part)),
      min: isTurned ? high : low,
      max: isTurned ? low : high,
      currency: scope.tenant.currency,
      scores: answer?.scores ?? null,
      offered: offeredAt(catalogue, scope),
    },
    sort: sort ?? 'best',
    free: asked ?? catalogue.freeIn(scope.tenant.zone) ?? [],
    days,
    unknown,
    understood,
  };
}
