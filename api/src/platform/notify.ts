import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { compiled } from './prepared.ts';

/**
 * One notification: a topic of the contract and the id it concerns. It carries no data; listeners fetch the rows
 * themselves.
 */
export interface Announcement {
  readonly topic: string;
  readonly id: string;
}
/** Announces changes to every api process. */
export interface Notify {
  /** Sent when `tx` commits, and not at all when it rolls back. */
  publish(tx: Db, topic: string, id: string): Promise<void>;
  /**
   * Calls `hear` for every notification of any process. `missed` is called after a lost connection has been restored:
   * notifications sent in between are lost, so listeners should refetch. Returns the function that stops listening.
   */
  listen(hear: (announcement: Announcement) => void, missed?: () => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'tessera';
/** Milliseconds before a lost connection is reopened. */
const RECONNECT_AFTER = 1000;

function parse(payload: string): Announcement | null {
  const cut = payload.indexOf(' ');
  return cut > 0 ? { topic: payload.slice(0, cut), id: payload.slice(cut + 1) } : null;
}

interface Listener {
  readonly hear: (payload: string) => void;
  readonly missed: () => void;
}

async function listenOnServer(url: string, listener: Listener): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'tessera-listen', keepAlive: true });
    current = client;
    client.on('notification', (message) => listener.hear(message.payload ?? ''));
    let isLost = false;
    const reconnect = (): void => {
      if (isLost || stopped) return;
      isLost = true;
      client.end().catch(() => undefined);
      // A failed attempt schedules its own retry through `reconnect` of its client, so the rejection needs no further
      // handling.
      timer = setTimeout(() => void connect().then(listener.missed, () => undefined), RECONNECT_AFTER);
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      reconnect();
      throw error;
    }
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** A notification as part of a statement, for ids that only the statement itself determines. */
export const announcing = (topic: SQLWrapper, id: SQLWrapper): SQL =>
  sql`pg_notify(${CHANNEL}, ${topic}::text || ' ' || ${id}::text)`;
const announceStatement = compiled(
  'announce',
  sql`select ${announcing(sql`${sql.placeholder('topic')}`, sql`${sql.placeholder('id')}`)}`,
);

/** LISTEN and NOTIFY on either engine; on PostgreSQL over a dedicated connection, which is reopened when lost. */
export function databaseNotify(database: Database): Notify {
  return {
    publish: async (tx, topic, id) => void (await announceStatement(tx, { topic, id })),
    listen: async (hear, missed = () => undefined) => {
      const receive = (payload: string): void => {
        const announcement = parse(payload);
        if (announcement) hear(announcement);
      };
      const { engine } = database;
      return engine.kind === 'embedded'
        ? await engine.client.listen(CHANNEL, receive)
        : await listenOnServer(engine.url, { hear: receive, missed });
    },
  };
}
