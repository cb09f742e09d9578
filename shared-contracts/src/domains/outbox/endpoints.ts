import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Count, Id, Instant } from '../../platform/values.ts';

/** A mail stored by the embedded outbox instead of being sent. Available only while no mail server is configured. */
export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  sentAt: Instant,
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  attachments: z.array(z.string()),
});
export type Mail = z.infer<typeof Mail>;
export const outbox = endpoint('outbox.list', {
  summary: 'Mails sent to an address, on demo sites only',
  method: 'GET',
  path: '/rest/outbox',
  query: { to: z.optional(z.string()), count: z.optional(Count) },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  response: z.object({ items: z.array(Mail) }),
});
