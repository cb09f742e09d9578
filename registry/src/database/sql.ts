/** An executor of SQL: the database, or one transaction of it. */
export interface Sql {
  /** Runs one statement; the caller specifies the shape of its rows. */
  rows<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Runs several statements without values. */
  script(text: string): Promise<void>;
}
/** A database, embedded or on a server. */
export interface Database extends Sql {
  /**
   * Runs the work in one transaction, as the only writer across all processes. Inside, use only the given
   * `Sql`; the embedded database has one connection and would deadlock on itself.
   */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// A single lock for all writers: releases are rare, and one lock cannot deadlock.
const WRITER = 'select pg_advisory_xact_lock(7355608)';

/** PostgreSQL at an address. Throws the driver's error if it does not respond within five seconds. */
export async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 5000 });
  // Without a handler, a dropped idle connection would end the process; the next query opens a new one.
  pool.on('error', onError);
  const over = (query: <R>(text: string, values?: readonly unknown[]) => Promise<{ readonly rows: R[] }>): Sql => ({
    rows: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await query<R>(text, values)).rows,
    script: async (text) => void (await query(text)),
  });
  return {
    ...over((text, values) => pool.query(text, values)),
    async write(work) {
      const client = await pool.connect();
      try {
        await client.query(`begin; ${WRITER}`);
        const result = await work(over((text, values) => client.query(text, values)));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        const failed = await client.query('rollback').then(
          () => false,
          () => true,
        );
        client.release(failed);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

interface Embedded {
  query<R>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  exec(text: string): Promise<unknown>;
}
const overEmbedded = (engine: Embedded): Sql => ({
  rows: async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await engine.query<R>(text, [...values])).rows,
  script: async (text) => void (await engine.exec(text)),
});

/** The registry's rows fit into less than PostgreSQL's usual 128 MB, which are zeroed at each start. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** The embedded database in a folder, which only one process may open at a time: take its lock first. */
export async function openEmbedded(folder: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...BUFFERS] });
  return {
    ...overEmbedded(engine),
    write: (work) => engine.transaction((transaction) => work(overEmbedded(transaction))),
    close: () => engine.close(),
  };
}
