import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { takeLock } from '@tessera/server/lock';
import type { Log } from '@tessera/server/log';
import { privateFolder } from '@tessera/server/private-files';
import { buildApp } from './app.ts';
import { sealAudit } from './audit/entries.ts';
import type { Context } from './context.ts';
import { migrate } from './database/migrations.ts';
import { openEmbedded, openPostgres, type Database } from './database/sql.ts';
import { renewDocuments } from './documents/renew.ts';
import { createNotifier } from './documents/subscribers.ts';
import { openMaps } from './errors/maps.ts';
import { openBlobs } from './files/blobs.ts';
import { openKeyFiles, openToken } from './keys/files.ts';
import { openKeys } from './keys/signing.ts';
import { createMetrics } from './metrics.ts';
import { openSealed } from './operators/sealed.ts';
import { checkOwnership, type Ownership } from './registrations/rules.ts';
import type { Settings } from './settings.ts';
import { checkScope, type ScopeCheck } from './tokens/rules.ts';
import { isOperatorError, operatorError, thrownCode, thrownMessage } from '@tessera/server/errors';

/** A registry that is ready for requests, over HTTP or through `app.inject`. */
export interface OpenRegistry {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Ends requests, deliveries and the database, in this order, and releases the lock. */
  close(): Promise<void>;
}
export interface OpenOptions {
  readonly log?: Log;
  readonly now?: () => Date;
  /** Which names and paths a version may have; a test's control has no rules. */
  readonly ownership?: Ownership;
  /** What a token may do; a test's control has no rules. */
  readonly scopes?: ScopeCheck;
  /** Receives failures that a response hides; standard error by default. */
  readonly warn?: (sentence: string) => void;
}

/** Locks a folder that only one process may open at a time. Throws an operator error if a living process has it. */
export const lockFolder = (folder: string): (() => void) =>
  takeLock(path.join(folder, 'db.lock'), (pid) =>
    operatorError(
      `The registry's data folder ${folder} is ${pid === null ? 'being taken by another process. Try again' : `in use by process ${pid}. Stop that process`}, or choose another folder with TESSERA_DATA.`,
    ),
  );

/** The embedded database under its lock, or the server's. */
async function openDatabase({ data, databaseUrl }: Settings, warn: (sentence: string) => void): Promise<Database> {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => warn(`A database connection was lost: ${error.message}`));
  const folder = path.join(data, 'registry');
  const unlock = lockFolder(folder);
  try {
    const database = await openEmbedded(path.join(folder, 'db'));
    return {
      ...database,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens everything that the registry needs and migrates the schema. `explain` turns its errors into readable ones. */
export async function openRegistry(
  settings: Settings,
  {
    log,
    now = () => new Date(),
    ownership = checkOwnership,
    scopes = checkScope,
    warn = (sentence) => void process.stderr.write(`${sentence}\n`),
  }: OpenOptions = {},
): Promise<OpenRegistry> {
  const { data, environment, subscribers } = settings;
  privateFolder(path.join(data, 'registry'));
  const database = await openDatabase(settings, warn);
  try {
    await migrate(database);
    await database.write(sealAudit);
    const keys = openKeyFiles(data);
    const lost = await database.write((sql) => openKeys(keys, sql, data, now()));
    if (lost !== null) warn(lost);
    const metrics = createMetrics();
    const secret = readInternalSecret(
      { TESSERA_INTERNAL_SECRET: settings.internalSecret, TESSERA_INTERNAL_CALLERS: settings.internalCallers },
      data,
    );
    const notifier = createNotifier(subscribers, secret, metrics, warn);
    const blobs = openBlobs(path.join(data, 'registry', 'blobs'));
    const context: Context = {
      database,
      environment,
      ownership,
      scopes,
      now,
      metrics,
      notify: notifier.notify,
      blobs,
      maps: openMaps(blobs, warn),
      keys,
      sealed: openSealed(data),
      token: openToken(data),
      secret,
    };
    const renewed = await renewDocuments(context);
    // In the background, because the subscribers may be starting as well.
    if (renewed.length > 0) void notifier.notify(renewed);
    const app = buildApp(context, log, settings.trustedProxies);
    return {
      app,
      context,
      async close() {
        await app.close();
        await notifier.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An operator message explaining why the registry could not be opened. */
export function explain(error: unknown, { data, databaseUrl }: Settings): string {
  if (isOperatorError(error)) return error.message;
  const code = thrownCode(error);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The registry may not write to its data folder ${data}. Give it the right to, or choose another folder with TESSERA_DATA.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${data} cannot be the data folder: a part of that path is a file. Choose another one with TESSERA_DATA.`;
    case 'ENOSPC':
      return `The disk of the data folder ${data} is full.`;
    default:
      if (!databaseUrl) return thrownMessage(error);
      return `The database at ${new URL(databaseUrl).host} cannot be used: ${thrownMessage(error) || String(code)}.`;
  }
}
