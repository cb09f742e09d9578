import type { InternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors.ts';

/** The liveness probe is public. */
const LIVENESS_PATH = '/healthz';

/**
 * Rejects every request without the internal secret before any other hook runs. Tenant, site and visitor address arrive
 * as headers, which can be trusted because only the edge can have set them. Register before all other hooks.
 */
export function closeDoor(app: FastifyInstance, secret: InternalSecret): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === LIVENESS_PATH || secret.isIn(request.headers)) return;
    // The HTTP server detaches a socket that requests a WebSocket upgrade, so a rejected one would stay open for ever.
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon());
    throw fail('FORBIDDEN');
  });
}
