import * as z from 'zod/mini';
import { HostClassName } from '../../platform/descriptor.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { LOGO_SIZES, some, TenantInput, TenantRecord } from '../../platform/tenant.ts';
import { Instant } from '../../platform/values.ts';
import { ColourPair, PartnerIssue } from './checks.ts';

export { HELP_STORE_CATEGORIES } from '../../platform/tenant.ts';

/** What became of a revision; of each partner at most one is live. */
const PARTNER_STATES = ['draft', 'validated', 'live', 'replaced', 'taken-back'] as const;
export const PartnerState = z.enum(PARTNER_STATES);
export type PartnerState = z.infer<typeof PartnerState>;

const { revision: _numbered, logos: _stored, ...written } = TenantInput.shape;
/** A record as a person writes it: its number and the names of its drawings are given by the registry. */
export const PartnerRecord = z.strictObject(written);
export type PartnerRecord = z.infer<typeof PartnerRecord>;
const Code = TenantInput.shape.code;
/** SVG as text. */
const Drawing = z.string().check(z.minLength(1), z.maxLength(64 * 1024));
/** The newest revision that the person has seen; another one by now is a CONFLICT. 0: there was none. */
const Seen = z.int().check(z.gte(0));

export const PartnerRow = z.object({
  code: z.string(),
  name: z.string(),
  hostClass: HostClassName,
  hosts: z.array(z.string()),
  /** Of the newest revision. */
  revision: z.int(),
  state: PartnerState,
  /** The revision that the site shows; null: none. */
  live: z.nullable(z.int()),
  changedAt: Instant,
  /** The colours of the newest revision, as CSS; none where it has those of the product. */
  colours: z.array(z.string()),
});
export type PartnerRow = z.infer<typeof PartnerRow>;
export const partners = endpoint('corporate.partners', {
  summary: 'Every partner, with the state of its newest revision',
  method: 'GET',
  path: '/rest/admin/partners',
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'UNAVAILABLE'],
  response: z.array(PartnerRow),
});

export const PartnerRevision = z.object({ revision: z.int(), state: PartnerState, at: Instant, record: TenantRecord });
export type PartnerRevision = z.infer<typeof PartnerRevision>;
export const Partner = z.object({
  code: z.string(),
  /** The newest first. */
  revisions: z.array(PartnerRevision).check(z.minLength(1)),
});
export type Partner = z.infer<typeof Partner>;
export const partner = endpoint('corporate.partner', {
  summary: 'A partner with every revision of its record',
  method: 'GET',
  path: '/rest/admin/partners/:code',
  params: { code: Code },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
  response: Partner,
});
/** A drawing by the hash that a record names, for pictures on the administrator's own pages. */
export const partnerLogo = endpoint('corporate.partnerLogo', {
  summary: 'A logo of a partner, also of one that is not live',
  method: 'GET',
  path: '/rest/admin/partners/:code/logos/:hash',
  params: { code: Code, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
  produces: 'image/svg+xml',
  response: z.string(),
});

/** Nobody sees a draft. A logo is sent as SVG, or kept from the revision before; any other is gone. */
export const draftPartner = endpoint('corporate.draftPartner', {
  summary: 'Store the next revision of a partner’s record as a draft',
  method: 'POST',
  path: '/rest/admin/partners/:code/draft',
  params: { code: Code },
  body: {
    seen: Seen,
    record: PartnerRecord,
    logos: some(LOGO_SIZES, Drawing),
    keepLogos: z.array(z.enum(LOGO_SIZES)).check(z.maxLength(LOGO_SIZES.length)),
  },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  response: z.object({ revision: z.int(), unchanged: z.boolean() }),
});
/** Without an issue the revision counts as validated. */
export const checkPartner = endpoint('corporate.checkPartner', {
  summary: 'Check the newest revision of a partner’s record against everything else that is live',
  method: 'POST',
  path: '/rest/admin/partners/:code/check',
  params: { code: Code },
  body: { seen: Seen },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  response: z.object({ revision: z.int(), issues: z.array(PartnerIssue), weakest: z.nullable(ColourPair) }),
});
/** CONFLICT for a draft, for a host that was taken since it was checked, and for a newer revision than was seen. */
export const publishPartner = endpoint('corporate.publishPartner', {
  summary: 'Make the newest revision of a partner live',
  method: 'POST',
  path: '/rest/admin/partners/:code/publish',
  params: { code: Code },
  body: { seen: Seen },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  stepUp: true,
  response: z.object({ revision: z.int() }),
});
/** `off`: its hosts are unknown at once; otherwise the revision before is live again, if there is one. */
export const takeBackPartner = endpoint('corporate.takeBackPartner', {
  summary: 'Take the live revision of a partner back',
  method: 'POST',
  path: '/rest/admin/partners/:code/takeBack',
  params: { code: Code },
  body: { seen: Seen, off: z.boolean() },
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  stepUp: true,
  response: z.object({ from: z.int(), to: z.nullable(z.int()) }),
});
