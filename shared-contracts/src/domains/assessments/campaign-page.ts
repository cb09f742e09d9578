import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Instant, Slug } from '../../platform/values.ts';
import { Campaign } from '../campaigns/index.ts';
import { BandColour, Scale } from './scales.ts';

/** Smaller groups are never counted out, and larger ones in whole tens, so that nobody can be told from one more result. */
export const LEAST_COUNTED = 10;

const shared = {
  method: 'GET',
  params: { code: Slug, slug: Slug },
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  errors: ['NOT_FOUND'],
} as const;

/** What a campaign's page says, from its start on, also after its end. */
export const CampaignPage = z.extend(Campaign, {
  endsAt: Instant,
  isOver: z.boolean(),
  /** The self-check that it invites to. */
  scale: z.nullable(Scale),
});
export type CampaignPage = z.infer<typeof CampaignPage>;
/** NOT_FOUND: no such campaign on this site, or one that has not begun. */
export const campaignPage = endpoint('assessments.campaign', {
  ...shared,
  summary: 'A campaign with its self-check, from its start on',
  path: '/api/assessment/campaign/:code/:slug',
  response: CampaignPage,
});

const Group = z.object({ name: z.string(), color: BandColour, results: z.int() });
/** How the results of everybody together stand, in whole tens. */
export const CampaignResults = z.object({
  /** Null for fewer than {@link LEAST_COUNTED}. */
  results: z.nullable(z.int()),
  /** From the lowest score to the highest; those with fewer than {@link LEAST_COUNTED} are left out. */
  groups: z.array(Group),
});
export type CampaignResults = z.infer<typeof CampaignResults>;
export const campaignResults = endpoint('assessments.campaignResults', {
  ...shared,
  summary: 'How the results of a campaign stand together, without groups under ten',
  path: '/api/assessment/campaign/:code/:slug/results',
  response: CampaignResults,
});
