import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { DomainInfo } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { listDomains } from './queries.ts';

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
