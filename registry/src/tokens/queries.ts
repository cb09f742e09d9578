import type { Sql } from '../database/sql.ts';
import type { Life, Scope } from './rules.ts';

/** What is known of a token. */
export interface Token extends Scope, Life {
  readonly id: number;
  /** Its owner's name. */
  readonly name: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly revokedBy: string | null;
}
/** With the hash of its secret; the secret is not stored. */
type Stored = Token & { readonly hash: string };
const FIELDS =
  'id, name, may, remote, environment, made_at as "madeAt", made_by as "madeBy", ends_at as "endsAt", revoked_at as "revokedAt", revoked_by as "revokedBy"';

export async function findToken(sql: Sql, id: number): Promise<Stored | null> {
  const [row] = await sql.rows<Stored>(`select ${FIELDS}, hash from registry.tokens where id = $1`, [id]);
  return row ?? null;
}
/** Every token, the newest of each name first. */
export const listTokens = (sql: Sql): Promise<Token[]> =>
  sql.rows(`select ${FIELDS} from registry.tokens order by name, id desc`);
/** The tokens of a name, the newest first. */
export const tokensOf = (sql: Sql, name: string): Promise<Token[]> =>
  sql.rows(`select ${FIELDS} from registry.tokens where name = $1 order by id desc`, [name]);

/** Stores a token and returns its number. */
export async function insertToken(sql: Sql, token: Omit<Stored, 'id' | 'revokedAt' | 'revokedBy'>): Promise<number> {
  const { name, hash, may, remote, environment, madeAt, madeBy, endsAt } = token;
  const [row] = await sql.rows<{ id: number }>(
    `insert into registry.tokens (name, hash, may, remote, environment, made_at, made_by, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [name, hash, may, remote, environment, madeAt.toISOString(), madeBy, endsAt.toISOString()],
  );
  if (!row) throw new Error('the token was not stored');
  return row.id;
}
export async function setRevoked(sql: Sql, id: number, at: Date, by: string): Promise<void> {
  await sql.rows('update registry.tokens set revoked_at = $2, revoked_by = $3 where id = $1', [
    id,
    at.toISOString(),
    by,
  ]);
}
