import { AppError, type FieldIssue } from '@tessera/contracts/errors';
import type { TenantRecord } from '@tessera/contracts/release';
import { Currency } from '@tessera/contracts/values';
import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { writeDocuments, type Written } from '../documents/write.ts';
import { refusal } from '../http.ts';
import { canonicalJson } from '../canonical-json.ts';
import { listEnvironments } from '../environments/queries.ts';
import { insertTenant, listTenants } from './queries.ts';

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
/** Problems within the record itself, beyond its shape. */
function recordIssues({ zone, currency, hosts }: TenantRecord): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!isZone(zone)) issues.push({ path: 'zone', message: `${zone} is not a time zone.` });
  if (!Currency.safeParse(currency).success)
    issues.push({ path: 'currency', message: `${currency} is not a currency code of three capital letters.` });
  for (const [index, host] of hosts.entries())
    if (hosts.indexOf(host) !== index) issues.push({ path: `hosts.${index}`, message: `${host} is listed twice.` });
  return issues;
}
/** Hosts that already belong to another tenant. */
const hostClashes = ({ hosts }: TenantRecord, others: readonly TenantRecord[]): FieldIssue[] =>
  hosts.flatMap((host, index) => {
    const owner = others.find((other) => other.hosts.includes(host));
    return owner ? [{ path: `hosts.${index}`, message: `${host} belongs to the tenant ${owner.code}.` }] : [];
  });

export type TenantOutcome =
  | { readonly unchanged: true }
  | {
      readonly revision: number;
      readonly created: boolean;
      readonly documents: Readonly<Record<string, number>>;
      readonly warnings: readonly string[];
    };

/**
 * Stores the next revision of a tenant and rewrites its document in every environment. An identical record is a no-op.
 * Throws BAD_INPUT for an invalid record, CONFLICT for a concurrent change or a host that is taken.
 */
export async function putTenant(context: Context, record: TenantRecord, by: string): Promise<TenantOutcome> {
  const issues = recordIssues(record);
  if (issues.length) throw new AppError('BAD_INPUT', { details: issues });
  const outcome = await context.database.write(async (sql) => {
    const all = await listTenants(sql);
    const current = all.find((tenant) => tenant.code === record.code);
    if (current && canonicalJson(current) === canonicalJson(record)) return null;
    const clashes = hostClashes(
      record,
      all.filter((tenant) => tenant !== current),
    );
    if (clashes.length) throw new AppError('CONFLICT', { details: clashes });
    const next = (current?.revision ?? 0) + 1;
    if (record.revision !== next) {
      const state = current ? `${record.code} is at revision ${current.revision}` : `${record.code} does not exist yet`;
      throw refusal(
        'CONFLICT',
        'revision',
        `${state}, so the next one is ${next}, not ${record.revision}. Read it again and repeat your change.`,
      );
    }
    const at = context.now();
    await insertTenant(sql, record, at);
    await writeAudit(sql, { at, by, action: 'tenant', tenant: record.code, note: `revision ${next}` });
    const written: (readonly [string, Written])[] = [];
    for (const { name: environment } of await listEnvironments(sql))
      written.push([environment, await writeDocuments(context, sql, environment, [record.code])]);
    return { created: !current, written };
  });
  if (!outcome) return { unchanged: true };
  context.metrics.steps.inc({ action: 'tenant' });
  const warnings = await context.notify(outcome.written.flatMap(([, { news }]) => news));
  const documents = Object.fromEntries(
    outcome.written.filter(([, { news }]) => news.length).map(([environment, { revision }]) => [environment, revision]),
  );
  return { revision: record.revision, created: outcome.created, documents, warnings };
}
