import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';
import { sqlStateOf } from './errors.ts';
import { compiled } from './prepared.ts';

/** Gathers what is written in one turn of the event loop into one system call: waking the server costs more than most statements. */
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
/** Each connection as a database of its own; what is prepared over it stays with it. */
const singles = new WeakMap<pg.PoolClient, Db>();

/** Milliseconds that somebody waits for a connection, and for the answer to a statement, before they are told to ask again. */
const PATIENCE = { connection: 4_000, statement: 7_000 };

/**
 * Connections to a server. Pipelined: statements that do not wait for each other go out together and are answered each on its
 * own.
 */
export function openPool(url: string, connections: number): { readonly pool: pg.Pool; readonly db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'tessera-api',
    pipeline: true,
    connectionTimeoutMillis: PATIENCE.connection,
    query_timeout: PATIENCE.statement,
    stream: () => new TurnSocket(),
  });
  // A connection can be lost at any time. What was asked over it fails then, and that is enough: without these the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  pools.set(db, pool);
  return { pool, db };
}

/** Whether the connection is sound although a statement failed: a constraint refused a row. */
const isRefusal = (error: unknown): boolean => sqlStateOf(error)?.startsWith('23') === true;

/** Runs statements that do not wait for each other over one connection, so that they go out together and wake one server process. */
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
    // A connection in an unknown state is given to nobody else.
    client.release(!isRefusal(error));
    throw error;
  }
}

const begin = compiled('begin', sql`begin`);
const commit = compiled('commit', sql`commit`);

/**
 * A transaction whose statements need no answer of each other: all of it goes out at once, so that no lock is held while this
 * process is busy elsewhere. When one statement fails, the server takes the commit for a rollback, and this throws its error.
 * @param send calls its statements (`compiled`) before it returns; what it would send later stood outside the transaction
 */
export async function transactAtOnce(db: Db, send: (tx: Db) => readonly Promise<unknown>[]): Promise<void> {
  const settle = async (sent: readonly Promise<unknown>[]): Promise<void> => {
    const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  await (pools.has(db) ? together(db, (tx) => settle([begin(tx, {}), ...send(tx), commit(tx, {})])) : db.transaction((tx) => settle(send(tx))));
}
