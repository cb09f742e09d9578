import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { campaignCounts, campaigns, campaignVersions } from './tables.ts';

export type VersionRow = typeof campaignVersions.$inferSelect;
export type CampaignValues = Omit<typeof campaigns.$inferInsert, 'id'>;

export const listAll = (db: Db) => db.select().from(campaigns).orderBy(desc(campaigns.startsAt), desc(campaigns.id));
export const listAllVersions = (db: Db): Promise<VersionRow[]> =>
  db.select().from(campaignVersions).orderBy(desc(campaignVersions.version));
export const findCampaign = async (db: Db, id: string) =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0];
export const listVersions = (db: Db, id: string): Promise<VersionRow[]> =>
  db.select().from(campaignVersions).where(eq(campaignVersions.campaignId, id)).orderBy(desc(campaignVersions.version));
/** The newest that is not withdrawn. */
export const findLive = async (tx: Db, id: string): Promise<VersionRow | undefined> =>
  (
    await tx
      .select()
      .from(campaignVersions)
      .where(and(eq(campaignVersions.campaignId, id), isNull(campaignVersions.withdrawnAt)))
      .orderBy(desc(campaignVersions.version))
      .limit(1)
  )[0];
export async function insertVersion(tx: Db, row: VersionRow): Promise<void> {
  await tx.insert(campaignVersions).values(row);
}
export async function setVersionsWithdrawn(
  tx: Db,
  id: string,
  versions: readonly number[],
  at: Date | null,
): Promise<void> {
  await tx
    .update(campaignVersions)
    .set({ withdrawnAt: at })
    .where(and(eq(campaignVersions.campaignId, id), inArray(campaignVersions.version, [...versions])));
}
/** What people see of a campaign. */
export async function putCampaign(tx: Db, id: string, values: CampaignValues): Promise<void> {
  await tx
    .insert(campaigns)
    .values({ ...values, id })
    .onConflictDoUpdate({ target: campaigns.id, set: values });
}
export async function setCampaignWithdrawn(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(campaigns).set({ withdrawnAt: at }).where(eq(campaigns.id, id));
}
export const hasCounts = async (db: Db, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: campaignCounts.campaignId })
      .from(campaignCounts)
      .where(eq(campaignCounts.campaignId, id))
      .limit(1)
  ).length > 0;
