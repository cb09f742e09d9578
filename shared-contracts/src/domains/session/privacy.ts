import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Instant, Money } from '../../platform/values.ts';

/** Everything stored about the person, by section; for people and programs to read, not for screens. */
export const personalExport = endpoint('session.personalExport', {
  summary: 'All data about the person, as JSON',
  method: 'GET',
  path: '/rest/client/personalExport',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  response: z.object({ madeAt: Instant, sections: z.record(z.string(), z.unknown()) }),
});
export const personalExportPaper = endpoint('session.personalExportPaper', {
  summary: 'All data about the person, as a PDF',
  method: 'GET',
  path: '/rest/client/personalExport/pdf',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  query: { lang: Lang },
  produces: 'application/pdf',
  response: z.unknown(),
});

/** What stands in the way of a deletion, and the credits that it would take. */
export const DeletionTies = z.object({
  visitsAhead: z.int(),
  /** Seats at workshops that have not begun. */
  seatsAhead: z.optional(z.int()),
  isSpecialist: z.boolean(),
  isPaying: z.boolean(),
  credits: z.array(Money),
});
export type DeletionTies = z.infer<typeof DeletionTies>;
export const deletionTies = endpoint('session.deletionTies', {
  summary: 'What stands in the way of deleting the account',
  method: 'GET',
  path: '/rest/client/deletion',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: DeletionTies,
});
/** CONFLICT while something stands in the way. All sessions of the person end. */
export const deleteAccount = endpoint('session.deleteAccount', {
  summary: 'Delete the account of the person',
  method: 'POST',
  path: '/rest/client/deletion',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'CONFLICT'],
  body: {},
  response: z.object({ done: z.boolean() }),
});
