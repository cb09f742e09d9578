import * as z from 'zod/mini';
import { PostCard } from '../blog/endpoints.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { SpecialistCard } from './endpoints.ts';
import { TextBlock } from './text-block.ts';
import { Count, Id, Money, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';
import { amount, atlasUrl } from './inputs.ts';

/** A specialist's public profile in the requested language; the description stays in its original language. */
export const SpecialistDetails = z.object({
  id: Id,
  atlasUrl: Slug,
  portrait: Portrait,
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  heading: z.string(),
  zone: Zone,
  description: z.array(TextBlock),
  descriptionLang: Lang,
});
export type SpecialistDetails = z.infer<typeof SpecialistDetails>;
export const profileDetails = endpoint('specialists.detailsByUrl', {
  summary: 'A specialist’s details by profile address',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/specialist-details',
  params: { atlasUrl },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: SpecialistDetails,
});
export const specialistDetails = endpoint('specialists.details', {
  summary: 'A specialist’s details by id',
  method: 'GET',
  path: '/rest/v2/public/specialist-details/:id',
  params: { id: Id },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: SpecialistDetails,
});

/**
 * The earliest available start time in the next weeks, in UTC; null when there is none. `zone` is the specialist's own.
 */
export const firstFreeStart = endpoint('specialists.firstStart', {
  summary: 'The first free time of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/firstAppStartDate',
  params: { atlasUrl },
  query: { productId: z.optional(Id) },
  who: 'anyone',
  errors: ['NOT_FOUND', 'PRODUCT_NOT_OFFERED'],
  response: z.object({ startsAt: z.nullable(SlotStart), zone: Zone }),
});

/** Specialists in the same fields, those with most in common first; `qty` is at most 12, default 4. */
export const similarSpecialists = endpoint('specialists.similar', {
  summary: 'Specialists similar to this one',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/similar',
  params: { atlasUrl },
  query: { lang: Lang, qty: z.optional(Count) },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: z.array(SpecialistCard),
});

/** Cards of the given specialists in the requested order; a slug that this tenant does not offer is omitted. */
export const specialistsBySlugs = endpoint('specialists.bySlugs', {
  summary: 'Several specialists by their profile addresses',
  method: 'POST',
  path: '/rest/v2/public/provider/bySlugs',
  body: { slugs: z.array(atlasUrl).check(z.maxLength(60)), lang: Lang },
  who: 'anyone',
  response: z.array(SpecialistCard),
});

/** A specialist's posts in a language, newest first; `count` is the total. */
export const profilePosts = endpoint('blog.ofProfile', {
  summary: 'Articles on a specialist’s profile',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/blogs',
  params: { atlasUrl },
  query: { amount, lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: z.object({ count: z.int(), list: z.array(PostCard) }),
});

/** A video in an external player. `url` is the player's own page, on a host that the operator allows. */
export const Video = z.object({
  id: Id,
  title: z.string(),
  lang: Lang,
  seconds: z.int(),
  host: z.string(),
  url: z.string().check(z.regex(/^https:\/\//)),
});
export type Video = z.infer<typeof Video>;
/** A specialist's videos, in their order; empty while the operator allows no player. */
export const profileVideos = endpoint('specialists.videos', {
  summary: 'Videos of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/videos',
  params: { atlasUrl },
  query: { amount },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: z.object({ count: z.int(), list: z.array(Video) }),
});

/** Messages with a specialist for a week or a month. `status` false: configured but not on sale. */
export const PaidChatProduct = z.object({ id: Id, type: z.enum(['WEEK', 'MONTH']), status: z.boolean(), price: Money });
export type PaidChatProduct = z.infer<typeof PaidChatProduct>;
export const paidChatProducts = endpoint('specialists.paidChats', {
  summary: 'Paid chats of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/paidChatProducts',
  params: { atlasUrl },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: z.array(PaidChatProduct),
});
