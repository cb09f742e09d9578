import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Email, Slug } from '../../platform/values.ts';
import { LEAD_TOPICS } from '../pages/blocks.ts';
import { Work } from '../session/endpoints.ts';
import { Line, Once, sendContact } from './contact.ts';

export type LeadTopic = (typeof LEAD_TOPICS)[number];
/** Topics that somebody writes about for an organisation, which the form then asks for. */
export const ORGANISED: readonly LeadTopic[] = ['clinic', 'company', 'wellbeing'];
const Empty = z.literal('');
/** What the form of a page asks; what may be left out is empty. */
export const LeadFields = z.strictObject({
  name: Line.check(z.maxLength(80)),
  organisation: z.union([Empty, Line.check(z.maxLength(120))]),
  email: Email,
  phone: z.union([Empty, z.string().check(z.trim(), z.regex(/^\+?[\d ()/.-]{6,24}$/))]),
  message: z.string().check(z.trim(), z.maxLength(2_000)),
  /** That the answers may be used to answer, and for nothing else. */
  consent: z.literal(true),
});
const OrganisedFields = z.extend(LeadFields, { organisation: Line.check(z.maxLength(120)) });
/** What the form asks about a topic. */
export const leadFieldsOf = (topic: LeadTopic): typeof LeadFields | typeof OrganisedFields =>
  ORGANISED.includes(topic) ? OrganisedFields : LeadFields;
/** BAD_INPUT also without an organisation where the topic has one. TOO_MANY_REQUESTS as with `sendContact`. */
export const sendLead = endpoint('contact.lead', {
  summary: 'Ask the house to call or write back, from a page of it',
  method: 'POST',
  path: '/rest/public/contact/lead',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: {
    ...LeadFields.shape,
    topic: z.enum(LEAD_TOPICS),
    /** The page that the form stands on. */
    page: Slug,
    lang: Lang,
    once: Once,
    work: z.optional(Work),
  },
  response: sendContact.response,
});
