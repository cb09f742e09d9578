import type { FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** Sent by the site's own scripts; a link preview or a prefetch cannot set it. */
const SCRIPT_HEADER = 'x-tessera-script';

/**
 * Rejects a state-changing GET that does not come from a script of the same site (decision 3). Throws
 * CONFIRMATION_REQUIRED.
 */
export function requireScript({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['sec-fetch-site'] !== 'same-origin' || headers[SCRIPT_HEADER] !== '1')
    throw fail('CONFIRMATION_REQUIRED');
}
