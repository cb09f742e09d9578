import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/** One announcement: a topic of the contract and the id that it is about. Never more: whoever hears it asks for the rows. */
export interface Announcement {
  readonly topic: string;
  readonly id: string;
}
/** Announces changes to every api process. */
export interface Notify {
  /** Sent with the commit of `tx`, and not at all when it rolls back. */
  publish(tx: Db, topic: string, id: string): Promise<void>;
  /** Calls back for every announcement of any process. Returns the function that stops it. */
  listen(hear: (announcement: Announcement) => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'tessera';
/** Milliseconds before a lost listening connection is opened again. */
const RECONNECT_AFTER = 1000;

function parse(payload: string): Announcement | null {
  const cut = payload.indexOf(' ');
  return cut > 0 ? { topic: payload.slice(0, cut), id: payload.slice(cut + 1) } : null;
}

async function listenOnServer(url: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'tessera-listen', keepAlive: true });
    let lost = false;
    const again = (): void => {
      if (lost || stopped) return;
      lost = true;
      next.end().catch(() => undefined);
      timer = setTimeout(() => connect().catch(() => again()), RECONNECT_AFTER);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      again();
      throw error;
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** LISTEN and NOTIFY on either engine; on PostgreSQL one connection of its own, opened again when it is lost. */
export function databaseNotify(database: Database): Notify {
  return {
    publish: async (tx, topic, id) => void (await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${id}`})`)),
    listen: async (hear) => {
      const receive = (payload: string): void => {
        const announcement = parse(payload);
        if (announcement) hear(announcement);
      };
      const { engine } = database;
      return engine.kind === 'embedded' ? await engine.client.listen(CHANNEL, receive) : await listenOnServer(engine.url, receive);
    },
  };
}
