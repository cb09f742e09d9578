import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { arrivalLimits } from '@tessera/server/server-limits';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { register as assessments } from './domains/assessments/routes.ts';
import { register as account } from './domains/account/routes.ts';
import { register as blog } from './domains/blog/routes.ts';
import { register as booking } from './domains/booking/routes.ts';
import { register as clients } from './domains/clients/routes.ts';
import { register as campaigns } from './domains/campaigns/routes.ts';
import { register as corporate } from './domains/corporate/routes.ts';
import { register as editor } from './domains/editor/routes.ts';
import { register as credits } from './domains/credits/routes.ts';
import { register as emulator } from './domains/emulator/routes.ts';
import { register as files } from './domains/files/routes.ts';
import { register as matching } from './domains/matching/routes.ts';
import { register as meeting } from './domains/meeting/routes.ts';
import { register as pages } from './domains/pages/routes.ts';
import { register as payments } from './domains/payments/routes.ts';
import { register as products } from './domains/products/routes.ts';
import { register as provider } from './domains/provider/routes.ts';
import { register as receipts } from './domains/receipts/routes.ts';
import { register as reference } from './domains/reference/routes.ts';
import { register as consent } from './domains/consent/routes.ts';
import { register as reports } from './domains/reports/routes.ts';
import { register as reviews } from './domains/reviews/routes.ts';
import { register as saved } from './domains/saved/routes.ts';
import { register as specialists } from './domains/specialists/routes.ts';
import { register as symptoms } from './domains/symptoms/routes.ts';
import { register as terms } from './domains/terms/routes.ts';
import { register as tracking } from './domains/tracking/routes.ts';
import { register as purchases } from './domains/purchases/routes.ts';
import { register as vouchers } from './domains/vouchers/routes.ts';
import { register as workshops } from './domains/workshops/routes.ts';
import { SESSION_COOKIE } from './domains/session/index.ts';
import { tenantLookup } from './domains/tenancy/index.ts';
import { platformOf, type AppDeps, type Register } from './deps.ts';
import { docsRoutes } from './platform/docs.ts';
import { closeDoor } from './platform/door.ts';
import { fail } from './platform/errors.ts';
import { aliveRoute } from './platform/health.ts';
import { handleError, sendError } from './platform/http-errors.ts';
import { newId } from './platform/ids.ts';
import { requestScope } from './platform/request-scope.ts';
import { createPseudonym } from './platform/security-log.ts';
import { createShortage } from './platform/shortage.ts';

/** All domains served over HTTP; sessions, mails and realtime are registered by `live`. */
const DOMAINS: readonly Register[] = [
  terms,
  reference,
  specialists,
  products,
  booking,
  campaigns,
  credits,
  clients,
  provider,
  meeting,
  receipts,
  pages,
  files,
  payments,
  emulator,
  blog,
  consent,
  reports,
  account,
  tracking,
  assessments,
  symptoms,
  matching,
  corporate,
  editor,
  saved,
  reviews,
  purchases,
  vouchers,
  workshops,
];

/** Maximum size of a request body, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds of event-loop delay after which a process running on PostgreSQL sheds load. */
const MAX_EVENT_LOOP_DELAY = 3000;
/** What a page says that it runs in. */
const DEVICES = ['web', 'app'] as const;
const requestIdPattern = /^[\w-]{8,64}$/;

/** Builds the application with all its routes; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, settings } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    ...arrivalLimits(),
    forceCloseConnections: true,
    // Only the first hop, which has shown the secret, may state the visitor's address; entries further back were
    // written by the visitor.
    trustProxy: (_address, hop) => hop === 0,
    exposeHeadRoutes: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : newId();
    },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND'));
  app.decorate('tessera', {
    endpoints: [],
    routes: [],
    checkAnswers: settings.checkAnswers,
    ...requestScope({ tenant: tenantLookup(database.db), session: deps.session, clock: deps.clock }),
  });
  app.decorate('pseudonym', createPseudonym(deps.secret.headers[INTERNAL_HEADER]));
  app.decorate('shortage', createShortage(deps.log));
  app.decorate('failures', deps.failures ?? null);
  app.decorateRequest('scope', null);
  closeDoor(app, deps.secret);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) app.tessera.routes.push(`${method} ${route.path}`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    deps.metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant: request.scope?.tenant.code,
      device: DEVICES.find((device) => device === request.headers['x-tessera-device']),
    });
  });
  await app.register(cookie);
  if (settings.limits)
    await app.register(rateLimit, { global: false, errorResponseBuilder: () => fail('TOO_MANY_REQUESTS') });
  // The embedded database shares this event loop, so a long statement does not mean overload there; nor does a busy
  // machine during tests or measurements.
  if (settings.limits && database.kind === 'postgres')
    await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY });

  // Registered first, so that its hooks apply to all routes.
  await deps.live?.register(app);
  aliveRoute(app);
  const platform = platformOf(deps);
  for (const register of DOMAINS) await register(app, platform);
  if (settings.docs) await docsRoutes(app, { sessionCookie: SESSION_COOKIE });
  return app;
}
