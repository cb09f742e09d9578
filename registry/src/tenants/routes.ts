import { AppError } from '@tessera/contracts/errors';
import { LOGO_SIZES, TenantInput } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { contentHash } from '../files/blobs.ts';
import { parse, refusal } from '../http.ts';
import { actorFor } from '../tokens/access.ts';
import { contrastsOf, sayContrast } from './contrast.ts';
import { logoProblem } from './logo.ts';
import { listCodes, listNewest, listRevisions, listTenants } from './queries.ts';
import {
  checkTenant,
  draftTenant,
  publishTenant,
  putTenant,
  revertTenant,
  validateTenant,
  type TenantOutcome,
} from './service.ts';

/** The newest revision that whoever asks has seen; another one by now is a CONFLICT. */
const Seen = z.optional(z.int().check(z.gte(0)));
const { revision: _numberedHere, logos: _stored, ...shape } = TenantInput.shape;
const OneTenant = z.object({ code: TenantInput.shape.code });
/** A record without its number, which the registry gives, and the drawings of its logos. */
const DraftRecord = z.strictObject(shape);
const Draft = z.strictObject({
  record: z.unknown(),
  logos: z.optional(z.partialRecord(z.enum(LOGO_SIZES), z.string())),
  keepLogos: z.optional(z.array(z.enum(LOGO_SIZES))),
  seen: Seen,
});
const Step = z.strictObject({ seen: Seen });
const Publish = z.strictObject({ seen: Seen, revision: z.optional(z.int().check(z.gte(1))) });
const Revert = z.strictObject({ off: z.boolean(), seen: Seen });

/** The partners' records. */
export function tenantRoutes(app: FastifyInstance, context: Context): void {
  const codeOf = (params: unknown): string => parse(OneTenant, params).code;
  const requireSame = (code: string, named: string): void => {
    if (named !== code) throw refusal('BAD_INPUT', 'code', `The address names ${code}, the record ${named}.`);
  };
  /** The hashes of drawings, after all of them were found harmless. */
  async function storeLogos(logos: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const issues = Object.entries(logos).flatMap(([size, text]) => {
      const message = logoProblem(text);
      return message === null ? [] : [{ path: `logos.${size}`, message }];
    });
    if (issues.length > 0) throw new AppError('BAD_INPUT', { details: issues });
    const hashes: Record<string, string> = {};
    for (const [size, text] of Object.entries(logos)) {
      const hash = contentHash(text);
      await context.blobs.put({ kind: 'logos', hash }, text);
      hashes[size] = hash;
    }
    return hashes;
  }

  app.get('/v1/tenants', async () => ({
    tenants: await listTenants(context.database),
    codes: await listCodes(context.database),
    newest: (await listNewest(context.database)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }));
  app.get('/v1/tenants/:code', async (request) => {
    const code = codeOf(request.params);
    const revisions = await listRevisions(context.database, code);
    if (revisions.length === 0) throw refusal('NOT_FOUND', 'code', `There is no partner ${code}.`);
    return { code, revisions: revisions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  });
  app.get('/v1/tenants/:code/check', (request) => checkTenant(context, codeOf(request.params)));
  app.put('/v1/tenants/:code', async (request, reply) => {
    const { by } = await actorFor(context, request, 'tenant');
    const record = parse(TenantInput, request.body);
    requireSame(codeOf(request.params), record.code);
    const outcome: TenantOutcome = await putTenant(context, record, by);
    if ('unchanged' in outcome) return outcome;
    const { created, ...answer } = outcome;
    return reply.code(created ? 201 : 200).send(answer);
  });
  app.post('/v1/tenants/:code/draft', async (request) => {
    const { by } = await actorFor(context, request, 'tenant');
    const { record: given, logos = {}, keepLogos = [], seen } = parse(Draft, request.body);
    const record = parse(DraftRecord, given);
    requireSame(codeOf(request.params), record.code);
    const hashes = await storeLogos(logos);
    return draftTenant(context, { ...record, logos: hashes }, { by, seen, keepLogos });
  });
  app.post('/v1/tenants/:code/validate', async (request) => {
    const { by } = await actorFor(context, request, 'tenant');
    const { revision, record } = await validateTenant(context, codeOf(request.params), {
      ...parse(Step, request.body ?? {}),
      by,
    });
    const [weakest] = record.seeds ? contrastsOf(record.seeds) : [];
    return { revision, ...(weakest ? { weakest: sayContrast(weakest) } : {}) };
  });
  app.post('/v1/tenants/:code/publish', async (request) => {
    const { by } = await actorFor(context, request, 'tenant');
    return publishTenant(context, codeOf(request.params), { ...parse(Publish, request.body ?? {}), by });
  });
  app.post('/v1/tenants/:code/revert', async (request) => {
    const { by } = await actorFor(context, request, 'tenant');
    return revertTenant(context, codeOf(request.params), { ...parse(Revert, request.body), by });
  });
}
