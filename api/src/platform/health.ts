import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { sendError } from './http-errors.ts';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and has not run short of anything. `/metrics`: numbers for Prometheus. None asks for a tenant. */
export function healthRoutes(app: FastifyInstance, deps: { readonly database: Pick<Database, 'ping'>; readonly metrics: Metrics }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await deps.database.ping();
    } catch {
      return sendError(request, reply, 'UNAVAILABLE');
    }
    const shortage = app.shortage.current();
    if (shortage !== null) return sendError(request, reply, 'UNAVAILABLE', [{ path: 'database', message: shortage }]);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(deps.metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await deps.metrics.text()),
  );
}
