import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';
import { sqlStateOf } from './errors.ts';
import { compiled } from './prepared.ts';

/**
 * Batches everything written in one turn of the event loop into one system call: waking the server costs more than most
 * statements.
 */
class TurnSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      super.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        super.uncork();
      });
    }
    super.cork();
  }
}

const pools = new WeakMap<Db, pg.Pool>();
/** A Drizzle database per connection; prepared statements belong to the connection. */
const singles = new WeakMap<pg.PoolClient, Db>();

/** Milliseconds to wait for a connection, and for the answer to a statement, before the call fails as retryable. */
const TIMEOUTS = { connection: 4_000, statement: 7_000 };

/**
 * Opens a connection pool. The connections are pipelined: independent statements are sent together and each is answered
 * on its own.
 */
export function openPool(url: string, connections: number): { readonly pool: pg.Pool; readonly db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tessera-api',
    pipeline: true,
    connectionTimeoutMillis: TIMEOUTS.connection,
    query_timeout: TIMEOUTS.statement,
    stream: () => new TurnSocket(),
  });
  // A connection can be lost at any time. Its pending statements then fail, which is enough; without these listeners
  // the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  pools.set(db, pool);
  return { pool, db };
}

/** Whether the connection is still usable although a statement failed: a constraint rejected a row. */
const isRefusal = (error: unknown): boolean => sqlStateOf(error)?.startsWith('23') === true;

/** Runs independent statements over one connection, so that they are sent together and wake only one server process. */
export async function together<T>(db: Db, send: (one: Db) => Promise<T>): Promise<T> {
  const pool = pools.get(db);
  if (!pool) return send(db);
  const client = await pool.connect();
  const one = singles.get(client) ?? drizzle(client);
  singles.set(client, one);
  try {
    const result = await send(one);
    client.release();
    return result;
  } catch (error) {
    // A connection in an unknown state does not go back into the pool.
    client.release(!isRefusal(error));
    throw error;
  }
}

const begin = compiled('begin', sql`begin`);
const commit = compiled('commit', sql`commit`);

/**
 * A transaction whose statements do not depend on each other's results. Everything is sent at once, so that no lock is
 * held while this process is busy elsewhere. When one statement fails, the server turns the commit into a rollback, and
 * this throws the statement's error.
 * @param send must call its statements (`compiled`) before it returns; anything sent later would be outside the transaction
 */
export async function transactAtOnce(db: Db, send: (tx: Db) => readonly Promise<unknown>[]): Promise<void> {
  const settle = async (sent: readonly Promise<unknown>[]): Promise<void> => {
    const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  await (pools.has(db)
    ? together(db, (tx) => settle([begin(tx, {}), ...send(tx), commit(tx, {})]))
    : db.transaction((tx) => settle(send(tx))));
}
