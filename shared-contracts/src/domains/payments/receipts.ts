import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id } from '../../platform/values.ts';

/**
 * The printable receipt of an appointment in one language; `uuid` is the appointment's. Another person's appointment
 * and one without a payment are NOT_FOUND; BILLING_DETAILS_NOT_SET if there is no payer's name.
 */
export const customerInvoice = endpoint('receipts.customerInvoice', {
  summary: 'The receipt of an appointment, as a PDF',
  method: 'GET',
  path: '/rest/customerInvoice/byAppUuid/:uuid',
  params: { uuid: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'BILLING_DETAILS_NOT_SET', 'TOO_MANY_REQUESTS'],
  produces: 'application/pdf',
  response: z.unknown(),
});
