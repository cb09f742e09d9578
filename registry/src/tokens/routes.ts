import { RemoteName } from '@tessera/contracts/release';
import { EnvironmentName } from '@tessera/server/environment';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { actorFor } from './access.ts';
import { listTokens } from './queries.ts';
import { ACTIONS, stateOf } from './rules.ts';
import { addToken, revokeToken } from './service.ts';

const Name = z
  .string()
  .check(z.regex(/^[\w.@+-]{2,80}$/, 'must be letters, digits and any of . _ @ + -, 2 to 80 of them'));
export const AddBody = z.strictObject({
  name: Name,
  may: z.array(z.enum(ACTIONS)).check(z.minLength(1), z.maxLength(ACTIONS.length)),
  remote: z.optional(RemoteName),
  environment: z.optional(EnvironmentName),
  days: z.int().check(z.gte(1, 'must be from 1 to 366'), z.lte(366, 'must be from 1 to 366')),
});
export const RevokeBody = z.strictObject({ name: Name });

/** Who may do what: the operator's affair alone. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/tokens', async (request) => {
    await actorFor(context, request, 'operate');
    const now = context.now();
    const tokens = await listTokens(context.database);
    return { tokens: tokens.map((token) => ({ ...token, state: stateOf(token, now) })) };
  });
  app.post('/v1/tokens', async (request, reply) => {
    const { by } = await actorFor(context, request, 'operate');
    const { may, remote = null, environment = null, ...body } = parse(AddBody, request.body);
    const scope = { may: ACTIONS.filter((action) => may.includes(action)), remote, environment };
    const answer = await addToken(context, { ...body, ...scope }, by);
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
  app.post('/v1/tokens/revoke', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    return revokeToken(context, parse(RevokeBody, request.body).name, by);
  });
}
