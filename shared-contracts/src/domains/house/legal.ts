import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { TERMS, translatedTerms } from '../booking/terms.ts';

/** A text of the house for its page, which the server fetches. */
export const legalText = endpoint('terms.text', {
  summary: 'A text of the house in a language',
  method: 'GET',
  path: '/rest/public/terms/:name',
  params: { name: z.enum(TERMS) },
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  errors: ['NOT_FOUND'],
  response: translatedTerms.response,
});
