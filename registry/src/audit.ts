import type { Sql } from './database/sql.ts';

/** One change, as it is kept for ever. */
export interface AuditRow {
  readonly at: Date;
  /** The operator's name as he gave it. */
  readonly by: string;
  readonly action: 'publish' | 'promote' | 'rollback' | 'tenant' | 'renew';
  readonly environment?: string | null;
  readonly remote?: string | null;
  readonly version?: string | null;
  readonly tenant?: string | null;
  /** What else a reader wants to know: the version before, warnings. */
  readonly note?: string | null;
}

/** Writes the row into the same transaction as the change that it tells of. */
export async function writeAudit(sql: Sql, row: AuditRow): Promise<void> {
  await sql.rows(
    'insert into registry.audit (at, made_by, action, environment, remote, version, tenant, note) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      row.at.toISOString(),
      row.by,
      row.action,
      row.environment ?? null,
      row.remote ?? null,
      row.version ?? null,
      row.tenant ?? null,
      row.note ?? null,
    ],
  );
}
/** The newest rows first. */
export const readAudit = (sql: Sql, limit: number): Promise<AuditRow[]> =>
  sql.rows<AuditRow>(
    'select at, made_by as "by", action, environment, remote, version, tenant, note from registry.audit order by id desc limit $1',
    [limit],
  );
