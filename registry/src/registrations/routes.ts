import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RemoteName } from '@tessera/contracts/release';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { listRegistrations } from './queries.ts';
import { register, unregister } from './service.ts';

const Prefixes = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));
/** SPKI of Ed25519 in DER, base64. */
const TeamKey = z
  .string()
  .check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'must be a key as `keys team REMOTE` prints it'));
const Body = z.strictObject({
  name: RemoteName,
  prefixes: Prefixes,
  add: z.optional(z.boolean()),
  key: z.optional(TeamKey),
});
const EndBody = z.strictObject({ name: RemoteName, prefixes: Prefixes });

/** Which remote owns which name and paths. */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/registrations', async () => ({ registrations: await listRegistrations(context.database) }));
  app.post('/v1/registrations', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    const { name, prefixes, add = false, key } = parse(Body, request.body);
    return register(context, { name, prefixes, add, key }, by);
  });
  app.post('/v1/registrations/end', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    return unregister(context, parse(EndBody, request.body), by);
  });
}
