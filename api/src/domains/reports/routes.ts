import { reportClientErrors } from '@tessera/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';

/** A page in trouble reports a few times; a loop in one would otherwise fill the log. */
const LIMIT = { max: 20, seconds: 60 };

/** Writes down what failed in browsers, one line a report, with remote and version. */
export function reportRoutes(app: FastifyInstance): void {
  serve(
    app, reportClientErrors,
    async (input, scope, { request }) => {
      for (const { remote, version, at, message, route, shell } of input.reports) {
        request.log.warn({ report: { remote, version, at, message, route, shell }, tenant: scope.tenant.code }, 'client error');
      }
      return { taken: input.reports.length };
    },
    { limit: LIMIT },
  );
}
