import { demoContent } from '@tessera/demo-content';
import { campaignCounts, campaigns } from '../domains/campaigns/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { tenantId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';

/** Campaigns of partners, each with the results that it has had so far; idempotent. Requires the people. */
export async function seedCampaigns(db: Db, week: SeedWeek): Promise<void> {
  for (const { tenant, code, slug, scale, title, text, from, until, counts } of demoContent().campaigns) {
    const id = seedId(`campaign ${tenant} ${code} ${slug}`);
    const added = await db
      .insert(campaigns)
      .values({
        id,
        tenantId: tenantId(tenant),
        code,
        slug,
        scale,
        title,
        text,
        startsAt: week.ago(-from, `${slug} from`),
        endsAt: week.ago(-until, `${slug} until`),
      })
      .onConflictDoNothing()
      .returning({ id: campaigns.id });
    const rows = Object.entries(counts).map(([band, results]) => ({ campaignId: id, band, results }));
    if (added.length > 0 && rows.length > 0) await db.insert(campaignCounts).values(rows);
  }
}
