import { Failures } from '@tessera/contracts/reports';
import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse, refusal } from '../http.ts';
import { seenErrors, takeFailures, takeServerFailures } from './service.ts';

export const ErrorQuery = z.object({ remote: z.optional(RemoteName), version: z.optional(ReleaseVersion) });
/** Rows of a list. */
export const MOST_ROWS = 200;
/** Bytes of the failures of a few seconds. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** What fails in browsers and on our servers: taken from these servers alone, and read by who may read. */
export function errorRoutes(app: FastifyInstance, context: Context): void {
  app.post('/v1/errors', { bodyLimit: BODY_LIMIT }, async (request) => {
    if (!context.secret.isIn(request.headers))
      throw refusal('FORBIDDEN', 'x-tessera-internal', 'Reports of errors are taken from our own servers alone.');
    const { failures, servers = [] } = parse(Failures, request.body);
    const [browsers, own] = [await takeFailures(context, failures), await takeServerFailures(context, servers)];
    return { taken: browsers.taken + own.taken };
  });
  app.get('/v1/errors', async (request) => ({
    errors: await seenErrors(context, { ...parse(ErrorQuery, request.query), limit: MOST_ROWS }),
  }));
}
