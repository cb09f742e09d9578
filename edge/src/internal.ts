import { SignedDocument, type ReleaseTaken } from '@tessera/contracts/release';
import type { InternalSecret } from '@tessera/server/internal-secret';
import { arrivalLimits } from '@tessera/server/server-limits';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { healthRoutes, type Insight } from './health.ts';
import type { ReleaseStore } from './store.ts';

const News = z.strictObject({ tenant: z.string(), signed: SignedDocument });

/**
 * The internal port: health and metrics for monitoring, and the endpoint for release notifications from the registry,
 * which requires the internal secret. Browsers only reach the other port.
 */
export function buildInternal(
  insight: Insight,
  options: { readonly secret: InternalSecret; readonly store: Pick<ReleaseStore, 'accept' | 'release'> },
): FastifyInstance {
  const app = fastify({ ...arrivalLimits(), logger: false, forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  healthRoutes(app, insight, { isOpen: true });
  app.post(
    '/internal/release',
    {
      onRequest: async (request, reply) => {
        if (!options.secret.isIn(request.headers))
          return reply.code(403).send({ code: 'FORBIDDEN', requestId: request.id });
      },
    },
    async (request, reply) => {
      const news = News.safeParse(request.body);
      if (!news.success) return reply.code(400).send({ code: 'BAD_INPUT', requestId: request.id });
      const { tenant, signed } = news.data;
      const taken = await options.store.accept(tenant, signed);
      const mine = options.store.release(tenant);
      const isOther = !taken && mine && mine.signed.text !== signed.text;
      const { epoch = 0, revision = 0 } = mine?.document ?? {};
      return { taken, ...(isOther ? { newest: { epoch, revision } } : {}) } satisfies ReleaseTaken;
    },
  );
  return app;
}
