import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CampaignContent } from '@tessera/contracts/editor';
import { instant } from '../../platform/columns.ts';
import type { Names } from '../reference/tables.ts';
import { tenants } from '../tenancy/tables.ts';

/** A campaign of a site: shown to its members from `startsAt` until `endsAt`. It says nothing of who has seen it. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    code: text('code').notNull(),
    slug: text('slug').notNull(),
    title: jsonb('title').$type<Names>().notNull(),
    text: jsonb('text').$type<Names>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Code of the self-check that it invites to. */
    scale: text('scale'),
    /** Since when an administrator has taken it off; null: it is as its times say. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('campaigns_tenant').on(table.tenantId, table.endsAt),
    unique('campaigns_address').on(table.tenantId, table.code, table.slug),
    check('campaigns_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** What an administrator has published of a campaign, the first version as it was before; the row above is the live one. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<CampaignContent>().notNull(),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.version] })],
);

/** How many results of a campaign are in which band of its self-check: numbers alone, which lead to nobody. */
export const campaignCounts = pgTable(
  'campaign_counts',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** Empty for a result without a band. */
    band: text('band').notNull(),
    results: integer('results').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.band] }),
    check('campaign_counts_some', sql`${table.results} > 0`),
  ],
);
