import { operatorError } from '@tessera/server/errors';
import type { Database } from './sql.ts';

/** Every migration of the schema, in order. A released migration is never edited; new ones are appended. */
export const STEPS: readonly string[] = [
  `create table registry.remotes (
     name text primary key, public_key text not null, pinned_at timestamptz not null);
   create table registry.releases (
     remote text not null references registry.remotes (name), version text not null,
     descriptor text not null, manifest text not null, entry text not null, integrity text, server text, signature text not null,
     published_at timestamptz not null, published_by text not null,
     primary key (remote, version));
   create table registry.files (
     path text primary key, integrity text not null);
   create table registry.environments (
     name text primary key, revision integer not null default 0, deadline double precision not null default 10);
   create table registry.live (
     environment text not null references registry.environments (name), remote text not null, version text not null, previous text,
     since timestamptz not null, made_by text not null,
     primary key (environment, remote),
     foreign key (remote, version) references registry.releases (remote, version));
   create table registry.promotions (
     id integer generated always as identity primary key, environment text not null, remote text not null, version text not null, previous text);
   create index promotions_of_remote on registry.promotions (environment, remote, id);
   create table registry.documents (
     environment text not null references registry.environments (name), tenant text not null, revision integer not null,
     text text not null, signature text not null,
     primary key (environment, tenant, revision));
   create table registry.tenants (
     code text not null, revision integer not null, record text not null, written_at timestamptz not null,
     primary key (code, revision));
   create table registry.audit (
     id integer generated always as identity primary key, at timestamptz not null, made_by text not null, action text not null,
     environment text, remote text, version text, tenant text, note text);`,
  // The version that was rolled back from; null in rows of promotions.
  'alter table registry.promotions add column left_version text;',
  // Who may use which name and which paths. Remotes from before are registered for what they have live, and the
  // environment that every site begins with exists without an act of anybody.
  `create table registry.registrations (
     name text primary key, registered_at timestamptz not null, registered_by text not null);
   create table registry.prefixes (
     prefix text primary key, name text not null references registry.registrations (name));
   insert into registry.registrations (name, registered_at, registered_by)
     select name, pinned_at, 'the migration' from registry.remotes;
   insert into registry.prefixes (prefix, name)
     select distinct on (1) u.prefix, u.remote from (
       select l.remote, case p.path when '/' then '/' else regexp_replace(p.path, '/:.*$', '') end as prefix
       from registry.live l
       join registry.releases r on r.remote = l.remote and r.version = l.version
       cross join lateral (
         select route ->> 'path' as path from jsonb_array_elements(r.descriptor::jsonb -> 'routes') as route) p) u
     where u.prefix = '/' or u.prefix ~ '^(/[a-z0-9][a-z0-9_-]*)+$'
     order by 1, 2;
   insert into registry.environments (name) values ('production') on conflict (name) do nothing;`,
  // Raised by an operator, so that a restored registry is followed again.
  'alter table registry.environments add column epoch integer not null default 1;',
  // Remotes that were taken off, so that a start does not bring them back.
  `create table registry.retirements (
     environment text not null references registry.environments (name), remote text not null,
     retired_at timestamptz not null, retired_by text not null,
     primary key (environment, remote));`,
  // The chain of the audit log; entries from before it are chained when the registry opens.
  `alter table registry.audit add column number integer unique, add column previous text, add column hash text;
   create table registry.audit_head (one boolean primary key check (one), number integer not null, hash text not null);`,
  // Tokens with a scope; a token itself is never stored. Without a remote or environment it is for every one.
  `create table registry.tokens (
     id integer generated always as identity primary key, name text not null, hash text not null unique, may text[] not null,
     remote text, environment text references registry.environments (name),
     made_at timestamptz not null, made_by text not null, ends_at timestamptz not null,
     revoked_at timestamptz, revoked_by text);
   create index tokens_of_name on registry.tokens (name);`,
  // The keys that documents are signed with, what the registry said about them, and teams' keys that were revoked. A
  // version keeps the key that it was signed with.
  `create table registry.keys (
     number integer generated always as identity primary key, id text not null unique, public_key text not null unique,
     since timestamptz not null, made_by text not null, revoked_at timestamptz, revoked_by text);
   create table registry.key_statements (number integer primary key, text text not null, signature text not null);
   create table registry.ended_team_keys (
     remote text not null references registry.remotes (name), public_key text not null,
     since timestamptz not null, ended_at timestamptz not null, ended_by text not null,
     primary key (remote, public_key));
   alter table registry.releases add column public_key text;
   update registry.releases r set public_key = m.public_key from registry.remotes m where m.name = r.remote;
   alter table registry.releases alter column public_key set not null;`,
  // Who may log in to the console. Of cookies, recovery codes and passwords there are hashes; a phone's secret is sealed.
  `create table registry.operators (
     name text primary key, password_hash text not null, secret text not null, last_step bigint not null default 0,
     recovery text[] not null, made_at timestamptz not null, made_by text not null);
   create table registry.operator_sessions (
     id text primary key, operator text not null references registry.operators (name) on delete cascade, form text not null,
     made_at timestamptz not null, seen_at timestamptz not null, code_at timestamptz not null,
     notice text);
   create table registry.operator_attempts (key text not null, at timestamptz not null);
   create index operator_attempts_of_key on registry.operator_attempts (key);`,
  // What became of each revision of a partner's record; until now each was live until the next.
  `alter table registry.tenants add column state text not null default 'live'
     check (state in ('draft', 'validated', 'live', 'replaced', 'taken-back'));
   update registry.tenants t set state = 'replaced'
     where exists (select 1 from registry.tenants n where n.code = t.code and n.revision > t.revision);
   create unique index tenants_live on registry.tenants (code) where state = 'live';`,
  // What fails in browsers, by cause. A kind is what was reported, before its stack is read; its cause is found once.
  `alter table registry.releases add column maps text;
   create table registry.errors (
     id text primary key, cause text not null, remote text not null, version text not null, name text not null,
     place text not null, message text not null, at text not null, route text not null, stack text not null,
     times bigint not null, tabs bigint not null, first_seen timestamptz not null, last_seen timestamptz not null);
   create index errors_of_cause on registry.errors (cause);
   create index errors_of_version on registry.errors (remote, version);
   create index errors_by_age on registry.errors (last_seen);
   create table registry.error_kinds (
     id text primary key, error text not null references registry.errors (id) on delete cascade);
   create index error_kinds_of_error on registry.error_kinds (error);
   create table registry.error_hours (
     error text not null references registry.errors (id) on delete cascade, hour timestamptz not null, times bigint not null,
     primary key (error, hour));`,
];

/**
 * Brings the schema to the latest migration. Several processes may start at once: the writer lock lets one of them
 * migrate. A test of a migration leaves later steps out. Throws an operator error if the database was written by a newer version of the code.
 */
export function migrate(database: Database, steps = STEPS): Promise<void> {
  return database.write(async (sql) => {
    await sql.script(`create schema if not exists registry;
      create table if not exists registry.migrations (step integer primary key, at timestamptz not null default current_timestamp);`);
    const [row] = await sql.rows<{ step: number }>(
      'select coalesce(max(step), 0)::integer as step from registry.migrations',
    );
    const done = row?.step ?? 0;
    if (done > steps.length) {
      throw operatorError(
        `The registry's database is newer than this code: it is at step ${done}, the code knows ${steps.length}. Start the newer code, or restore a backup from before it.`,
      );
    }
    for (const [index, step] of steps.entries()) {
      if (index < done) continue;
      await sql.script(step);
      await sql.rows('insert into registry.migrations (step) values ($1)', [index + 1]);
    }
  });
}
