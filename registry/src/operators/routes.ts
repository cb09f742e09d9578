import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { listOperators } from './queries.ts';
import { addOperator, removeOperator } from './service.ts';

const OperatorName = z
  .string()
  .check(z.regex(/^[\w.@+-]{2,80}$/, 'must be letters, digits and any of . _ @ + -, 2 to 80 of them'));
const Body = z.strictObject({ name: OperatorName });

/** Who may log in to the console: the affair of whoever has the operator's token. */
export function operatorRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/operators', async (request) => {
    await actorFor(context, request, 'operate');
    const operators = await listOperators(context.database);
    return { operators: operators.map(({ name, madeAt, madeBy, recovery }) => ({ name, madeAt, madeBy, recovery })) };
  });
  app.post('/v1/operators', async (request, reply) => {
    const { by } = await actorFor(context, request, 'operate');
    const answer = await addOperator(context, parse(Body, request.body).name, by);
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
  app.post('/v1/operators/remove', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    const { name } = parse(Body, request.body);
    await removeOperator(context, name, by);
    return { name };
  });
}
