import { describeError, type Log } from '@tessera/server/log';
import { sql, type SQL } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type Db as QueueDb } from 'pg-boss';
import type { Cipher } from '../../platform/cipher.ts';
import { rowsOf, type Database, type Db } from '../../platform/database.ts';

/** The retry policy of a queue. */
export interface QueueRules {
  /** Number of retries; a job that still fails is kept in the queue `<name>-failed` for 30 days. */
  readonly retries: number;
  /** Seconds before the first retry, doubled for each further one up to `longestPause`. */
  readonly firstPause: number;
  readonly longestPause: number;
}
/** Handles one attempt of a job. If it throws, the job is retried later. */
export type JobHandler = (data: unknown) => Promise<void>;
/** Background work, stored in the database until it is done. */
export interface Jobs {
  /**
   * Adds a job that exists if and only if `tx` commits. `data` is JSON and may contain personal data and secrets of
   * links: it is stored encrypted and deleted an hour after the job is done. Urgent jobs are done before all others of
   * the queue.
   */
  enqueue(tx: Db, queue: string, data: object, options?: { readonly isUrgent?: boolean }): Promise<void>;
  /**
   * Creates the queue and starts its worker, which handles one job at a time, so that an error retries only that job.
   */
  work(queue: string, rules: QueueRules, handler: JobHandler): Promise<void>;
  /** Like `work`, and also adds a job at the times given by `cron`, once across all processes. */
  repeat(queue: string, cron: string, handler: JobHandler): Promise<void>;
  /** Deletes every job, waiting, done or failed, whose payload contains one of these words. */
  forget(tx: Db, words: readonly string[]): Promise<void>;
  /** Waits for running jobs for at most five seconds; the others run after the next start. */
  close(): Promise<void>;
}

/** Seconds between polls of a queue; new jobs are announced, so polling is only for retries and lost notifications. */
const POLLING = 0.5;
const SLOW_POLLING = 60;
const CLOSE_WITHIN = 5000;
/**
 * Seconds without a heartbeat after which a job's process is considered dead, and seconds between checks for such jobs:
 * together with the first retry delay, the jobs of a killed process are retried within a minute.
 */
const HEARTBEAT = 20;
const SUPERVISION = 5;
/** The cipher purpose of job payloads. */
const PURPOSE = 'job';
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Connections of the queue, in addition to those that answer requests. */
const CONNECTIONS = 4;

function optionsFor({ engine }: Database): ConstructorOptions {
  const common = { useListenNotify: true, superviseIntervalSeconds: SUPERVISION, monitorIntervalSeconds: SUPERVISION };
  return engine.kind === 'embedded'
    ? { db: fromPglite(engine.client), backend: 'pglite', ...common }
    : { connectionString: engine.url, max: CONNECTIONS, application_name: 'tessera-jobs', ...common };
}

/**
 * Adapts the transaction for the queue. Without it, the queue would use its own connection, and the embedded engine has
 * only one.
 */
const inTransaction = (tx: Db): QueueDb =>
  fromDrizzle({ execute: async (query: SQL) => ({ rows: [...rowsOf<unknown>(await tx.execute(query))] }) }, sql);

/** The payload of a stored job. Scheduled jobs have none. */
function payloadOf(cipher: Cipher, stored: unknown): unknown {
  const sealed = typeof stored === 'object' && stored !== null && 'sealed' in stored ? stored.sealed : null;
  return typeof sealed === 'string' ? (JSON.parse(cipher.open(sealed, PURPOSE)) as unknown) : stored;
}

/** Starts the job queue in its own schema of the same database. */
export async function startJobs(database: Database, log: Log, cipher: Cipher): Promise<Jobs> {
  const boss = new PgBoss(optionsFor(database));
  boss.on('error', (error) => log.error(describeError(error), 'job queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  await boss.start();

  async function work(queue: string, rules: QueueRules, handler: JobHandler, polling = POLLING): Promise<void> {
    const failed = `${queue}-failed`;
    await boss.createQueue(failed, { retentionSeconds: 30 * DAY });
    const options = {
      notify: true,
      deleteAfterSeconds: HOUR,
      heartbeatSeconds: HEARTBEAT,
      retryLimit: rules.retries,
      retryDelay: rules.firstPause,
      retryBackoff: true,
    };
    await boss.createQueue(queue, { ...options, deadLetter: failed, retryDelayMax: rules.longestPause });
    // Otherwise a queue created by an older version would keep its options.
    await boss.updateQueue(queue, options);
    const worker = await boss.work<unknown>(
      queue,
      { batchSize: 1, pollingIntervalSeconds: polling, notifyPollingIntervalSeconds: polling },
      async (batch) => {
        for (const job of batch) {
          try {
            await handler(payloadOf(cipher, job.data));
          } catch (error) {
            const { kind, at, state } = describeError(error);
            log.warn(
              { queue, job: job.id, tries: job.retryCount + 1, kind, at, state },
              'a job failed and will be retried',
            );
            // The error is stored with the job; its message may contain an address, its kind does not.
            throw new Error(kind);
          } finally {
            // Otherwise a backlog, such as the one after a restart, would be worked off at one job per poll.
            boss.notifyWorker(worker);
          }
        }
      },
    );
  }
  return {
    work: (queue, rules, handler) => work(queue, rules, handler),
    async enqueue(tx, queue, data, { isUrgent = false } = {}) {
      await boss.send(
        queue,
        { sealed: cipher.seal(JSON.stringify(data), PURPOSE) },
        { db: inTransaction(tx), priority: isUrgent ? 1 : 0 },
      );
    },
    async repeat(queue, cron, handler) {
      await work(queue, { retries: 2, firstPause: 30, longestPause: 300 }, handler, SLOW_POLLING);
      await boss.schedule(queue, cron);
    },
    async forget(tx, words) {
      const stored = rowsOf<{ readonly id: string; readonly sealed: string }>(
        await tx.execute(sql`select id, data->>'sealed' as sealed from pgboss.job where data ? 'sealed'`),
      );
      const names = (payload: string): boolean => words.some((word) => payload.includes(word));
      for (const { id, sealed } of stored)
        if (names(cipher.open(sealed, PURPOSE))) await tx.execute(sql`delete from pgboss.job where id = ${id}`);
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_WITHIN }),
  };
}
