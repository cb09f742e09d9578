import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain, Instant, Slug } from '../../platform/values.ts';

/** A page of the site's own content, as it is now. */
export const ContentPage = z.object({
  code: Slug,
  /** The language of the content: the reader's, or the page's first where it has not the reader's. */
  lang: Lang,
  languages: z.array(Lang),
  title: z.string(),
  description: z.string(),
  /** Whether search engines may list it. */
  isListed: z.boolean(),
  endsAt: z.nullable(Instant),
  /** It has ended: it says so, and has no blocks but its first. */
  isOver: z.boolean(),
  /** Each is a `PageBlock`, which the screen parses: one of a kind that it does not know is left out. */
  blocks: z.array(z.unknown()),
});
export type ContentPage = z.infer<typeof ContentPage>;
/** NOT_FOUND: no such page on this class of host, or one that has not begun. */
export const contentPage = endpoint('pages.one', {
  summary: 'A page of the site’s own content',
  method: 'GET',
  path: '/rest/public/pages/:code',
  params: { code: Slug },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 30,
  response: ContentPage,
});
/** The pages that search engines may list now, with the languages that they have. */
export const listedPages = endpoint('pages.listed', {
  summary: 'The pages that search engines may list',
  method: 'GET',
  path: '/rest/public/pages',
  who: 'anyone',
  maxAge: 60,
  response: z.array(z.object({ code: Slug, languages: z.array(Lang) })),
});

/** Smaller groups are left out, and larger ones are in whole tens, so that nobody can be told from one more visit. */
export const LEAST_SHOWN = 10;
const Visits = z.int();
/** Visits of the past year on this site, without anybody's name. */
export const Trends = z.object({
  /** Days, both included. */
  from: z.string(),
  until: z.string(),
  domains: z.array(z.object({ domain: Domain, visits: Visits })),
  /** 1 is Monday. The clock is the specialist's. */
  weekdays: z.array(z.object({ weekday: z.int(), visits: Visits })),
  places: z.array(z.object({ online: z.boolean(), visits: Visits })),
});
export type Trends = z.infer<typeof Trends>;
export const trends = endpoint('pages.trends', {
  summary: 'Visits of the past year by domain, weekday and place, without groups under ten',
  method: 'GET',
  path: '/rest/public/trends',
  who: 'anyone',
  maxAge: 600,
  response: Trends,
});
export const exampleTrends: Trends = {
  from: '2025-11-24',
  until: '2026-11-23',
  domains: [
    { domain: 'PSIHO', visits: 120 },
    { domain: 'MEDICAL', visits: 60 },
  ],
  weekdays: [
    { weekday: 1, visits: 70 },
    { weekday: 3, visits: 40 },
  ],
  places: [{ online: true, visits: 110 }],
};
export const exampleContentPage: ContentPage = {
  code: 'about-us',
  lang: 'en',
  languages: ['en', 'ro'],
  title: 'About us',
  description: 'Who is behind this site, how it is paid for, and what you can expect of the people whom you find here.',
  isListed: true,
  endsAt: null,
  isOver: false,
  blocks: [
    {
      kind: 'hero',
      id: 'hero',
      art: 'team',
      look: 'calm',
      title: 'Help that is easy to find',
      lead: 'We are a small team.',
      actions: [{ label: 'Find help', to: 'search' }],
    },
  ],
};
