import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { campaignCounts, campaigns } from './tables.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
const isOn = isNull(campaigns.withdrawnAt);

/** The campaigns that run now on this site, the newest first. */
export async function listRunning(db: Db, { tenant, now }: Scope, max: number): Promise<CampaignRow[]> {
  const at = new Date(now.epochMilliseconds);
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.tenantId, tenant.id), lte(campaigns.startsAt, at), gt(campaigns.endsAt, at), isOn))
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id))
    .limit(max);
}

/** A campaign of this site that has begun, by its address. */
export const findBegun = async (
  db: Db,
  { tenant, now }: Scope,
  { code, slug }: { readonly code: string; readonly slug: string },
): Promise<CampaignRow | undefined> =>
  (
    await db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.tenantId, tenant.id),
          eq(campaigns.code, code),
          eq(campaigns.slug, slug),
          lte(campaigns.startsAt, new Date(now.epochMilliseconds)),
          isOn,
        ),
      )
  )[0];
/** A campaign that runs now on this site. */
export async function findRunning(db: Db, { tenant, now }: Scope, id: string): Promise<CampaignRow | undefined> {
  const at = new Date(now.epochMilliseconds);
  const isRunning = and(lte(campaigns.startsAt, at), gt(campaigns.endsAt, at), isOn);
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.tenantId, tenant.id), isRunning));
  return row;
}
/** One more result in a band. */
export async function countResult(tx: Db, campaignId: string, band: string): Promise<void> {
  await tx
    .insert(campaignCounts)
    .values({ campaignId, band, results: 1 })
    .onConflictDoUpdate({
      target: [campaignCounts.campaignId, campaignCounts.band],
      set: { results: sql`${campaignCounts.results} + 1` },
    });
}
export const countsOf = (db: Db, campaignId: string): Promise<{ readonly band: string; readonly results: number }[]> =>
  db
    .select({ band: campaignCounts.band, results: campaignCounts.results })
    .from(campaignCounts)
    .where(eq(campaignCounts.campaignId, campaignId));
