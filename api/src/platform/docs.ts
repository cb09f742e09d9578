import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * Serves `/rest/openapi.json` and a page to read it at `/rest/docs`, which loads nothing from other hosts. Register
 * after all routes.
 */
export async function docsRoutes(
  app: FastifyInstance,
  { sessionCookie }: { readonly sessionCookie: string },
): Promise<void> {
  const document = openApiDocument(app.tessera.endpoints, sessionCookie);
  app.get('/rest/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  await app.register(scalar, {
    routePrefix: '/rest/docs',
    configuration: {
      url: '/rest/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
