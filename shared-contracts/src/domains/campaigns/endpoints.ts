import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Slug } from '../../platform/values.ts';

/** A campaign that runs on this site, in the reader's language. `code` and `slug` are in the address of its page. */
export const Campaign = z.object({ id: Id, code: Slug, slug: Slug, title: z.string(), text: z.string() });
export type Campaign = z.infer<typeof Campaign>;
/** The campaigns that run now, the newest first; none is an empty list. The same for every member of a site. */
export const campaignsOfUser = endpoint('campaigns.ofUser', {
  summary: 'The campaigns that run for the member',
  method: 'GET',
  path: '/api/assessment/campaign/user',
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  quiet: true,
  response: z.object({ items: z.array(Campaign) }),
});
export const exampleCampaign: Campaign = {
  id: '01935f3e-0000-7000-8000-0000000000c1',
  code: 'sleep',
  slug: 'seven-quiet-nights',
  title: 'Seven quiet nights',
  text: 'A short test, and what to do with its result.',
};
