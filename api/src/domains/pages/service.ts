import type { Lang } from '@tessera/contracts/languages';
import type { ContentPage, Trends } from '@tessera/contracts/pages';
import { routeOfPage } from '@tessera/contracts/routes/pages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { languageOf, stateOf, withBrand } from './page-rules.ts';
import { findPage, listPages } from './queries.ts';
import { trendsOf, type VisitCount } from './trend-rules.ts';

const isHere = ({ tenant }: Scope, code: string): boolean =>
  routeOfPage(code)?.hosts.includes(tenant.hostClass) === true;

/** A page as it is now. Throws NOT_FOUND for one that is not on this class of host or has not begun. */
export async function readPage(
  { db }: { readonly db: Db },
  scope: Scope,
  { code, lang }: { readonly code: string; readonly lang: Lang },
): Promise<ContentPage> {
  const row = isHere(scope, code) ? await findPage(db, scope, code) : undefined;
  const state = row && stateOf(row, scope.now.epochMilliseconds);
  if (!row || state === 'coming') throw fail('NOT_FOUND');
  const own = languageOf(row.languages, lang);
  const content = row.content[own];
  if (!content) throw fail('NOT_FOUND');
  const { title, description, blocks } = withBrand(content, scope.tenant.name);
  const isOver = state === 'over';
  return {
    code,
    lang: own,
    languages: row.languages,
    title,
    description,
    isListed: row.isListed && !isOver,
    endsAt: row.endsAt?.toISOString() ?? null,
    isOver,
    blocks: isOver ? blocks.slice(0, 1) : [...blocks],
  };
}
/** The pages that search engines may list now on this class of host. */
export async function listedHere({ db }: { readonly db: Db }, scope: Scope) {
  const rows = await listPages(db, scope);
  return rows
    .filter((row) => row.isListed && isHere(scope, row.code) && stateOf(row, scope.now.epochMilliseconds) === 'running')
    .map(({ code, languages }) => ({ code, languages }));
}

export interface TrendDeps {
  readonly db: Db;
  readonly countVisits: (
    db: Db,
    scope: Scope,
    within: { readonly from: Date; readonly until: Date },
  ) => Promise<readonly VisitCount[]>;
}
/** The visits of the 365 days until yesterday (UTC). */
export async function trendsHere({ db, countVisits }: TrendDeps, scope: Scope): Promise<Trends> {
  const today = scope.now.toZonedDateTimeISO('UTC').toPlainDate();
  const from = today.subtract({ days: 365 });
  const at = (day: typeof today) => new Date(day.toZonedDateTime('UTC').epochMilliseconds);
  const counts = await countVisits(db, scope, { from: at(from), until: at(today) });
  return { from: from.toString(), until: today.subtract({ days: 1 }).toString(), ...trendsOf(counts) };
}
