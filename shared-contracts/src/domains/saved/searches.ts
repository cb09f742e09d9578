import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Zone } from '../../platform/values.ts';

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
