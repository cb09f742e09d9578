import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * The database or a transaction on it, on either engine. Inside a transaction, use only the transaction:
 * the embedded engine has one connection, so a query on the outer database would deadlock.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** The engine itself, for libraries that need it: the job queue and the login library. */
  readonly engine:
    | { readonly kind: 'embedded'; readonly client: PGlite }
    | { readonly kind: 'postgres'; readonly pool: pg.Pool; readonly url: string };
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The rows of a raw statement; both engines return an object with `rows`. */
export const rowsOf = <T>(result: unknown): readonly T[] => (result as { readonly rows: readonly T[] }).rows;
