import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { TextBlock } from '../specialists/text-block.ts';
import { Day } from '../../platform/values.ts';

/** Documents of the house: what a person agrees to when booking a visit, the terms of use, what is kept about people. */
export const TERMS = ['booking', 'site', 'privacy'] as const;
export type TermsName = (typeof TERMS)[number];
/** Terms by language code and name; `since` is the day from which this text applies. */
export const translatedTerms = endpoint('terms.translated', {
  summary: 'Terms and conditions in a language',
  method: 'POST',
  path: '/rest/public/call/getTranslatedTermsAndConditions',
  body: { code: Lang, name: z.enum(TERMS) },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  response: z.object({ code: Lang, name: z.enum(TERMS), since: Day, blocks: z.array(TextBlock) }),
});
