import type { Sql } from '../database/sql.ts';

export interface Environment {
  readonly name: string;
  readonly epoch: number;
  readonly revision: number;
  /** Minutes that a busy tab may delay a swap. */
  readonly deadline: number;
}
const FIELDS = 'name, epoch, revision, deadline';

export async function findEnvironment(sql: Sql, name: string): Promise<Environment | null> {
  const [row] = await sql.rows<Environment>(`select ${FIELDS} from registry.environments where name = $1`, [name]);
  return row ?? null;
}
export const listEnvironments = (sql: Sql): Promise<Environment[]> =>
  sql.rows(`select ${FIELDS} from registry.environments order by name`);
export async function insertEnvironment(sql: Sql, name: string): Promise<void> {
  await sql.rows('insert into registry.environments (name) values ($1)', [name]);
}
export async function setDeadline(sql: Sql, name: string, deadline: number): Promise<void> {
  await sql.rows('update registry.environments set deadline = $2 where name = $1', [name, deadline]);
}
export async function setEpoch(sql: Sql, name: string, epoch: number): Promise<void> {
  await sql.rows('update registry.environments set epoch = $2 where name = $1', [name, epoch]);
}
/** Increments the environment's revision and returns it. */
export async function nextRevision(sql: Sql, name: string): Promise<number> {
  const [row] = await sql.rows<{ revision: number }>(
    'update registry.environments set revision = revision + 1 where name = $1 returning revision',
    [name],
  );
  if (!row) throw new Error(`the environment ${name} does not exist`);
  return row.revision;
}
