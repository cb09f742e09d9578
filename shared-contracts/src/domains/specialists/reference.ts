import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain } from '../../platform/values.ts';

export const DomainInfo = z.object({ code: Domain, name: z.string(), tagline: z.string(), specialists: z.int() });
export type DomainInfo = z.infer<typeof DomainInfo>;
/** The six domains with the number of specialists on this host. */
export const domains = endpoint('reference.domains', {
  summary: 'The six fields of help with their numbers of specialists',
  method: 'GET',
  path: '/rest/v2/public/domains',
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  response: z.array(DomainInfo),
});
export const exampleDomain: DomainInfo = {
  code: 'PSIHO',
  name: 'Mind and emotions',
  tagline: 'Therapy, psychiatry, counselling',
  specialists: 12,
};
/** Interface languages, the current one first. */
export const languages = endpoint('reference.languages', {
  summary: 'The languages of the site',
  method: 'GET',
  path: '/rest/v2/public/languages',
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 3600,
  response: z.array(z.object({ code: Lang, name: z.string() })),
});
