import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { NUMBER_SETTINGS, type SettingName, type Settings } from '@tessera/contracts/reference';
import type { DomainInfo } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findSettings, listDomains, listSpecialities } from './queries.ts';

/** Counts the specialists that the tenant offers, by domain. */
export type CountByDomain = (db: Db, scope: Scope) => Promise<ReadonlyMap<Domain, number>>;

/** The six domains in their fixed order, with the number of specialists offered here. */
export async function domainInfos(
  deps: { readonly db: Db; readonly countByDomain: CountByDomain },
  scope: Scope,
  lang: Lang,
): Promise<DomainInfo[]> {
  const counts = await deps.countByDomain(deps.db, scope);
  const rows = await listDomains(deps.db, scope);
  return rows.map((row) => ({
    code: row.code,
    name: row.name[lang],
    tagline: row.tagline[lang],
    specialists: counts.get(row.code) ?? 0,
  }));
}

/** The interface languages by their native names, the current one first. */
export const interfaceLanguages = (lang: Lang): { code: Lang; name: string }[] =>
  [lang, ...LANGUAGES.filter((other) => other !== lang)].map((code) => ({ code, name: LANGUAGE_NAMES[code] }));

/** The specialities that somebody offered by the tenant has. */
export type OfferedSpecialities = (db: Db, scope: Scope) => Promise<ReadonlySet<string>>;

/** The areas of all domains; with `matching`, those in which somebody is offered here. */
export async function areasIn(
  deps: { readonly db: Db; readonly offeredSpecialities: OfferedSpecialities },
  scope: Scope,
  { lang, matching }: { readonly lang: Lang; readonly matching?: 'true' | 'false' | undefined },
) {
  const rows = await listSpecialities(deps.db, scope);
  const offered = matching === 'true' ? await deps.offeredSpecialities(deps.db, scope) : null;
  return rows
    .filter(({ code }) => offered?.has(code) ?? true)
    .map(({ code, domain, name }) => ({ areaCode: code, domain, name: name[lang] }));
}

export async function specialtiesIn(
  { db }: { readonly db: Db },
  scope: Scope,
  { domainId, lang }: { readonly domainId: Domain; readonly lang: Lang },
): Promise<{ code: string; name: string }[]> {
  return (await listSpecialities(db, scope, domainId)).map(({ code, name }) => ({ code, name: name[lang] }));
}

const isNumber = (name: SettingName): boolean => (NUMBER_SETTINGS as readonly string[]).includes(name);
/** The settings asked for; a key that no operator has entered is null, a number that is not stored is absent. */
export async function settingsOf(
  { db }: { readonly db: Db },
  scope: Scope,
  names: readonly SettingName[],
): Promise<Settings> {
  const stored = await findSettings(db, scope, names);
  return Object.fromEntries(
    names.flatMap((name): [string, number | string | null][] => {
      const value = stored.get(name);
      if (!isNumber(name)) return [[name, value ?? null]];
      return value === undefined ? [] : [[name, Number(value)]];
    }),
  );
}
