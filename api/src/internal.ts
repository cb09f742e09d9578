import { metricsRoute } from '@tessera/server/metrics';
import { arrivalLimits } from '@tessera/server/server-limits';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import { registerInternal as payments } from './domains/payments/check-routes.ts';
import { accessCodeRoute } from './domains/session/index.ts';
import { descriptorRoute } from './platform/descriptor.ts';
import { closeDoor } from './platform/door.ts';
import { healthRoutes } from './platform/health.ts';
import { handleError, sendError } from './platform/http-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the internal port, as `GET /path`. */
    internalRoutes: readonly string[];
  }
}
/**
 * Builds the application on the internal port: health and metrics for monitoring, and `/internal/…` for callers with
 * the secret. The edge knows only the other port, so a routing mistake there cannot expose it. `app` provides the
 * served endpoints; build it first.
 */
export async function buildInternal(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'database' | 'log' | 'metrics' | 'secret' | 'live'>,
): Promise<FastifyInstance> {
  const internal = Fastify({
    ...arrivalLimits(),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  internal.setErrorHandler(handleError);
  internal.setNotFoundHandler((request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND'));
  internal.decorate('shortage', app.shortage);
  internal.decorate('failures', app.failures);
  const routes: string[] = [];
  internal.decorate('internalRoutes', routes);
  internal.addHook(
    'onRoute',
    (route) => void routes.push(...[route.method].flat().map((method) => `${method} ${route.path}`)),
  );
  healthRoutes(internal, deps);
  metricsRoute(internal, deps.metrics.register);
  await internal.register(async (own) => {
    closeDoor(own, deps.secret);
    descriptorRoute(own, app.tessera.endpoints);
    payments(own, deps);
    accessCodeRoute(own, deps);
    deps.live?.registerInternal(own);
  });
  return internal;
}
