import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id } from '../../platform/values.ts';

/**
 * The receipt of what was paid for an appointment, as a paper in one language; `uuid` is the appointment's. Somebody else's, and one
 * for which nothing was paid, is NOT_FOUND; without a name to write it for it is BILLING_DETAILS_NOT_SET.
 */
export const customerInvoice = endpoint('receipts.customerInvoice', {
  method: 'GET',
  path: '/rest/customerInvoice/byAppUuid/:uuid',
  params: { uuid: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'BILLING_DETAILS_NOT_SET', 'TOO_MANY_REQUESTS'],
  produces: 'application/pdf',
  response: z.unknown(),
});
