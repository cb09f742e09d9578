import * as z from 'zod/mini';

/** What may be wrong with a partner's record beyond its shape; each has a sentence in the languages of the site. */
const ISSUE_REASONS = [
  'zone',
  'currency',
  'host-twice',
  'host-taken',
  'main-taken',
  'host-code',
  'own-host',
  'flags-clash',
  'flag-needs',
  'flag-kind',
  'flag-fields',
  'field-twice',
  'field-taken',
  'field-value',
  'field-label',
  'field-prefix',
  'field-cnp',
  'contrast',
  'logo-missing',
] as const;
export type IssueReason = (typeof ISSUE_REASONS)[number];

/** One thing that keeps a draft from going live: where, why, and the names and numbers of its sentence. */
export const PartnerIssue = z.object({
  /** As in the record: `flags.isClinic`, `hosts.0`. */
  path: z.string(),
  reason: z.string(),
  values: z.record(z.string(), z.string()),
  /** The same in English, for the command and for reasons that a screen does not know. */
  message: z.string(),
});
export type PartnerIssue = z.infer<typeof PartnerIssue>;

/** Two colours of a brand that are drawn on one another, such as `on-brand` on `brand`. */
export const ColourPair = z.object({
  front: z.string(),
  back: z.string(),
  theme: z.enum(['light', 'dark']),
  ratio: z.number(),
  /** What the ratio has to be. */
  least: z.number(),
});
export type ColourPair = z.infer<typeof ColourPair>;

/** What the registry says about the newest revision of a record. */
export const PartnerCheck = z.object({
  revision: z.int(),
  issues: z.array(PartnerIssue),
  /** The pair with the least to spare; null for a record with the colours of the product. */
  weakest: z.nullable(ColourPair),
});
export type PartnerCheck = z.infer<typeof PartnerCheck>;
