import type { Endpoint } from '@tessera/contracts/endpoint';
import { describeEndpoint } from '@tessera/server/describe';
import type { FastifyInstance } from 'fastify';

/** `/internal/endpoints`: the endpoints that this process serves, for its release in the registry. */
export function descriptorRoute(app: FastifyInstance, served: readonly Endpoint<unknown, unknown>[]): void {
  const endpoints = served.map((endpoint) => describeEndpoint(endpoint, 'server'));
  app.get('/internal/endpoints', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ endpoints }),
  );
}
