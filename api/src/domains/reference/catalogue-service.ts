import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { LANGUAGES, LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Catalogue, Choice } from '@tessera/contracts/reference';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { COUNTRIES } from './countries.ts';
import { listCities, listCounties, listDomains, listNames, listSpecialities } from './queries.ts';
import type { Names } from './tables.ts';

interface Deps {
  readonly db: Db;
}
interface Named {
  readonly code: string;
  readonly name: Names;
}

const inOrder = (choices: readonly Choice[], lang: Lang): Choice[] => {
  const { compare } = new Intl.Collator(LOCALES[lang]);
  return choices.toSorted((a, b) => compare(a.label, b.label));
};
const choicesOf = (rows: readonly Named[], lang: Lang): Choice[] =>
  rows.map(({ code, name }) => ({ value: code, label: name[lang] }));
const named = (names: ReadonlyMap<string, Names>, lang: Lang): Choice[] =>
  inOrder(
    choicesOf(
      [...names].map(([code, name]) => ({ code, name })),
      lang,
    ),
    lang,
  );
/** Names that Node knows in each language: of countries and languages. */
function known(codes: readonly string[], type: 'region' | 'language', lang: Lang): Choice[] {
  const names = new Intl.DisplayNames([LOCALES[lang]], { type });
  return inOrder(
    codes.map((code) => ({ value: code, label: names.of(code) ?? code })),
    lang,
  );
}

/** The countries that stand for a calling code which they share. Source: the plans of the International Telecommunication Union. */
const MAIN: readonly string[] = 'US RU IT GB NO AU MA RE FI GP CW SH'.split(' ');
/** Countries with a calling code; the codes are those of libphonenumber. */
function phoneCountries(lang: Lang): Choice[] {
  const codes = new Map(
    COUNTRIES.filter((one) => isSupportedCountry(one)).map((one) => [one as string, `+${getCountryCallingCode(one)}`]),
  );
  const all = [...codes.values()];
  return known([...codes.keys()], 'region', lang).map((choice) => {
    const code = codes.get(choice.value) ?? '';
    return { ...choice, code, main: MAIN.includes(choice.value) || all.filter((other) => other === code).length === 1 };
  });
}

/** Each list in its own order: domains as everywhere on the site, all others by their names in the language. */
const READERS: Readonly<Record<Catalogue, (deps: Deps, scope: Scope, lang: Lang) => Promise<Choice[]>>> = {
  Language: async (_deps, _scope, lang) => known(LANGUAGES, 'language', lang),
  Country: async (_deps, _scope, lang) => known(COUNTRIES, 'region', lang),
  PhoneCountryCode: async (_deps, _scope, lang) => phoneCountries(lang),
  Domain: async ({ db }, scope, lang) => choicesOf(await listDomains(db, scope), lang),
  Speciality: async ({ db }, scope, lang) => inOrder(choicesOf(await listSpecialities(db, scope), lang), lang),
  Profession: async ({ db }, scope, lang) => named((await listNames(db, scope)).profession, lang),
  TherapyType: async ({ db }, scope, lang) => named((await listNames(db, scope)).therapy, lang),
  County: async ({ db }, scope, lang) => inOrder(choicesOf(await listCounties(db, scope), lang), lang),
  City: async ({ db }, scope, lang) => inOrder(choicesOf(await listCities(db, scope), lang), lang),
};

export async function cataloguesIn(
  deps: Deps,
  scope: Scope,
  { names, lang }: { readonly names: readonly Catalogue[]; readonly lang: Lang },
): Promise<Record<string, Choice[]>> {
  const found: Record<string, Choice[]> = {};
  for (const name of new Set(names)) found[name] = await READERS[name](deps, scope, lang);
  return found;
}

/** The column by which each list can be narrowed. */
const COLUMNS = { County: 'country.code', City: 'county.code' } as const;
/** Throws BAD_INPUT for a column that the list does not have. */
export async function filteredIn(
  { db }: Deps,
  scope: Scope,
  input: {
    readonly catalog: keyof typeof COLUMNS;
    readonly filterColumn: string;
    readonly filterValue: string;
    readonly lang: Lang;
  },
): Promise<Choice[]> {
  const { catalog, filterColumn, filterValue, lang } = input;
  if (filterColumn !== COLUMNS[catalog])
    throw fail('BAD_INPUT', [{ path: 'filterColumn', message: `Must be ${COLUMNS[catalog]}` }]);
  const rows =
    catalog === 'County' ? await listCounties(db, scope, filterValue) : await listCities(db, scope, filterValue);
  return inOrder(choicesOf(rows, lang), lang);
}
