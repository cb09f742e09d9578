import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { readEnvironment } from './platform/environment.ts';
import { isOperatorError, operatorError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { keepMail } from './platform/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { databaseNotify } from './platform/notify.ts';
import { seedDemo } from './seed/seed.ts';

const HOST = '127.0.0.1';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const clock = systemClock(environment.clockOffset);
  const log = createLog(environment.logLevel);
  const database = await openDatabase(environment);
  if (environment.seedDemo) await seedDemo(database.db, clock.now());
  const app = await buildApp({
    database, clock, log,
    metrics: createMetrics({ process: true }),
    session: { resolveActor: async () => null },
    mail: keepMail(),
    notify: databaseNotify(database),
    settings: environment,
  });

  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= app.close().then(() => database.close()));
  const stop = (): void => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by another process: when that one is gone, nobody would stop this one.
  process.once('disconnect', stop);

  try {
    await app.listen({ host: HOST, port: environment.port });
  } catch (error) {
    await close();
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error;
    throw operatorError(`Port ${environment.port} is in use. Stop the program that listens there, or set API_PORT to another port.`, error);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  log.info({ port, database: database.kind }, 'listening');
  process.send?.({ ready: true, port });
}

start().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
});
