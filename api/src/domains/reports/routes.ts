import { reportClientErrors } from '@tessera/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createLabels, withoutPersonal } from './report-rules.ts';

/** A page in trouble reports a few times; a loop in one would otherwise fill the log. */
const LIMIT = { max: 20, seconds: 60 };

/** Writes down and counts what failed in browsers, one line a report, with remote and version. */
export function reportRoutes(app: FastifyInstance, { metrics }: { readonly metrics: Pick<Metrics, 'reported'> }): void {
  const labelOf = createLabels();
  serve(
    app, reportClientErrors,
    async (input, scope, { request }) => {
      for (const report of input.reports) {
        const { remote, version, at, message, route, shell } = report;
        const counted = labelOf(report);
        metrics.reported(counted.remote, counted.version);
        request.log.warn({ report: { remote, version, at, message: withoutPersonal(message), route, shell }, tenant: scope.tenant.code }, 'client error');
      }
      return { taken: input.reports.length };
    },
    { limit: LIMIT },
  );
}
