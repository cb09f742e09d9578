import type { Video } from '@tessera/contracts/specialists';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { findTerms } from './queries.ts';
import { specialistVideos } from './video-tables.ts';

/** A specialist's videos from players that the operator allows; a non-positive `amount` returns all. Throws NOT_FOUND as the profile does. */
export async function videosOf(
  deps: { readonly db: Db; readonly videoHosts: readonly string[] },
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined },
): Promise<{ count: number; list: Video[] }> {
  const specialist = await findTerms(deps.db, scope, input.atlasUrl);
  if (!specialist) throw fail('NOT_FOUND');
  if (deps.videoHosts.length === 0) return { count: 0, list: [] };
  const allowed = and(eq(specialistVideos.specialistId, specialist.id), inArray(specialistVideos.host, [...deps.videoHosts]));
  const [counted] = await deps.db.select({ total: count() }).from(specialistVideos).where(allowed);
  const query = deps.db.select().from(specialistVideos).where(allowed).orderBy(asc(specialistVideos.position));
  const amount = Number(input.amount ?? -1);
  const rows = await (amount > 0 ? query.limit(amount) : query);
  return {
    count: counted?.total ?? 0,
    list: rows.map(({ id, title, lang, seconds, host, path }) => ({ id, title, lang, seconds, host, url: `https://${host}${path}` })),
  };
}
