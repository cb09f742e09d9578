import type { Descriptor } from '@tessera/contracts/release';
import type { Sql } from '../database/sql.ts';
import { API } from './publication-rules.ts';

/** A stored version of a remote. */
export interface Release {
  readonly remote: string;
  readonly version: string;
  readonly descriptor: Descriptor;
  /** Content hash of the manifest. */
  readonly manifest: string;
  readonly entry: string;
  readonly integrity: string | null;
  readonly server: string | null;
  /** The team's signature over the manifest and its public key (base64). */
  readonly signature: string;
  readonly publicKey: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** Content hash of its source maps; null if it came without. */
  readonly maps: string | null;
}
/** A live version in an environment, with the one before it. */
export interface LiveRelease extends Release {
  readonly since: Date;
  readonly by: string;
  /** The last good version before this one; null if there is none. */
  readonly previous: Pick<Release, 'version' | 'manifest' | 'entry' | 'integrity'> | null;
}
interface ReleaseRow extends Omit<Release, 'descriptor'> {
  readonly descriptor: string;
}
const RELEASE = `r.remote, r.version, r.descriptor, r.manifest, r.entry, r.integrity, r.server, r.signature,
  r.public_key as "publicKey", r.published_at as "publishedAt", r.published_by as "publishedBy", r.maps`;
// Validated at publication and not again: a contract that has been extended since must not block the environments that
// run it.
const descriptorOf = (text: string): Descriptor => JSON.parse(text) as Descriptor;

