import { randomUUID } from 'node:crypto';
import { createLog, describeError, type Log } from '@tessera/server/log';
import { metricsRoute } from '@tessera/server/metrics';
import { arrivalLimits } from '@tessera/server/server-limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import { consoleRoutes } from './console/routes.ts';
import type { Context } from './context.ts';
import { documentRoutes } from './documents/routes.ts';
import { environmentRoutes } from './environments/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { blobRoutes } from './files/routes.ts';
import { noteFailures } from './errors/note.ts';
import { answerErrors, badAddress } from './http.ts';
import { keyRoutes } from './keys/routes.ts';
import { operatorRoutes } from './operators/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { closeDoor } from './tokens/access.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** Large enough for a remote with all its files in base64. */
const BODY_LIMIT = 64 * 1024 * 1024;
/** Milliseconds for such a body to arrive. */
const ARRIVAL = 120_000;

/** The registry's HTTP interface over an open context. Closing the app leaves the context open. */
export function buildApp(
  context: Context,
  log: Log = createLog('registry', 'silent'),
  trustedProxies: readonly string[] = [],
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    ...arrivalLimits(ARRIVAL),
    forceCloseConnections: true,
    trustProxy: [...trustedProxies],
    genReqId: () => randomUUID(),
    frameworkErrors: badAddress,
  });
  const note = noteFailures(context, log);
  answerErrors(app, note);
  closeDoor(app, context);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    context.metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/healthz', () => ({ ok: true, server: 'registry' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await context.database.rows('select 1 as one');
      return { ok: true };
    } catch (error) {
      request.log.error(describeError(error), 'the database does not answer');
      return reply
        .code(503)
        .send({
          code: 'UNAVAILABLE',
          requestId: request.id,
          details: [{ path: 'database', message: 'The database does not answer.' }],
        });
    }
  });
  metricsRoute(app, context.metrics.register);
  releaseRoutes(app, context);
  auditRoutes(app, context);
  documentRoutes(app, context);
  tenantRoutes(app, context);
  registrationRoutes(app, context);
  environmentRoutes(app, context);
  tokenRoutes(app, context);
  keyRoutes(app, context);
  operatorRoutes(app, context);
  errorRoutes(app, context);
  consoleRoutes(app, context, note);
  blobRoutes(app, context);
  return app;
}
