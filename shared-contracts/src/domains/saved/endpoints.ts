import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Zone } from '../../platform/values.ts';
import { SpecialistCard } from '../specialists/endpoints.ts';
import { atlasUrl } from '../specialists/inputs.ts';

/** How many specialists, and how many searches, a person can save on one site. */
export const MOST_SAVED = { specialists: 100, searches: 20 } as const;
/** Days for which a search is kept after its owner last touched it. */
export const SEARCH_KEPT_DAYS = 365;

export const savedSpecialists = endpoint('saved.specialists', {
  summary: 'The specialists that the person has saved, the newest first',
  method: 'GET',
  path: '/rest/clientDashboard/savedSpecialists',
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(SpecialistCard) }),
});
/** For the hearts of a page: the segments of addresses alone. */
export const savedSlugs = endpoint('saved.slugs', {
  summary: 'The addresses of the specialists that the person has saved',
  method: 'GET',
  path: '/rest/clientDashboard/savedSpecialists/slugs',
  who: 'member',
  quiet: true,
  kept: true,
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(z.string()) }),
});
const ofSpecialist = {
  method: 'POST',
  body: {},
  params: { atlasUrl },
  who: 'member',
  quiet: true,
  response: z.object({ saved: z.boolean() }),
} as const;
/** Saved twice, also at the same moment, it is there once. */
export const saveSpecialist = endpoint('saved.save', {
  ...ofSpecialist,
  summary: 'Save a specialist',
  path: '/rest/clientDashboard/savedSpecialists/:atlasUrl',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'SAVED_FULL'],
});
export const dropSpecialist = endpoint('saved.drop', {
  ...ofSpecialist,
  summary: 'Save a specialist no longer',
  path: '/rest/clientDashboard/savedSpecialists/:atlasUrl/drop',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
});

/** A saved search. Its filters are those of the address of the search, as a query. */
export const SavedSearch = z.object({
  proSearchID: Id,
  query: z.string(),
  lang: Lang,
  /** Whether new fitting times are mailed. */
  isOn: z.boolean(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const saveSearch = endpoint('saved.saveSearch', {
  summary: 'Save a search; new fitting times are mailed if wanted',
  method: 'POST',
  path: '/rest/clientDashboard/savedSearches',
  who: 'member',
  body: { query: z.string().check(z.maxLength(1000)), lang: Lang, zone: Zone, isOn: z.boolean() },
  errors: ['NOT_LOGGED_IN', 'SAVED_FULL'],
  response: SavedSearch,
});
const ofSearch = {
  method: 'POST',
  params: { proSearchID: Id },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
} as const;
export const changeSearch = endpoint('saved.changeSearch', {
  ...ofSearch,
  summary: 'Turn the mails about a saved search on or off',
  path: '/rest/clientDashboard/savedSearches/:proSearchID',
  /** Without it they are turned off. */
  body: { isOn: z.optional(z.boolean()) },
  response: SavedSearch,
});
export const dropSearch = endpoint('saved.dropSearch', {
  ...ofSearch,
  summary: 'Delete a saved search',
  path: '/rest/clientDashboard/savedSearches/:proSearchID/drop',
  body: {},
  response: z.object({ done: z.boolean() }),
});
