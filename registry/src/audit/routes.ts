import { EnvironmentName } from '@tessera/server/environment';
import { RemoteName } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { problemsOf } from './chain.ts';
import { findHead, readAudit, readChain } from './entries.ts';

const Count = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a number from 1'));
export const AuditQuery = z.strictObject({
  limit: z._default(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'must be a number from 1 to 1000')), '50'),
  before: z.optional(Count),
  environment: z.optional(EnvironmentName),
  remote: z.optional(RemoteName),
  action: z.optional(z.string().check(z.maxLength(40))),
  by: z.optional(z.string().check(z.maxLength(80))),
  since: z.optional(
    z.union([z.iso.date(), z.iso.datetime()], { error: 'must be a day such as 2026-11-21, or an instant' }),
  ),
});
const VerifyQuery = z.strictObject({
  anchor: z.optional(
    z.string().check(z.regex(/^\d{1,9}:[0-9a-f]{64}$/, 'must be NUMBER:HASH, as an earlier check printed it')),
  ),
});

/** The audit log, and whether it is as it was written. */
export function auditRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/v1/audit', async (request) => {
    const { limit, before, ...filter } = parse(AuditQuery, request.query);
    const rows = await readAudit(database, {
      ...filter,
      limit: Number(limit),
      ...(before === undefined ? {} : { before: Number(before) }),
    });
    return { rows };
  });
  app.get('/v1/audit/verify', async (request) => {
    const { anchor } = parse(VerifyQuery, request.query);
    // Under the writer's lock, so that no entry comes between the two.
    const [entries, head] = await database.write(async (sql) => [await readChain(sql), await findHead(sql)] as const);
    const [number, hash] = anchor?.split(':') ?? [];
    const kept = number === undefined ? undefined : entries.find((entry) => entry.number === Number(number));
    const problems = [...problemsOf(entries, head?.number ?? 0)];
    if (number !== undefined && kept?.hash !== hash)
      problems.push(`Entry ${number} is not the one whose hash was kept: the log was rewritten.`);
    return { problems, head };
  });
}
