import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One failure in a browser. No personal data: no query string, no page content. */
const ClientReport = z.object({
  remote: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(64)),
  at: z.string().check(z.maxLength(64)),
  message: z.string().check(z.maxLength(500)),
  route: z.string().check(z.maxLength(64)),
  shell: z.string().check(z.maxLength(64)),
});
export const reportClientErrors = endpoint('reports.client', {
  summary: 'Report errors of a page',
  method: 'POST',
  path: '/rest/public/clientReports',
  who: 'anyone',
  body: { reports: z.array(ClientReport).check(z.maxLength(50)) },
  errors: ['TOO_MANY_REQUESTS'],
  response: z.object({ taken: z.int() }),
});
