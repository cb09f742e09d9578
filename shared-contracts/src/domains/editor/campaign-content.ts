import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { Instant, Slug } from '../../platform/values.ts';
import { issue, Words, type ContentIssue, type Drafted } from './values.ts';
import { wordIssues, type WantedWords } from './words.ts';

export const CampaignStructure = z.strictObject({
  /** Code of the partner on whose site it runs. */
  partner: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  /** The first part of its address. */
  code: Slug,
  slug: Slug,
  /** Code of the self-check that it invites to. */
  scale: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/))),
  startsAt: Instant,
  endsAt: Instant,
});
export const CampaignTexts = z.strictObject({ title: Words, text: Words });
export const CampaignContent = z.extend(CampaignStructure, { texts: z.record(Lang, CampaignTexts) });
export type CampaignContent = z.infer<typeof CampaignContent>;
export const campaignWords: WantedWords = { needed: ['title', 'text'], optional: [] };
/** What a campaign says of itself that cannot be; what it says of others is known to the server alone. */
export const campaignIssues = ({
  startsAt,
  endsAt,
  texts,
}: Drafted<typeof CampaignStructure>): readonly ContentIssue[] => [
  ...(startsAt < endsAt ? [] : [issue('time', 'endsAt', 'ends before it begins')]),
  ...wordIssues(texts, campaignWords),
];
