import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant } from '../../platform/values.ts';

/**
 * Keeps a proof of what a visitor chose when they were asked whether the site may remember how they came. `replaces`: the
 * proof of their former choice, which ends with this one. Whether there is such a proof is not told.
 */
export const saveConsent = endpoint('consent.save', {
  summary: 'Keep a visitor’s choice about tracking',
  method: 'POST',
  path: '/rest/public/consents',
  body: {
    choice: z.enum(['granted', 'refused']),
    text: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
    lang: Lang,
    replaces: z.optional(Id),
  },
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  response: z.object({ id: Id, at: Instant }),
});
