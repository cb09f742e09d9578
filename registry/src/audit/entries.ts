import type { Sql } from '../database/sql.ts';
import { hashOf, type Content, type Entry } from './chain.ts';

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
  | 'epoch'
  | 'token'
  | 'revoke'
  | 'rotate'
  | 'revoke-key'
  | 'operator'
  | 'login';
/** One change, recorded permanently. */
export interface AuditRow {
  readonly at: Date;
  /** The name of the token's owner, or of the operator as given. */
  readonly by: string;
  readonly action: AuditAction;
  readonly environment?: string | null;
  readonly remote?: string | null;
  readonly version?: string | null;
  readonly tenant?: string | null;
  /** Additional information: the version before, warnings. */
  readonly note?: string | null;
}
/** The newest entry of the chain, kept beside it so that one missing at its end is noticed. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}
const FIELDS = 'at, made_by as "by", action, environment, remote, version, tenant, note';

export async function findHead(sql: Sql): Promise<Head | null> {
  const [head] = await sql.rows<Head>('select number, hash from registry.audit_head');
  return head ?? null;
}
/** Appends a row to the chain. */
async function chain(sql: Sql, id: number, content: Content, head: Head | null): Promise<Head> {
  const next = { number: (head?.number ?? 0) + 1, previous: head?.hash ?? '' };
  const hash = hashOf({ ...content, ...next });
  await sql.rows('update registry.audit set number = $2, previous = $3, hash = $4 where id = $1', [
    id,
    next.number,
    next.previous,
    hash,
  ]);
  return { number: next.number, hash };
}
const setHead = (sql: Sql, { number, hash }: Head): Promise<object[]> =>
  sql.rows(
    'insert into registry.audit_head (one, number, hash) values (true, $1, $2) on conflict (one) do update set number = excluded.number, hash = excluded.hash',
    [number, hash],
  );

/** Writes the row in the same transaction as the change that it records. Only one writer at a time, so the chain has no forks. */
export async function writeAudit(sql: Sql, row: AuditRow): Promise<void> {
  const { at, by, action, environment = null, remote = null, version = null, tenant = null, note = null } = row;
  const [inserted] = await sql.rows<{ id: number }>(
    'insert into registry.audit (at, made_by, action, environment, remote, version, tenant, note) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id',
    [at.toISOString(), by, action, environment, remote, version, tenant, note],
  );
  if (!inserted) throw new Error('the audit entry was not stored');
  const content = { at, by, action, environment, remote, version, tenant, note };
  await setHead(sql, await chain(sql, inserted.id, content, await findHead(sql)));
}
/** Chains the entries of a registry from before there was a chain, once. */
export async function sealAudit(sql: Sql): Promise<void> {
  if (await findHead(sql)) return;
  let head: Head | null = null;
  for (const { id, ...content } of await sql.rows<Content & { readonly id: number }>(
    `select id, ${FIELDS} from registry.audit order by id`,
  ))
    head = await chain(sql, id, content, head);
  if (head) await setHead(sql, head);
}

/** Which entries: all conditions hold, and `before` is the number of the first that is too new. */
export interface AuditFilter {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly environment?: string | undefined;
  readonly remote?: string | undefined;
  readonly action?: string | undefined;
  readonly by?: string | undefined;
  /** An ISO instant or day. */
  readonly since?: string | undefined;
}
/** The newest entries first. */
export const readAudit = (
  sql: Sql,
  { limit, before, environment, remote, action, by, since }: AuditFilter,
): Promise<Entry[]> =>
  sql.rows<Entry>(
    `select number, previous, hash, ${FIELDS} from registry.audit
     where ($2::integer is null or number < $2) and ($3::text is null or environment = $3) and ($4::text is null or remote = $4)
       and ($5::text is null or action = $5) and ($6::text is null or made_by = $6) and ($7::timestamptz is null or at >= $7)
     order by id desc limit $1`,
    [limit, before ?? null, environment ?? null, remote ?? null, action ?? null, by ?? null, since ?? null],
  );
/** Every entry in the order of the chain; those outside it last. */
export const readChain = (sql: Sql): Promise<Entry[]> =>
  sql.rows<Entry>(`select number, previous, hash, ${FIELDS} from registry.audit order by number nulls last, id`);
