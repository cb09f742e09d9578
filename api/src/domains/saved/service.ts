import { MOST_SAVED, type SavedSearch } from '@tessera/contracts/saved';
import { FACETS, type SpecialistCard } from '@tessera/contracts/specialists';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { requireZone } from '../booking/index.ts';
import { cardsOf, findByUrl, type SpecialistDeps } from '../specialists/index.ts';
import { lockUser } from '../tenancy/index.ts';
import { keptQuery, type FirstTime } from './news-rules.ts';
import * as queries from './queries.ts';

/** The names of the filters that are saved. */
const KEPT = new Set<string>(['q', ...FACETS.filter((name) => name !== 'day'), 'near', 'area', 'priceMin', 'priceMax']);
/** The first fitting time of each specialist who fits a search. Implemented by the specialists domain. */
export type FirstTimes = (
  scope: Scope,
  search: { readonly query: string; readonly lang: Lang; readonly zone: string },
) => Promise<readonly (FirstTime & { readonly id: string; readonly name: string })[]>;
export interface SavedDeps extends SpecialistDeps {
  readonly db: Db;
  readonly firstTimes: FirstTimes;
}

export const ownerOf = (scope: Scope): queries.Owner => ({ userId: requireActor(scope), tenantId: scope.tenant.id });
export const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

export async function specialistsOf(deps: SavedDeps, scope: Scope, lang: Lang): Promise<{ items: SpecialistCard[] }> {
  const saved = await queries.listSpecialists(deps.db, scope, ownerOf(scope));
  return {
    items: await cardsOf(
      deps,
      scope,
      saved.map(({ id }) => id),
      lang,
    ),
  };
}
export async function slugsOf({ db }: Pick<SavedDeps, 'db'>, scope: Scope): Promise<{ items: string[] }> {
  const saved = await queries.listSpecialists(db, scope, ownerOf(scope));
  return { items: saved.map(({ atlasUrl }) => atlasUrl) };
}
/** Throws NOT_FOUND, SAVED_FULL. */
export async function saveSpecialist({ db }: SavedDeps, scope: Scope, atlasUrl: string): Promise<{ saved: boolean }> {
  const owner = ownerOf(scope);
  const found = await findByUrl(db, scope, atlasUrl);
  if (!found) throw fail('NOT_FOUND');
  return db.transaction(async (tx) => {
    // Otherwise two at once could go beyond the limit.
    await lockUser(tx, owner.userId);
    const saved = await queries.listSpecialists(tx, scope, owner);
    if (saved.some(({ id }) => id === found.id)) return { saved: true };
    if ((await queries.countSpecialists(tx, owner)) >= MOST_SAVED.specialists) throw fail('SAVED_FULL');
    await queries.keepSpecialist(tx, owner, found.id, nowOf(scope));
    return { saved: true };
  });
}
/** Throws NOT_FOUND. */
export async function dropSpecialist({ db }: SavedDeps, scope: Scope, atlasUrl: string): Promise<{ saved: boolean }> {
  const owner = ownerOf(scope);
  const found = await findByUrl(db, scope, atlasUrl);
  if (!found) throw fail('NOT_FOUND');
  await queries.forgetSpecialist(db, owner, found.id);
  return { saved: false };
}

export const toSearch = ({ id, query, lang, isOn, createdAt }: queries.SearchRow): SavedSearch => ({
  proSearchID: id,
  query,
  lang,
  isOn,
  createdAt: createdAt.toISOString(),
});
export const searchesOf = async ({ db }: Pick<SavedDeps, 'db'>, scope: Scope): Promise<SavedSearch[]> =>
  (await queries.listSearches(db, ownerOf(scope))).map(toSearch);

/** Saves a search; the same one again is turned on or off. Throws SAVED_FULL, BAD_INPUT for an unknown zone. */
export async function saveSearch(
  { db, firstTimes }: SavedDeps,
  scope: Scope,
  input: { readonly query: string; readonly lang: Lang; readonly zone: string; readonly isOn: boolean },
): Promise<SavedSearch> {
  const owner = ownerOf(scope);
  const query = keptQuery(input.query, KEPT);
  // The mails are written in it.
  requireZone(input.zone);
  // Outside of the transaction: it reads the catalogue, which others wait for.
  const seen = JSON.stringify(
    (await firstTimes(scope, { ...input, query })).map(({ atlasUrl, start }) => ({ atlasUrl, start })),
  );
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const rows = await queries.listSearches(tx, owner);
    const same = rows.find((row) => row.query === query);
    if (same) {
      const changed = await queries.setOn(tx, owner, same.id, input.isOn, nowOf(scope));
      return toSearch(changed ?? same);
    }
    if ((await queries.countSearches(tx, owner)) >= MOST_SAVED.searches) throw fail('SAVED_FULL');
    const { lang, zone, isOn } = input;
    const at = nowOf(scope);
    const row = {
      id: newId(),
      ...owner,
      query,
      lang,
      zone,
      origin: scope.origin,
      isOn,
      seen,
      looked: seen,
      pausedUntil: null,
      endedAt: null,
      createdAt: at,
      touchedAt: at,
    };
    await queries.insertSearch(tx, row);
    return toSearch(row);
  });
}
/** Throws NOT_FOUND, also for another person's. */
export async function changeSearch(
  { db }: Pick<SavedDeps, 'db'>,
  scope: Scope,
  input: { readonly proSearchID: string; readonly isOn?: boolean | undefined },
): Promise<SavedSearch> {
  const row = await queries.setOn(db, ownerOf(scope), input.proSearchID, input.isOn ?? false, nowOf(scope));
  if (!row) throw fail('NOT_FOUND');
  return toSearch(row);
}
/** Throws NOT_FOUND, also for another person's. */
export async function dropSearch({ db }: Pick<SavedDeps, 'db'>, scope: Scope, id: string): Promise<{ done: boolean }> {
  if (!(await queries.deleteSearch(db, ownerOf(scope), id))) throw fail('NOT_FOUND');
  return { done: true };
}
/** Throws LINK_EXPIRED for a secret that is not ours. */
export async function stopMails({ db }: Pick<SavedDeps, 'db'>, token: string): Promise<{ done: boolean }> {
  if (!(await db.transaction((tx) => queries.stopMails(tx, hashSecret(token))))) throw fail('LINK_EXPIRED');
  return { done: true };
}
