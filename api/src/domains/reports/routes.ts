import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';
import { reportClientErrors } from '@tessera/contracts/reports';
import { inOneLine, withoutPersonal } from '@tessera/server/report-text';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readPolicyReports } from './policy-rules.ts';
import { createLabels } from './report-rules.ts';

/** A failing page reports a few times; without the limit, an error in a loop would fill the log. */
const LIMIT = { max: 20, seconds: 60 };
/** The path to which the content security policy directs browser reports. */
const POLICY_PATH = '/rest/public/policyReports';
/** Maximum size of a body in bytes, and maximum number of its reports that are processed. */
const MAX_LEN = 32 * 1024;
const MAX_REPORTS = 20;

/**
 * Logs and counts errors reported by browsers, one line per report, with remote and version, and hands those of remotes
 * on to operators.
 */
export async function register(app: FastifyInstance, { metrics, failures }: Platform): Promise<void> {
  const labelOf = createLabels();
  serve(
    app,
    reportClientErrors,
    async (input, scope, { request }) => {
      for (const report of input.reports) {
        const { remote, version } = report;
        const counted = labelOf(report);
        metrics.reported(counted.remote, counted.version);
        const [at, route, shell] = [report.at, report.route, report.shell].map(inOneLine) as [string, string, string];
        const message = inOneLine(withoutPersonal(report.message)).slice(0, 500);
        const { frames = [], first = false } = report;
        if (RemoteName.safeParse(remote).success && ReleaseVersion.safeParse(version).success)
          failures?.report({ remote, version, at, route, shell, message, frames, first });
        request.log.warn(
          { report: { remote, version, at, message, route, shell }, tenant: scope.tenant.code },
          'client error',
        );
      }
      return { taken: input.reports.length };
    },
    { limit: LIMIT },
  );
  await app.register(async (own) => policyRoute(own, metrics));
}

/**
 * Browsers send these reports by themselves in their own formats: outside the contract, and without a response body.
 */
function policyRoute(app: FastifyInstance, metrics: Pick<Metrics, 'violated'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MAX_LEN },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    POLICY_PATH,
    {
      config: { rateLimit: { max: LIMIT.max, timeWindow: LIMIT.seconds * 1000 } },
      onRequest: async (request) => {
        request.scope = await app.tessera.scopeOf(request, reportClientErrors);
      },
    },
    async (request, reply) => {
      const reports = readPolicyReports(request.body, MAX_REPORTS);
      if (!reports) throw fail('BAD_INPUT');
      for (const report of reports) {
        metrics.violated(report.directive);
        request.log.warn({ policy: report, tenant: request.scope?.tenant.code }, 'policy violation');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
