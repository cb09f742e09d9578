import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Email } from '../../platform/values.ts';
import { Work, WorkChallenge } from '../session/endpoints.ts';

/** One line of what somebody wrote: it becomes a line of a mail. */
export const Line = z.string().check(z.trim(), z.minLength(1), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
/** Of the browser's own making: a UUID in small letters. */
export const Once = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** What the form asks. */
export const ContactFields = z.strictObject({
  name: Line.check(z.maxLength(80)),
  email: Email,
  subject: Line.check(z.maxLength(120)),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(4_000)),
});
/**
 * TOO_MANY_REQUESTS: after a few messages from one network address; `contactWork` then has a sum that admits one more,
 * a few times a day.
 */
export const sendContact = endpoint('contact.send', {
  summary: 'Write to the house',
  method: 'POST',
  path: '/rest/public/contact',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: {
    ...ContactFields.shape,
    lang: Lang,
    /** Made by the browser once for a message, so that one that is sent twice is one. */
    once: Once,
    work: z.optional(Work),
  },
  /** `outbox`: where the demo shows its mails. */
  response: z.object({ ticket: z.string(), outbox: z.optional(z.nullable(z.string())) }),
});
export const contactWork = endpoint('contact.work', {
  summary: 'A sum for the browser, in place of a pause before the next message',
  method: 'POST',
  path: '/rest/public/contact/work',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: { email: Email },
  response: z.object({ challenge: WorkChallenge }),
});
