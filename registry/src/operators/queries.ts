import type { Sql } from '../database/sql.ts';

export interface Operator {
  readonly name: string;
  readonly passwordHash: string;
  /** The secret of the phone's codes, sealed. */
  readonly secret: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  /** Recovery codes that are left. */
  readonly recovery: number;
}
export interface StoredSession {
  readonly operator: string;
  readonly form: string;
  readonly madeAt: Date;
  readonly seenAt: Date;
  /** When the last code was given. */
  readonly codeAt: Date;
}
const OPERATOR =
  'name, password_hash as "passwordHash", secret, made_at as "madeAt", made_by as "madeBy", cardinality(recovery) as recovery';

export const listOperators = (sql: Sql): Promise<Operator[]> =>
  sql.rows(`select ${OPERATOR} from registry.operators order by name`);
export async function findOperator(sql: Sql, name: string): Promise<Operator | null> {
  const [row] = await sql.rows<Operator>(`select ${OPERATOR} from registry.operators where name = $1`, [name]);
  return row ?? null;
}
export const insertOperator = (
  sql: Sql,
  one: Omit<Operator, 'recovery'> & { readonly recovery: readonly string[] },
): Promise<object[]> =>
  sql.rows(
    'insert into registry.operators (name, password_hash, secret, recovery, made_at, made_by) values ($1, $2, $3, $4, $5, $6)',
    [one.name, one.passwordHash, one.secret, one.recovery, one.madeAt.toISOString(), one.madeBy],
  );
/** With all sessions. */
export const deleteOperator = (sql: Sql, name: string) =>
  sql.rows('delete from registry.operators where name = $1', [name]);

/** Uses up a step of the phone's codes, and every one before it; false if it was used before. */
export const spendStep = async (sql: Sql, name: string, step: number): Promise<boolean> =>
  (
    await sql.rows('update registry.operators set last_step = $2 where name = $1 and last_step < $2 returning name', [
      name,
      step,
    ])
  ).length > 0;
/** Uses up a recovery code; false if there is none such. */
export const spendRecovery = async (sql: Sql, name: string, hash: string): Promise<boolean> =>
  (
    await sql.rows(
      'update registry.operators set recovery = array_remove(recovery, $2) where name = $1 and $2 = any(recovery) returning name',
      [name, hash],
    )
  ).length > 0;

/** Notes an attempt for some keys, forgets those before `since`, and counts those that are left of each. */
export async function countAttempts(
  sql: Sql,
  keys: readonly string[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<ReadonlyMap<string, number>> {
  await sql.rows('delete from registry.operator_attempts where at < $1', [since.toISOString()]);
  await sql.rows('insert into registry.operator_attempts (key, at) select unnest($1::text[]), $2', [
    keys,
    at.toISOString(),
  ]);
  const rows = await sql.rows<{ key: string; count: number }>(
    'select key, count(*)::integer as count from registry.operator_attempts where key = any($1::text[]) group by key',
    [keys],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}
export const forgetAttempts = (sql: Sql, keys: readonly string[]) =>
  sql.rows('delete from registry.operator_attempts where key = any($1::text[])', [keys]);

export const insertSession = (sql: Sql, id: string, one: StoredSession): Promise<object[]> =>
  sql.rows(
    'insert into registry.operator_sessions (id, operator, form, made_at, seen_at, code_at) values ($1, $2, $3, $4, $5, $6)',
    [id, one.operator, one.form, one.madeAt.toISOString(), one.seenAt.toISOString(), one.codeAt.toISOString()],
  );
/** The session, seen again; null if there is none such, or it has ended, in which case it is forgotten. */
export async function seeSession(
  sql: Sql,
  id: string,
  { now, idleSince, madeSince }: { readonly now: Date; readonly idleSince: Date; readonly madeSince: Date },
): Promise<StoredSession | null> {
  await sql.rows('delete from registry.operator_sessions where seen_at < $1 or made_at < $2', [
    idleSince.toISOString(),
    madeSince.toISOString(),
  ]);
  const [row] = await sql.rows<StoredSession>(
    `update registry.operator_sessions set seen_at = $2 where id = $1
     returning operator, form, made_at as "madeAt", seen_at as "seenAt", code_at as "codeAt"`,
    [id, now.toISOString()],
  );
  return row ?? null;
}
export const setCodeAt = (sql: Sql, id: string, at: Date) =>
  sql.rows('update registry.operator_sessions set code_at = $2 where id = $1', [id, at.toISOString()]);
/** Keeps what the next page says, across the redirect after a form. */
export const setNotice = (sql: Sql, id: string, notice: string | null) =>
  sql.rows('update registry.operator_sessions set notice = $2 where id = $1', [id, notice]);
export async function findNotice(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql.rows<{ notice: string | null }>(
    'select notice from registry.operator_sessions where id = $1',
    [id],
  );
  return row?.notice ?? null;
}
export const deleteSession = (sql: Sql, id: string) =>
  sql.rows('delete from registry.operator_sessions where id = $1', [id]);
