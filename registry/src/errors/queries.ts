import type { Sql } from '../database/sql.ts';

/** A cause in one version. */
export interface ErrorRow {
  readonly id: string;
  readonly cause: string;
  readonly remote: string;
  readonly version: string;
  readonly name: string;
  /** Where, as it is shown. */
  readonly place: string;
  readonly message: string;
  /** What the remote was doing: `render`, `call booking.hold`, … */
  readonly at: string;
  /** The page that it was seen on first. */
  readonly route: string;
  /** JSON of its places. */
  readonly stack: string;
  /** Reports, and tabs that had at least one. */
  readonly times: number;
  readonly tabs: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}
const ERROR = `e.id, e.cause, e.remote, e.version, e.name, e.place, e.message, e.at, e.route, e.stack,
  e.times::integer as times, e.tabs::integer as tabs, e.first_seen as "firstSeen", e.last_seen as "lastSeen"`;

/** The versions of these that were published, with the hash of their source maps. */
export const publishedOf = (
  sql: Sql,
  remotes: readonly string[],
  versions: readonly string[],
): Promise<{ remote: string; version: string; maps: string | null }[]> =>
  sql.rows(
    'select remote, version, maps from registry.releases where remote = any($1::text[]) and version = any($2::text[])',
    [remotes, versions],
  );
export const errorsOfKinds = (sql: Sql, kinds: readonly string[]): Promise<{ id: string; error: string }[]> =>
  sql.rows('select id, error from registry.error_kinds where id = any($1::text[])', [kinds]);
/** How many causes and kinds of a version are kept, and how many causes of all. */
export async function countsOf(
  sql: Sql,
  remote: string,
  version: string,
): Promise<{ readonly causes: number; readonly kinds: number; readonly all: number }> {
  const [row] = await sql.rows<{ causes: number; kinds: number; all: number }>(
    `select (select count(*) from registry.errors where remote = $1 and version = $2)::integer as causes,
       (select count(*) from registry.error_kinds k join registry.errors e on e.id = k.error
        where e.remote = $1 and e.version = $2)::integer as kinds,
       (select count(*) from registry.errors)::integer as "all"`,
    [remote, version],
  );
  return row ?? { causes: 0, kinds: 0, all: 0 };
}
export async function hasError(sql: Sql, id: string): Promise<boolean> {
  return (await sql.rows('select id from registry.errors where id = $1', [id])).length > 0;
}
/** Makes the row if there is none; counts are added by `addTimes`. */
export async function insertError(
  sql: Sql,
  row: Omit<ErrorRow, 'times' | 'tabs' | 'firstSeen' | 'lastSeen'>,
  at: Date,
): Promise<void> {
  await sql.rows(
    `insert into registry.errors
       (id, cause, remote, version, name, place, message, at, route, stack, times, tabs, first_seen, last_seen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, $11, $11) on conflict (id) do nothing`,
    [
      row.id,
      row.cause,
      row.remote,
      row.version,
      row.name,
      row.place,
      row.message,
      row.at,
      row.route,
      row.stack,
      at.toISOString(),
    ],
  );
}
export async function insertKind(sql: Sql, kind: string, error: string): Promise<void> {
  await sql.rows('insert into registry.error_kinds (id, error) values ($1, $2) on conflict (id) do nothing', [
    kind,
    error,
  ]);
}
export async function addTimes(
  sql: Sql,
  id: string,
  { times, tabs }: { readonly times: number; readonly tabs: number },
  at: Date,
): Promise<void> {
  await sql.rows(
    'update registry.errors set times = times + $2, tabs = tabs + $3, last_seen = greatest(last_seen, $4) where id = $1',
    [id, times, tabs, at.toISOString()],
  );
  await sql.rows(
    `insert into registry.error_hours (error, hour, times) values ($1, date_trunc('hour', $2::timestamptz), $3)
     on conflict (error, hour) do update set times = registry.error_hours.times + excluded.times`,
    [id, at.toISOString(), times],
  );
}
/** Forgets causes that were last seen before an instant, and hours before another. */
export async function forget(sql: Sql, causes: Date, hours: Date): Promise<void> {
  await sql.rows('delete from registry.errors where last_seen < $1', [causes.toISOString()]);
  await sql.rows('delete from registry.error_hours where hour < $1', [hours.toISOString()]);
}

/** What a list of causes is restricted to. */
export interface ErrorFilter {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly limit: number;
}
/** Causes in versions, the most recent tabs first. */
export const listErrors = (sql: Sql, { remote, version, limit }: ErrorFilter): Promise<ErrorRow[]> =>
  sql.rows(
    `select ${ERROR} from registry.errors e
     where ($1::text is null or e.remote = $1) and ($2::text is null or e.version = $2)
     order by e.last_seen desc, e.times desc, e.id limit $3`,
    [remote ?? null, version ?? null, limit],
  );
/** A cause in all its versions, the newest first. */
export const errorsOfCause = (sql: Sql, cause: string): Promise<ErrorRow[]> =>
  sql.rows(
    `select ${ERROR} from registry.errors e
     left join registry.releases r on r.remote = e.remote and r.version = e.version
     where e.cause = $1 order by coalesce(r.published_at, e.first_seen) desc, e.version desc`,
    [cause],
  );
/** Of these rows the ones whose cause no other version of their remote had when theirs was published. */
export const newIn = async (sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.rows<{ id: string }>(
        `select e.id from registry.errors e
         join registry.releases r on r.remote = e.remote and r.version = e.version
         where e.id = any($1::text[])
           and exists (select 1 from registry.releases q where q.remote = e.remote and q.published_at < r.published_at)
           and not exists (
             select 1 from registry.errors o
             join registry.releases p on p.remote = o.remote and p.version = o.version
             where o.cause = e.cause and o.version <> e.version and p.published_at < r.published_at)`,
        [ids],
      )
    ).map(({ id }) => id),
  );
export const hoursOf = (
  sql: Sql,
  ids: readonly string[],
  since: Date,
): Promise<{ error: string; hour: Date; times: number }[]> =>
  sql.rows(
    'select error, hour, times::integer as times from registry.error_hours where error = any($1::text[]) and hour > $2',
    [ids, since.toISOString()],
  );
/** Remotes and versions that have errors, for a filter. */
export const versionsWithErrors = (sql: Sql): Promise<{ remote: string; version: string }[]> =>
  sql.rows('select distinct remote, version from registry.errors order by remote, version desc');
