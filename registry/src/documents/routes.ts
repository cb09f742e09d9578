import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { EnvironmentName } from '@tessera/server/environment';
import { environmentNamed } from '../environments/service.ts';
import { newestDocuments } from './queries.ts';

const OneEnvironment = z.object({ environment: EnvironmentName });

/** Signed documents. */
export function documentRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/v1/documents/:environment', async (request) => {
    const { environment } = parse(OneEnvironment, request.params);
    await environmentNamed(database, environment);
    const rows = await newestDocuments(database, environment);
    return { documents: Object.fromEntries(rows.map(({ tenant, text, signature }) => [tenant, { text, signature }])) };
  });
}