export async function findRelease(sql: Sql, remote: string, version: string): Promise<Release | null> {
  const [row] = await sql.rows<ReleaseRow>(
    `select ${RELEASE} from registry.releases r where r.remote = $1 and r.version = $2`,
    [remote, version],
  );
  return row ? { ...row, descriptor: descriptorOf(row.descriptor) } : null;
}
export async function insertRelease(sql: Sql, release: Release): Promise<void> {
  await sql.rows(
    `insert into registry.releases (remote, version, descriptor, manifest, entry, integrity, server, signature, published_at, published_by, public_key, maps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      release.remote,
      release.version,
      JSON.stringify(release.descriptor),
      release.manifest,
      release.entry,
      release.integrity,
      release.server,
      release.signature,
      release.publishedAt.toISOString(),
      release.publishedBy,
      release.publicKey,
      release.maps,
    ],
  );
}
/** The integrity of those addresses that are already in use. */
export const takenFiles = (sql: Sql, paths: readonly string[]): Promise<{ path: string; integrity: string }[]> =>
  sql.rows('select path, integrity from registry.files where path = any($1::text[])', [paths]);
export async function insertFiles(
  sql: Sql,
  files: readonly { readonly path: string; readonly integrity: string }[],
): Promise<void> {
  await sql.rows(
    'insert into registry.files (path, integrity) select * from unnest($1::text[], $2::text[]) on conflict (path) do nothing',
    [files.map((file) => file.path), files.map((file) => file.integrity)],
  );
}
/** Versions of a remote, newest first, each with the environments that run it. */
/** Everything that was ever published under a name, by name. */
export const listRemotes = async (sql: Sql): Promise<readonly string[]> =>
  (await sql.rows<{ remote: string }>('select distinct remote from registry.releases order by remote')).map(
    ({ remote }) => remote,
  );
export const listReleases = (
  sql: Sql,
  remote: string,
): Promise<{ version: string; publishedAt: Date; publishedBy: string; environments: string[] }[]> =>
  sql.rows(
    `select r.version, r.published_at as "publishedAt", r.published_by as "publishedBy",
       array(select l.environment from registry.live l where l.remote = r.remote and l.version = r.version order by 1) as environments
     from registry.releases r where r.remote = $1 order by r.published_at desc, r.version desc`,
    [remote],
  );
/** The latest descriptor of the api, in any environment; null if none was published. */
export async function newestApi(sql: Sql): Promise<Descriptor | null> {
  const [row] = await sql.rows<{ descriptor: string }>(
    'select descriptor from registry.releases where remote = $1 order by published_at desc limit 1',
    [API],
  );
  return row ? descriptorOf(row.descriptor) : null;
}

interface LiveRow extends ReleaseRow {
  readonly since: Date;
  readonly by: string;
  readonly pVersion: string | null;
  readonly pManifest: string;
  readonly pEntry: string;
  readonly pIntegrity: string | null;
}
/** All live releases of an environment, by name. */
export async function liveReleases(sql: Sql, environment: string): Promise<LiveRelease[]> {
  const rows = await sql.rows<LiveRow>(
    `select ${RELEASE}, l.since, l.made_by as "by",
       p.version as "pVersion", p.manifest as "pManifest", p.entry as "pEntry", p.integrity as "pIntegrity"
     from registry.live l
     join registry.releases r on r.remote = l.remote and r.version = l.version
     join registry.remotes m on m.name = l.remote
     left join registry.releases p on p.remote = l.remote and p.version = l.previous
     where l.environment = $1 order by l.remote`,
    [environment],
  );
  return rows.map(({ pVersion, pManifest, pEntry, pIntegrity, ...row }) => ({
    ...row,
    descriptor: descriptorOf(row.descriptor),
    previous:
      pVersion === null ? null : { version: pVersion, manifest: pManifest, entry: pEntry, integrity: pIntegrity },
  }));
}
/** What is live, in any environment. */
export const liveEverywhere = (sql: Sql): Promise<{ environment: string; remote: string; version: string }[]> =>
  sql.rows('select environment, remote, version from registry.live order by environment, remote');
export interface Step {
  readonly environment: string;
  readonly remote: string;
  readonly version: string;
  readonly previous: string | null;
  /** The version being rolled back from; absent for a promotion. */
  readonly left?: string | undefined;
  readonly at: Date;
  readonly by: string;
}
/** Makes a version live and records it in the environment's history; a retirement ends. */
export async function setLive(sql: Sql, { environment, remote, version, previous, left, at, by }: Step): Promise<void> {
  await sql.rows('delete from registry.retirements where environment = $1 and remote = $2', [environment, remote]);
  await sql.rows(
    `insert into registry.live (environment, remote, version, previous, since, made_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (environment, remote) do update set version = excluded.version, previous = excluded.previous, since = excluded.since, made_by = excluded.made_by`,
    [environment, remote, version, previous, at.toISOString(), by],
  );
  await sql.rows(
    'insert into registry.promotions (environment, remote, version, previous, left_version) values ($1, $2, $3, $4, $5)',
    [environment, remote, version, previous, left ?? null],
  );
}
/** Takes a remote off an environment and records who did so. */
export async function setRetired(
  sql: Sql,
  { environment, remote, at, by }: Pick<Step, 'environment' | 'remote' | 'at' | 'by'>,
): Promise<void> {
  await sql.rows('delete from registry.live where environment = $1 and remote = $2', [environment, remote]);
  await sql.rows(
    'insert into registry.retirements (environment, remote, retired_at, retired_by) values ($1, $2, $3, $4)',
    [environment, remote, at.toISOString(), by],
  );
}
/** The remotes that were taken off an environment and not promoted since. */
export const retiredRemotes = (sql: Sql, environment: string): Promise<{ remote: string; since: Date; by: string }[]> =>
  sql.rows(
    'select remote, retired_at as since, retired_by as "by" from registry.retirements where environment = $1 order by remote',
    [environment],
  );
/** Versions that were rolled back from and have not become live again since. */
export const leftVersions = (sql: Sql, environment: string): Promise<{ remote: string; version: string }[]> =>
  sql.rows(
    `select distinct p.remote, p.left_version as version from registry.promotions p
     where p.environment = $1 and p.left_version is not null and not exists (
       select 1 from registry.promotions q
       where q.environment = p.environment and q.remote = p.remote and q.version = p.left_version and q.id > p.id)
     order by 1, 2`,
    [environment],
  );
/** The version before the last promotion of a given version in an environment; null if it was never live. */
export async function lastTimeLive(
  sql: Sql,
  environment: string,
  remote: string,
  version: string,
): Promise<{ readonly previous: string | null } | null> {
  const [row] = await sql.rows<{ previous: string | null }>(
    'select previous from registry.promotions where environment = $1 and remote = $2 and version = $3 order by id desc limit 1',
    [environment, remote, version],
  );
  return row ?? null;
}
