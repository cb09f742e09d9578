import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
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
