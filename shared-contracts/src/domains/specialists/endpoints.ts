import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Count, Domain, Id, Money, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';

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
