import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain } from '../../platform/values.ts';

/** The areas of all domains; with `matching=true` only those in which somebody is offered on this host. */
export const domainAreas = endpoint('reference.domainAreas', {
  summary: 'The areas of the fields of help',
  method: 'GET',
  path: '/rest/v2/public/domainAreas',
  query: { lang: Lang, matching: z.optional(z.enum(['true', 'false'])) },
  who: 'anyone',
  maxAge: 60,
  response: z.array(z.object({ areaCode: z.string(), domain: Domain, name: z.string() })),
});
export const specialties = endpoint('reference.specialties', {
  summary: 'The specialities of a field of help',
  method: 'GET',
  path: '/rest/v2/public/specialties/:domainId',
  params: { domainId: Domain },
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 3600,
  response: z.array(z.object({ code: z.string(), name: z.string() })),
});
