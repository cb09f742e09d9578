import type { Sql } from './database/sql.ts';

export type AuditAction =
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'tenant'
  | 'renew'
  | 'register'
  | 'unregister'
  | 'environment'
  | 'epoch';
/** One change, recorded permanently. */
export interface AuditRow {
  readonly at: Date;
  /** The operator's name as given. */
  readonly by: string;
  readonly action: AuditAction;
  readonly environment?: string | null;
  readonly remote?: string | null;
  readonly version?: string | null;
  readonly tenant?: string | null;
  /** Additional information: the version before, warnings. */
  readonly note?: string | null;
}

/** Writes the row in the same transaction as the change that it records. */
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
