import { AppError, type FieldIssue } from '@tessera/contracts/errors';
import type { TenantRecord } from '@tessera/contracts/release';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { listTenants } from './queries.ts';
import { hostClashes, recordIssues } from './record-rules.ts';

/** Logos that a record names and the store does not have. */
async function logoIssues({ blobs }: Context, { logos = {} }: TenantRecord): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const [size, hash] of Object.entries(logos))
    if (!(await blobs.get({ kind: 'logos', hash })))
      issues.push({ path: `logos.${size}`, message: `There is no logo ${hash}.` });
  return issues;
}
/** Throws BAD_INPUT for everything wrong with a record, CONFLICT for a host that another live tenant has. */
export async function requireValid(context: Context, sql: Sql, record: TenantRecord): Promise<void> {
  const issues = [...recordIssues(record), ...(await logoIssues(context, record))];
  if (issues.length > 0) throw new AppError('BAD_INPUT', { details: issues });
  const clashes = hostClashes(
    record,
    (await listTenants(sql)).filter(({ code }) => code !== record.code),
  );
  if (clashes.length > 0) throw new AppError('CONFLICT', { details: clashes });
}
