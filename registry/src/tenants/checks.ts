import type { PartnerIssue } from '@tessera/contracts/corporate';
import { AppError } from '@tessera/contracts/errors';
import type { TenantRecord } from '@tessera/contracts/release';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { listTenants } from './queries.ts';
import { hostClashes, mainClashes, recordIssues } from './record-rules.ts';

/** Logos that a record names and the store does not have. */
async function logoIssues({ blobs }: Context, { logos = {} }: TenantRecord): Promise<PartnerIssue[]> {
  const issues: PartnerIssue[] = [];
  for (const [size, hash] of Object.entries(logos))
    if (!(await blobs.get({ kind: 'logos', hash })))
      issues.push({ path: `logos.${size}`, reason: 'logo-missing', values: {}, message: `There is no logo ${hash}.` });
  return issues;
}
async function clashesOf(sql: Sql, record: TenantRecord): Promise<PartnerIssue[]> {
  const others = (await listTenants(sql)).filter(({ code }) => code !== record.code);
  return [...mainClashes(record, others), ...hostClashes(record, others)];
}
const ownIssues = async (context: Context, record: TenantRecord): Promise<PartnerIssue[]> => [
  ...recordIssues(record),
  ...(await logoIssues(context, record)),
];
const asDetails = (issues: readonly PartnerIssue[]) => issues.map(({ path, message }) => ({ path, message }));

/** Everything that keeps a record from going live, in itself and beside what is live now. */
export const everyIssue = async (context: Context, sql: Sql, record: TenantRecord): Promise<PartnerIssue[]> => [
  ...(await ownIssues(context, record)),
  ...(await clashesOf(sql, record)),
];
/** Throws BAD_INPUT for everything wrong with a record, CONFLICT for a host that another live tenant has, and for a second main brand. */
export async function requireValid(context: Context, sql: Sql, record: TenantRecord): Promise<void> {
  const issues = await ownIssues(context, record);
  if (issues.length > 0) throw new AppError('BAD_INPUT', { details: asDetails(issues) });
  const clashes = await clashesOf(sql, record);
  if (clashes.length > 0) throw new AppError('CONFLICT', { details: asDetails(clashes) });
}
