import type { Endpoint } from '@tessera/contracts/endpoint';
import type { EndpointUse } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** An endpoint as the gate compares it: a remote that calls it says the same of it. */
const useOf = ({ id, method, path, who, maxAge, query, response }: Endpoint<unknown, unknown>): z.infer<typeof EndpointUse> => ({
  id,
  method,
  path,
  who: typeof who === 'string' ? who : who.join(),
  maxAge,
  query: Object.keys(query.shape),
  schema: z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }),
});

/** `/internal/endpoints`: what this process serves, for its release in the registry. */
export function descriptorRoute(app: FastifyInstance, served: readonly Endpoint<unknown, unknown>[]): void {
  const endpoints = served.map(useOf);
  app.get('/internal/endpoints', async (_request, reply) => reply.header('cache-control', 'no-store').send({ endpoints }));
}
