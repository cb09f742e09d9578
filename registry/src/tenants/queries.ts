import type { TenantRecord } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';

/** What became of a revision. Of each tenant at most one is live; the one before it was replaced. */
export type TenantState = 'draft' | 'validated' | 'live' | 'replaced' | 'taken-back';
export interface TenantRevision {
  readonly revision: number;
  readonly state: TenantState;
  readonly at: Date;
  readonly record: TenantRecord;
}

/** The live record of every tenant, by code. */
export async function listTenants(sql: Sql): Promise<TenantRecord[]> {
  const rows = await sql.rows<{ record: string }>(
    "select record from registry.tenants where state = 'live' order by code",
  );
  // Validated when it was written: one record of an older contract must not block the releases of all others.
  return rows.map((row) => JSON.parse(row.record) as TenantRecord);
}
/** Every code that was ever used, also of a tenant that is not live. */
export async function listCodes(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ code: string }>('select distinct code from registry.tenants order by code');
  return rows.map(({ code }) => code);
}
/** The newest revision of every tenant, by code, and which one is live. */
export async function listNewest(sql: Sql): Promise<(TenantRevision & { readonly live: number | null })[]> {
  const rows = await sql.rows<
    Omit<TenantRevision, 'record'> & { readonly record: string; readonly live: number | null }
  >(
    `select distinct on (code) revision, state, written_at as at, record,
       (select max(revision) from registry.tenants as other where other.code = tenants.code and state = 'live') as live
     from registry.tenants order by code, revision desc`,
  );
  return rows.map((row) => ({ ...row, record: JSON.parse(row.record) as TenantRecord }));
}
/** Every revision of a tenant, the newest first. */
export async function listRevisions(sql: Sql, code: string): Promise<TenantRevision[]> {
  const rows = await sql.rows<Omit<TenantRevision, 'record'> & { readonly record: string }>(
    'select revision, state, written_at as at, record from registry.tenants where code = $1 order by revision desc',
    [code],
  );
  return rows.map((row) => ({ ...row, record: JSON.parse(row.record) as TenantRecord }));
}
/** Adds a revision; older ones are kept, so that a change can be reverted. */
export async function insertTenant(sql: Sql, record: TenantRecord, state: TenantState, at: Date): Promise<void> {
  await sql.rows(
    'insert into registry.tenants (code, revision, record, written_at, state) values ($1, $2, $3, $4, $5)',
    [record.code, record.revision, JSON.stringify(record), at.toISOString(), state],
  );
}
export async function setState(sql: Sql, code: string, revision: number, state: TenantState): Promise<void> {
  await sql.rows('update registry.tenants set state = $3 where code = $1 and revision = $2', [code, revision, state]);
}
