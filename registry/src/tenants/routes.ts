import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { TenantRecord } from '@tessera/contracts/release';
import type { Context } from '../context.ts';
import { parse, refusal } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { listTenants } from './queries.ts';
import { putTenant } from './service.ts';

const OneTenant = z.object({ code: TenantRecord.shape.code });

/** The partners' records. */
export function tenantRoutes(app: FastifyInstance, context: Context): void {
  app.get('/v1/tenants', async () => ({ tenants: await listTenants(context.database) }));
  app.put('/v1/tenants/:code', async (request, reply) => {
    const { by } = await actorFor(context, request, 'operate');
    const { code } = parse(OneTenant, request.params);
    const record = parse(TenantRecord, request.body);
    if (record.code !== code)
      throw refusal('BAD_INPUT', 'code', `The address names ${code}, the record ${record.code}.`);
    const outcome = await putTenant(context, record, by);
    if ('unchanged' in outcome) return outcome;
    const { created, ...answer } = outcome;
    return reply.code(created ? 201 : 200).send(answer);
  });
}
