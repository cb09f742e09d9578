import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { PlaceKind } from '../booking/places.ts';
import { Count, Domain, Id, Instant, Money, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';
import { atlasUrl } from './inputs.ts';

/** Mean of the stars (0–5, one decimal) and the number of reviews. */
const Rating = z.object({ average: z.number(), count: z.int() });
export const SpecialistCard = z.object({
  id: Id,
  atlasUrl: Slug,
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  portrait: Portrait,
  heading: z.string(),
  domain: Domain,
  specialities: z.array(z.string()),
  languages: z.array(Lang),
  city: z.string(),
  online: z.boolean(),
  zone: Zone,
  verified: z.boolean(),
  rating: Rating,
  /** Full price of one meeting and its length in minutes. */
  price: Money,
  duration: z.int(),
  /** Price of a first meeting; amount 0 when it is free. */
  firstMeeting: Money,
  /**
   * The next free start times, soonest first: at most three per day in the specialist's zone, at most nine in total.
   */
  nextSlots: z.array(SlotStart),
  /** Kilometres from the place that a search measures from, to one decimal. */
  distance: z.optional(z.number()),
});
export type SpecialistCard = z.infer<typeof SpecialistCard>;
export const exampleCard: SpecialistCard = {
  id: '01935f3e-0000-7000-8000-000000000002',
  atlasUrl: 'ilinca-veridan',
  title: '',
  firstName: 'Ilinca',
  lastName: 'Veridan',
  portrait: { seed: 'ilinca-veridan' },
  heading: 'Clinical psychologist, cognitive behavioural therapy',
  domain: 'PSIHO',
  specialities: ['Anxiety', 'Sleep'],
  languages: ['ro', 'en'],
  city: 'Bucharest',
  online: true,
  zone: 'Europe/Bucharest',
  verified: true,
  rating: { average: 4.8, count: 12 },
  price: { amount: 7200, currency: 'EUR' },
  duration: 50,
  firstMeeting: { amount: 0, currency: 'EUR' },
  nextSlots: ['2026-11-24T09:00Z'],
};

export const specialists = endpoint('specialists.few', {
  summary: 'A few recommended specialists',
  method: 'GET',
  path: '/rest/v2/public/specialists',
  query: { qty: z.optional(Count), lang: Lang },
  who: 'anyone',
  maxAge: 10,
  response: z.array(SpecialistCard),
});
/** Structured text: user-written content, never HTML. */
export const TextBlock = z.union([
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
]);
export type TextBlock = z.infer<typeof TextBlock>;
export const ProfileModel = z.object({
  ...SpecialistCard.shape,
  /** The biography in its original language. */
  description: z.array(TextBlock),
  descriptionLang: Lang,
  practiceYears: z.int(),
  address: z.nullable(z.string()),
  licences: z.array(z.object({ name: z.string(), issuer: z.string(), year: z.int() })),
});
export type ProfileModel = z.infer<typeof ProfileModel>;
export const profileModel = endpoint('specialists.profile', {
  summary: 'The public profile of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/profile-model',
  params: { atlasUrl },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: ProfileModel,
});

export const Slot = z.object({ startsAt: SlotStart, endsAt: SlotStart });
export type Slot = z.infer<typeof Slot>;
/**
 * Free start times between two instants (at most 62 days apart), in UTC; `zone` is the specialist's own.
 * `firstMeetingDiscount` is the specialist's offer and, with `calculatePrice=true`, the discount for the requesting
 * person: 0 once they have met.
 */
export const availableSlots = endpoint('specialists.slots', {
  summary: 'Free times of a specialist by day',
  method: 'GET',
  path: '/rest/v2/public/availableSlots/:profileId',
  params: { profileId: Id },
  query: {
    from: z.optional(Instant),
    to: z.optional(Instant),
    calculatePrice: z.optional(z.enum(['true', 'false'])),
    productId: z.optional(Id),
  },
  who: 'anyone',
  errors: ['NOT_FOUND', 'PRODUCT_NOT_OFFERED'],
  response: z.object({
    profileId: Id,
    zone: Zone,
    duration: z.int(),
    currency: z.string(),
    price: Money,
    firstMeetingDiscount: Money,
    slots: z.array(Slot),
    /** How the meetings can take place, the default first; an older api omits it. */
    places: z.optional(z.array(PlaceKind)),
  }),
});
