import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { campaigns } from './tables.ts';

/** The campaigns that run now on this site, the newest first. */
export async function listRunning(
  db: Db,
  { tenant, now }: Scope,
  max: number,
): Promise<(typeof campaigns.$inferSelect)[]> {
  const at = new Date(now.epochMilliseconds);
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.tenantId, tenant.id), lte(campaigns.startsAt, at), gt(campaigns.endsAt, at)))
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id))
    .limit(max);
}
