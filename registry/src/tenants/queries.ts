import type { TenantRecord } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';

/** The latest record of every tenant, by code. */
export async function listTenants(sql: Sql): Promise<TenantRecord[]> {
  const rows = await sql.rows<{ record: string }>(
    'select distinct on (code) record from registry.tenants order by code, revision desc',
  );
  // Validated when it was written: one record of an older contract must not block the releases of all others.
  return rows.map((row) => JSON.parse(row.record) as TenantRecord);
}
/** Adds a revision; older ones are kept, so that a change can be reverted. */
export async function insertTenant(sql: Sql, record: TenantRecord, at: Date): Promise<void> {
  await sql.rows('insert into registry.tenants (code, revision, record, written_at) values ($1, $2, $3, $4)', [
    record.code,
    record.revision,
    JSON.stringify(record),
    at.toISOString(),
  ]);
}
