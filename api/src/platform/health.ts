import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { sendError } from './http-errors.ts';

/** `/healthz`: liveness. */
export function aliveRoute(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
}
/** `/healthz` for liveness, and `/readyz` for readiness: the database answers. Neither needs a tenant. */
export function healthRoutes(app: FastifyInstance, deps: { readonly database: Pick<Database, 'ping'> }): void {
  aliveRoute(app);
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
}
