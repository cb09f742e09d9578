import type { Video } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { findTerms } from './terms-queries.ts';
import { listVideos } from './video-queries.ts';

/**
 * A specialist's videos from players that the operator allows; a non-positive `amount` returns all. Throws NOT_FOUND as
 * the profile does.
 */
export async function videosOf(
  deps: { readonly db: Db; readonly videoHosts: readonly string[] },
  scope: Scope,
  input: { readonly atlasUrl: string; readonly amount?: string | undefined },
): Promise<{ count: number; list: Video[] }> {
  const specialist = await findTerms(deps.db, scope, input.atlasUrl);
  if (!specialist) throw fail('NOT_FOUND');
  if (deps.videoHosts.length === 0) return { count: 0, list: [] };
  const amount = Number(input.amount ?? -1);
  const { rows, count } = await listVideos(deps.db, scope, specialist.id, deps.videoHosts, amount > 0 ? amount : null);
  return {
    count,
    list: rows.map(({ id, title, lang, seconds, host, path }) => ({
      id,
      title,
      lang,
      seconds,
      host,
      url: `https://${host}${path}`,
    })),
  };
}
