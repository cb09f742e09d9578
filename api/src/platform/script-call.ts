import type { FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** Marks a call of the site's own script; a link preview and a prefetch cannot set it. */
const SCRIPT_HEADER = 'x-tessera-script';

/** Refuses a changing GET that does not come from a script of the own site (decision 3). Throws CONFIRMATION_REQUIRED. */
export function requireScript({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['sec-fetch-site'] !== 'same-origin' || headers[SCRIPT_HEADER] !== '1') throw fail('CONFIRMATION_REQUIRED');
}
