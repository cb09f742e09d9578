import type { FieldIssue } from '@tessera/contracts/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database, Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findTenant } from '../tenancy/index.ts';
import { accessCodeHash } from './partner-signup.ts';
import { addCodes, countCodes } from './partner-queries.ts';

/** Codes in one call. */
const MOST = 2_000;
/** A short code could be guessed: each try is limited, but anybody may try. */
const CODE = /^[\p{L}\p{N}](?:[ -]?[\p{L}\p{N}]){7,39}$/u;
const Body = z.strictObject({ partner: z.string(), codes: z.array(z.string()).check(z.maxLength(MOST)) });

export interface CodeCount {
  /** Those of this call that were not known. */
  readonly added: number;
  /** Of the partner, after this call. */
  readonly all: number;
  readonly used: number;
}
/**
 * Adds codes that a partner gives to its people; one that is known stays as it is, also if it is used. Throws NOT_FOUND
 * for an unknown partner, BAD_INPUT with the place of each code that is none: never the code itself, which would stand in logs.
 */
export async function addAccessCodes(
  db: Db,
  { partner, codes }: { readonly partner: string; readonly codes: readonly string[] },
): Promise<CodeCount> {
  const tenant = await findTenant(db, partner);
  if (!tenant) throw fail('NOT_FOUND');
  const wrong = codes.flatMap((code, index): FieldIssue[] =>
    CODE.test(code.trim()) ? [] : [{ path: `codes.${index}`, message: 'Must be 8 to 40 letters and digits' }],
  );
  if (wrong.length > 0) throw fail('BAD_INPUT', wrong);
  const hashes = [...new Set(codes.map((code) => accessCodeHash(code)))];
  const added = await addCodes(db, tenant.id, hashes);
  return { added, ...(await countCodes(db, tenant.id)) };
}

/** For the command of an operator, on the internal port alone. */
export function accessCodeRoute(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.post('/internal/accessCodes', async (request) => {
    const body = Body.safeParse(request.body);
    if (!body.success) throw fail('BAD_INPUT', [{ path: 'codes', message: 'Must be a partner and its codes' }]);
    return addAccessCodes(database.db, body.data);
  });
}
