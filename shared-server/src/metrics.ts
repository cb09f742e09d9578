import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Where an application registers its metrics. Each has its own, so that two in one process do not clash.
 * @param options.process whether the process itself is measured: processor time, memory, event loop
 */
export function createRegister(options: { readonly process: boolean }): Registry {
  const register = new Registry();
  if (options.process) collectDefaultMetrics({ register });
  return register;
}
/** `/metrics`: everything in the register, in the Prometheus text format. */
export function metricsRoute(app: FastifyInstance, register: Registry): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics()),
  );
}
