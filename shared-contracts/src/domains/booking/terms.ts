import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { TextBlock } from '../specialists/endpoints.ts';
import { Day } from '../../platform/values.ts';

/** What is agreed on booking a visit. */
const TERMS = ['booking'] as const;
export type TermsName = (typeof TERMS)[number];
/** Terms by the code of a language and their name; `since` is the day from which these words hold. */
export const translatedTerms = endpoint('terms.translated', {
  method: 'POST', path: '/rest/public/call/getTranslatedTermsAndConditions', body: { code: Lang, name: z.enum(TERMS) }, who: 'anyone', errors: ['NOT_FOUND'],
  response: z.object({ code: Lang, name: z.enum(TERMS), since: Day, blocks: z.array(TextBlock) }),
});
