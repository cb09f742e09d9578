import type { InternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors.ts';

/** That the process lives is no secret. */
const OPEN = '/healthz';

/**
 * Lets in only who shows the internal secret, before anything else is done with a request: tenant, site and network address of a
 * visitor are headers, which are believed because the edge alone can have set them. Register before all other hooks.
 */
export function closeDoor(app: FastifyInstance, secret: InternalSecret): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === OPEN || secret.isIn(request.headers)) return;
    // The server has let go of a socket that asks to become a websocket: refused, it would stay open for ever.
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon());
    throw fail('FORBIDDEN');
  });
}
