import type { SignedDocument } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';

/** A key that documents are or were signed with. */
export interface RegistryKey {
  readonly id: string;
  /** Raw Ed25519 in base64. */
  readonly key: string;
  readonly since: Date;
  readonly by: string;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
}
/** A key that a remote's versions are or were signed with. */
export interface TeamKey extends Omit<RegistryKey, 'id' | 'by'> {
  readonly remote: string;
}

/** Every key of documents, the newest first. */
export const listKeys = (sql: Sql): Promise<RegistryKey[]> =>
  sql.rows(
    'select id, public_key as "key", since, made_by as "by", revoked_at as "revokedAt", revoked_by as "revokedBy" from registry.keys order by number desc',
  );
export const insertKey = (sql: Sql, { id, key, since, by }: Omit<RegistryKey, 'revokedAt' | 'revokedBy'>) =>
  sql.rows('insert into registry.keys (id, public_key, since, made_by) values ($1, $2, $3, $4)', [
    id,
    key,
    since.toISOString(),
    by,
  ]);
export const setKeyRevoked = (sql: Sql, id: string, at: Date, by: string) =>
  sql.rows('update registry.keys set revoked_at = $2, revoked_by = $3 where id = $1', [id, at.toISOString(), by]);

/** The statements about the keys, the oldest first. */
export const listStatements = (sql: Sql): Promise<(SignedDocument & { readonly number: number })[]> =>
  sql.rows('select number, text, signature from registry.key_statements order by number');
export const insertStatement = (sql: Sql, number: number, { text, signature }: SignedDocument) =>
  sql.rows('insert into registry.key_statements (number, text, signature) values ($1, $2, $3)', [
    number,
    text,
    signature,
  ]);

/** Every team's key, by remote, the newest first. `key` is SPKI in DER, base64. */
export const listTeamKeys = (sql: Sql): Promise<TeamKey[]> =>
  sql.rows(
    `select name as "remote", public_key as "key", pinned_at as "since", null as "revokedAt", null as "revokedBy" from registry.remotes m
     where not exists (select 1 from registry.ended_team_keys e where e.remote = m.name and e.public_key = m.public_key)
     union all
     select remote, public_key, since, ended_at, ended_by from registry.ended_team_keys
     order by "remote", "since" desc`,
  );
/** The key that a remote's versions must be signed with; null if there is none yet, or the last one was revoked. */
export const pinnedKey = async (sql: Sql, remote: string): Promise<string | null> =>
  (await listTeamKeys(sql)).find((one) => one.remote === remote && one.revokedAt === null)?.key ?? null;
/** Pins a remote's key, in place of one that was revoked. */
export async function pinKey(sql: Sql, remote: string, key: string, at: Date): Promise<void> {
  await sql.rows(
    `insert into registry.remotes (name, public_key, pinned_at) values ($1, $2, $3)
     on conflict (name) do update set public_key = excluded.public_key, pinned_at = excluded.pinned_at`,
    [remote, key, at.toISOString()],
  );
}
export const endTeamKey = (sql: Sql, { remote, key, since }: TeamKey, at: Date, by: string) =>
  sql.rows(
    'insert into registry.ended_team_keys (remote, public_key, since, ended_at, ended_by) values ($1, $2, $3, $4, $5)',
    [remote, key, since.toISOString(), at.toISOString(), by],
  );
