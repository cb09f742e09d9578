import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { specialistVideos } from './video-tables.ts';

/**
 * The specialist's videos from these hosts, in their order and at most `limit` of them unless it is null, and the
 * total.
 */
export async function listVideos(
  db: Db,
  _scope: Scope,
  specialistId: string,
  hosts: readonly string[],
  limit: number | null,
) {
  const allowed = and(eq(specialistVideos.specialistId, specialistId), inArray(specialistVideos.host, [...hosts]));
  const [counted] = await db.select({ total: count() }).from(specialistVideos).where(allowed);
  const query = db.select().from(specialistVideos).where(allowed).orderBy(asc(specialistVideos.position));
  return { rows: await (limit === null ? query : query.limit(limit)), count: counted?.total ?? 0 };
}
