import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { event } from '../../platform/event.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Slug, SlotStart } from '../../platform/values.ts';
import { SpecialistCard } from '../specialists/endpoints.ts';
import { MOST_SAVED } from './endpoints.ts';
import { SavedSearch } from './searches.ts';

/** Days for which "not now" silences a search. */
export const PAUSE_DAYS = 14;
/** How many times of a search are remembered as seen, at most one a specialist. */
export const MOST_SEEN = 60;

/** The first fitting time of a specialist. */
const FirstTime = z.object({ atlasUrl: Slug, startsAt: SlotStart });
const FittingTime = z.object({
  startsAt: SlotStart,
  /** Whether the member has not been shown it before. */
  isNew: z.boolean(),
  specialist: z.object({
    atlasUrl: SpecialistCard.shape.atlasUrl,
    title: SpecialistCard.shape.title,
    firstName: SpecialistCard.shape.firstName,
    lastName: SpecialistCard.shape.lastName,
    portrait: SpecialistCard.shape.portrait,
    heading: SpecialistCard.shape.heading,
    price: SpecialistCard.shape.price,
    duration: SpecialistCard.shape.duration,
  }),
});
export type FittingTime = z.infer<typeof FittingTime>;
/** `chosen`: one of the times is being booked; `later`: silent for two weeks; `stop`: ended, until `resume`. */
export const SearchAnswer = z.enum(['chosen', 'none', 'later', 'stop', 'resume']);
export type SearchAnswer = z.infer<typeof SearchAnswer>;
/** Why no time fits: too late, too dear, too far away, or somebody else is wanted. */
export const AnswerReason = z.enum(['late', 'dear', 'far', 'person']);
export type AnswerReason = z.infer<typeof AnswerReason>;

/** A saved search with the times that fit it now. */
export const SearchTimes = z.object({
  search: SavedSearch,
  /** `off`: its owner has turned it off in the list of what is saved. */
  state: z.enum(['on', 'off', 'paused', 'ended']),
  pausedUntil: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** The last answer. */
  answer: z.nullable(z.object({ answer: SearchAnswer, reason: z.nullable(AnswerReason), at: Instant })),
  /** New ones first, then the soonest; at most six. */
  times: z.array(FittingTime),
  /** All that fit, to be sent back once they were shown. */
  all: z.array(FirstTime),
});
export type SearchTimes = z.infer<typeof SearchTimes>;
export const exampleSearchTimes: SearchTimes = {
  search: {
    proSearchID: '01935f3e-0000-7000-8000-0000000000a1',
    query: 'domain=PSIHO&language=en',
    lang: 'en',
    isOn: true,
    createdAt: '2026-11-20T09:00:00.000Z',
  },
  state: 'on',
  pausedUntil: null,
  endedAt: null,
  answer: null,
  times: [
    {
      startsAt: '2026-11-24T09:00Z',
      isNew: true,
      specialist: {
        atlasUrl: 'ilinca-veridan',
        title: '',
        firstName: 'Ilinca',
        lastName: 'Veridan',
        portrait: { seed: 'ilinca-veridan' },
        heading: 'Clinical psychologist, cognitive behavioural therapy',
        price: { amount: 7200, currency: 'EUR' },
        duration: 50,
      },
    },
  ],
  all: [{ atlasUrl: 'ilinca-veridan', startsAt: '2026-11-24T09:00Z' }],
};

/** New times were shown to the person. */
export const timesSeen = event('marketplace.times-seen.v1', z.object({}), { scope: 'session', example: {} });

const own = { who: 'member', errors: ['NOT_LOGGED_IN'] } as const;
const ofOne = { params: { proSearchID: Id }, who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND'] } as const;

export const notificationTimes = endpoint('saved.notificationTimes', {
  ...own,
  summary: 'The searches that are watched, each with the times that fit it now',
  method: 'GET',
  path: '/rest/clientDashboard/proactiveSearchNotifications/times',
  query: { lang: Lang },
  response: z.object({ items: z.array(SearchTimes) }),
});
/** For the number beside a menu entry. */
export const newTimes = endpoint('saved.newTimes', {
  ...own,
  summary: 'How many new times fit the searches that are watched',
  method: 'GET',
  path: '/rest/clientDashboard/proactiveSearchNotifications/count',
  quiet: true,
  response: z.object({ count: z.int() }),
});
export const searchTimes = endpoint('saved.searchTimes', {
  ...ofOne,
  summary: 'One saved search with the times that fit it now, also when it is paused or ended',
  method: 'GET',
  path: '/rest/clientDashboard/proactiveSearchNotifications/:proSearchID/times',
  query: { lang: Lang },
  response: SearchTimes,
});
/** Sent again it changes nothing; searches of others are passed over. */
export const seeTimes = endpoint('saved.seeTimes', {
  ...own,
  summary: 'Note that times were shown to the person',
  method: 'POST',
  path: '/rest/clientDashboard/proactiveSearchNotifications/seen',
  quiet: true,
  body: {
    items: z
      .array(z.strictObject({ proSearchID: Id, all: z.array(FirstTime).check(z.maxLength(MOST_SEEN)) }))
      .check(z.maxLength(MOST_SAVED.searches)),
  },
  response: z.object({ done: z.boolean() }),
});
/** The same answer again keeps the first. */
export const answerSearch = endpoint('saved.answerSearch', {
  ...ofOne,
  summary: 'Answer to the times of a saved search: one is chosen, none fits, not now, no more, or again',
  method: 'POST',
  path: '/rest/clientDashboard/proactiveSearchNotifications/:proSearchID/answer',
  body: { answer: SearchAnswer, reason: z.optional(AnswerReason) },
  response: z.object({
    state: SearchTimes.shape.state,
    pausedUntil: SearchTimes.shape.pausedUntil,
    endedAt: SearchTimes.shape.endedAt,
  }),
});
