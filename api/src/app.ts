import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { arrivalLimits } from '@tessera/server/server-limits';
import { INTERNAL_HEADER, type InternalSecret } from '@tessera/server/internal-secret';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { blogRoutes } from './domains/blog/routes.ts';
import { findBusy, quote, settle } from './domains/booking/index.ts';
import { bookingRoutes } from './domains/booking/routes.ts';
import { clientRoutes } from './domains/clients/index.ts';
import { creditRoutes } from './domains/credits/index.ts';
import { emulatorRoutes } from './domains/emulator/index.ts';
import { paymentRoutes, SIGNATURE_HEADER, WEBHOOK_PATH, type Payments } from './domains/payments/index.ts';
import { findProductTerms } from './domains/products/index.ts';
import { productRoutes } from './domains/products/routes.ts';
import { providerRoutes } from './domains/provider/routes.ts';
import { receiptRoutes } from './domains/receipts/routes.ts';
import { referenceRoutes } from './domains/reference/routes.ts';
import { reportRoutes } from './domains/reports/routes.ts';
import { countByDomain } from './domains/specialists/index.ts';
import { specialistRoutes } from './domains/specialists/routes.ts';
import { termsRoutes } from './domains/terms/routes.ts';
import { tenantLookup } from './domains/tenancy/index.ts';
import type { Live } from './live.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { docsRoutes } from './platform/docs.ts';
import { closeDoor } from './platform/door.ts';
import { fail } from './platform/errors.ts';
import { aliveRoute } from './platform/health.ts';
import { handleError, sendError } from './platform/http-errors.ts';
import { newId } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Notify } from './platform/notify.ts';
import { requestScope, type SessionPort } from './platform/request-scope.ts';
import { createPseudonym } from './platform/security-log.ts';
import { createShortage } from './platform/shortage.ts';

/** Everything that the application stands on; tests give their own clock, session, mail and database. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly session: SessionPort;
  readonly mail: Mailer;
  readonly notify: Notify;
  readonly payments: Payments;
  /** Logins, outbox and realtime; left out by tests that stand in for them. */
  readonly live?: Pick<Live, 'register' | 'registerInternal'>;
  /** What our servers show each other. */
  readonly secret: InternalSecret;
  readonly settings: {
    readonly checkAnswers: boolean;
    readonly limits: boolean;
    readonly docs: boolean;
    readonly videoHosts: readonly string[];
  };
}

/** Requests larger than this are refused, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds of a blocked event loop after which a process beside PostgreSQL sends visitors away for a moment. */
const LONGEST_DELAY = 1500;
const requestIdPattern = /^[\w-]{8,64}$/;

/** Builds the application with all its routes; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, settings } = deps;
  const { db } = database;
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    ...arrivalLimits(),
    forceCloseConnections: true,
    // Whoever has shown the secret says from where a visitor comes; what stands further back in the list was written by the visitor.
    trustProxy: (_address, hop) => hop === 0,
    exposeHeadRoutes: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : newId();
    },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND'));
  app.decorate('tessera', {
    endpoints: [],
    routes: [],
    checkAnswers: settings.checkAnswers,
    ...requestScope({ tenant: tenantLookup(db), session: deps.session, clock: deps.clock }),
  });
  app.decorate('pseudonym', createPseudonym(deps.secret.headers[INTERNAL_HEADER]));
  app.decorate('shortage', createShortage(deps.log));
  app.decorateRequest('scope', null);
  closeDoor(app, deps.secret);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) app.tessera.routes.push(`${method} ${route.path}`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    deps.metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime), tenant: request.scope?.tenant.code });
  });
  await app.register(cookie);
  if (settings.limits) await app.register(rateLimit, { global: false, errorResponseBuilder: () => fail('TOO_MANY_REQUESTS') });
  // The embedded database shares this event loop, so a long statement there is no sign of too many visitors; nor is a busy machine that measures or tests.
  if (settings.limits && database.kind === 'postgres') await app.register(underPressure, { maxEventLoopDelay: LONGEST_DELAY });

  // First, so that its hooks hold for all routes.
  await deps.live?.register(app);
  aliveRoute(app);
  termsRoutes(app, { db });
  referenceRoutes(app, { db, countByDomain });
  specialistRoutes(app, { db, findBusy, quote, findProductTerms, videoHosts: settings.videoHosts });
  productRoutes(app, { db, findBusy, quote, findProductTerms });
  const booking = { db, notify: deps.notify, mail: deps.mail, clock: deps.clock, log: deps.log, gateway: deps.payments.gateway };
  await bookingRoutes(app, booking);
  creditRoutes(app, { db });
  clientRoutes(app, { db });
  providerRoutes(app, booking);
  receiptRoutes(app, { db });
  await paymentRoutes(app, { db, clock: deps.clock, gateway: deps.payments.gateway, onEvent: (transaction) => settle(booking, transaction) });
  await emulatorRoutes(app, deps.payments.emulator);
  deps.payments.connect(async (body, signature) => {
    await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers: { ...deps.secret.headers, [SIGNATURE_HEADER]: signature, 'content-type': 'application/json' }, payload: body });
  });
  blogRoutes(app, { db });
  await reportRoutes(app, deps);
  if (settings.docs) await docsRoutes(app);
  return app;
}
