import { KeyId } from '@tessera/contracts/registry-keys';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { listed, revokeKey, rotateKey } from './service.ts';

const RevokeBody = z.strictObject({ id: KeyId });

/** The keys that documents and versions are signed with. */
export function keyRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/keys', async () => ({ keys: await listed(context.database) }));
  app.post('/v1/keys/rotate', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    return rotateKey(context, by);
  });
  app.post('/v1/keys/revoke', async (request) => {
    const { by } = await actorFor(context, request, 'operate');
    return revokeKey(context, parse(RevokeBody, request.body).id, by);
  });
}
