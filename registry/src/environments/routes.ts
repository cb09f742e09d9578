import { EnvironmentName } from '@tessera/server/environment';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { listEnvironments } from './queries.ts';
import { addEnvironment, beginEpoch } from './service.ts';

const Body = z.strictObject({ name: EnvironmentName });
const EpochBody = z.strictObject({ environment: z.optional(EnvironmentName) });

/** The environments, each with its own live versions and documents. */
export function environmentRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/environments', async () => ({ environments: await listEnvironments(context.database) }));
  app.post('/v1/environments', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    return addEnvironment(context, parse(Body, request.body).name, by);
  });
  app.post('/v1/epoch', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    const { environment = context.environment } = parse(EpochBody, request.body);
    return beginEpoch(context, environment, by);
  });
}
