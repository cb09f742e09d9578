import type { Sql } from '../database/sql.ts';

/** A remote's name and the prefixes of the paths that it may use. */
export interface Registration {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly at: Date;
  /** The operator who registered the name. */
  readonly by: string;
}

/** Every registration, by name; prefixes in their order. */
export const listRegistrations = (sql: Sql): Promise<Registration[]> =>
  sql.rows(
    `select r.name, r.registered_at as "at", r.registered_by as "by",
       array(select p.prefix from registry.prefixes p where p.name = r.name order by 1) as prefixes
     from registry.registrations r order by r.name`,
  );
export async function insertRegistration(sql: Sql, { name, prefixes, at, by }: Registration): Promise<void> {
  await sql.rows(
    'insert into registry.registrations (name, registered_at, registered_by) values ($1, $2, $3) on conflict (name) do nothing',
    [name, at.toISOString(), by],
  );
  await sql.rows('insert into registry.prefixes (prefix, name) select unnest($1::text[]), $2', [prefixes, name]);
}
export async function deletePrefixes(sql: Sql, name: string, prefixes: readonly string[]): Promise<void> {
  await sql.rows('delete from registry.prefixes where name = $1 and prefix = any($2::text[])', [name, prefixes]);
}
export async function deleteRegistration(sql: Sql, name: string): Promise<void> {
  await sql.rows('delete from registry.prefixes where name = $1', [name]);
  await sql.rows('delete from registry.registrations where name = $1', [name]);
}
