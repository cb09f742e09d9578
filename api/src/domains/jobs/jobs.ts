import { sql, type SQL } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type Db as QueueDb } from 'pg-boss';
import type { Cipher } from '../../platform/cipher.ts';
import { rowsOf, type Database, type Db } from '../../platform/database.ts';
import { describeError, type Log } from '../../platform/log.ts';

/** How a queue treats its jobs. */
export interface QueueRules {
  /** Tries after the first one; what still fails then is kept in the queue `<name>-failed` for 30 days. */
  readonly retries: number;
  /** Seconds before the first retry, doubled with each further one up to `longestPause`. */
  readonly firstPause: number;
  readonly longestPause: number;
}
/** What one try gets. A throw brings the job back later. */
export type JobHandler = (data: unknown) => Promise<void>;
/** Work that happens after the answer, kept in the database until it is done. */
export interface Jobs {
  /**
   * Adds a job that exists if and only if `tx` commits. `data` is JSON, names people, and may carry the secret of a link: it is stored sealed,
   * and is gone an hour after the job is done.
   */
  enqueue(tx: Db, queue: string, data: object): Promise<void>;
  /** Makes the queue and works on it, one job at a time, so that a throw repeats that job alone. */
  work(queue: string, rules: QueueRules, handler: JobHandler): Promise<void>;
  /** Like `work`, and adds a job by itself at the minutes that `cron` names, once for all processes. */
  repeat(queue: string, cron: string, handler: JobHandler): Promise<void>;
  /** Waits for the jobs under way, at most five seconds; the rest is done after the next start. */
  close(): Promise<void>;
}

/** Seconds between looks at a queue; new jobs are announced, so this is for retries and lost announcements. */
const POLLING = 0.5;
const SLOW_POLLING = 60;
const CLOSE_WITHIN = 5000;
/**
 * Seconds without a heartbeat after which a job's process is taken for dead, and between two looks for such jobs: with the first
 * pause of a retry, what a killed process had in work is tried again within a minute.
 */
const HEARTBEAT = 20;
const SUPERVISION = 5;
/** What the payload of a job is sealed for. */
const PURPOSE = 'job';
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Connections of the queue beside the ones that answer requests. */
const CONNECTIONS = 4;

function optionsFor({ engine }: Database): ConstructorOptions {
  const common = { useListenNotify: true, superviseIntervalSeconds: SUPERVISION, monitorIntervalSeconds: SUPERVISION };
  return engine.kind === 'embedded'
    ? { db: fromPglite(engine.client), backend: 'pglite', ...common }
    : { connectionString: engine.url, max: CONNECTIONS, application_name: 'tessera-jobs', ...common };
}

/** The transaction as the queue asks for it. Without it the queue would use its own connection, and the embedded engine has one only. */
const inTransaction = (tx: Db): QueueDb => fromDrizzle({ execute: async (query: SQL) => ({ rows: [...rowsOf<unknown>(await tx.execute(query))] }) }, sql);

/** What a job is about, out of its row. A job of a schedule carries nothing. */
function payloadOf(cipher: Cipher, stored: unknown): unknown {
  const sealed = typeof stored === 'object' && stored !== null && 'sealed' in stored ? stored.sealed : null;
  return typeof sealed === 'string' ? (JSON.parse(cipher.open(sealed, PURPOSE)) as unknown) : stored;
}

/** Starts the job queue in its own schema of the same database. */
export async function startJobs(database: Database, log: Log, cipher: Cipher): Promise<Jobs> {
  const boss = new PgBoss(optionsFor(database));
  boss.on('error', (error) => log.error(describeError(error), 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();

  async function work(queue: string, rules: QueueRules, handler: JobHandler, polling = POLLING): Promise<void> {
    const failed = `${queue}-failed`;
    await boss.createQueue(failed, { retentionSeconds: 30 * DAY });
    const options = {
      notify: true, deleteAfterSeconds: HOUR, heartbeatSeconds: HEARTBEAT, retryLimit: rules.retries, retryDelay: rules.firstPause, retryBackoff: true,
    };
    await boss.createQueue(queue, { ...options, deadLetter: failed, retryDelayMax: rules.longestPause });
    // A queue that an older version made keeps its options otherwise.
    await boss.updateQueue(queue, options);
    await boss.work<unknown>(queue, { batchSize: 1, pollingIntervalSeconds: polling, notifyPollingIntervalSeconds: polling }, async (batch) => {
      for (const job of batch) {
        try {
          await handler(payloadOf(cipher, job.data));
        } catch (error) {
          const { kind, at, state } = describeError(error);
          log.warn({ queue, job: job.id, tries: job.retryCount + 1, kind, at, state }, 'a job failed and will be tried again');
          // What is thrown is stored with the job; a message may quote an address, a kind does not.
          throw new Error(kind);
        }
      }
    });
  }
  return {
    work: (queue, rules, handler) => work(queue, rules, handler),
    enqueue: async (tx, queue, data) => void (await boss.send(queue, { sealed: cipher.seal(JSON.stringify(data), PURPOSE) }, { db: inTransaction(tx) })),
    async repeat(queue, cron, handler) {
      await work(queue, { retries: 2, firstPause: 30, longestPause: 300 }, handler, SLOW_POLLING);
      await boss.schedule(queue, cron);
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_WITHIN }),
  };
}
