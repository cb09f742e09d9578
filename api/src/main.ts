import { buildApp } from './app.ts';
import { endRunOutHolds, lookAfterPayments, sendReminders } from './domains/booking/index.ts';
import { openPayments, readPaymentSettings } from './domains/payments/index.ts';
import { readLiveSettings, startLive } from './live.ts';
import { systemClock } from './platform/clock.ts';
import { openDataKeys } from './platform/data-keys.ts';
import { openDatabase } from './platform/database.ts';
import { readEnvironment } from './platform/environment.ts';
import { isOperatorError, operatorError } from './platform/errors.ts';
import { createLog, describeError } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { databaseNotify } from './platform/notify.ts';
import { renewSealed } from './platform/renew-sealed.ts';
import { seedDemo } from './seed/seed.ts';

const HOST = '127.0.0.1';
/** Milliseconds between two looks for holds that have run out. */
const SWEEP = 10_000;
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '47 3 * * *';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const clock = systemClock(environment.clockOffset);
  const log = createLog(environment.logLevel);
  const settings = readLiveSettings(process.env, environment);
  const paymentSettings = readPaymentSettings(process.env, environment, settings.sessionSecret);
  const cipher = openDataKeys(process.env, environment.data);
  const database = await openDatabase(environment);
  if (environment.seedDemo && (await seedDemo(database.db, clock.now()))) log.info('filled the empty database with the demo');
  const notify = databaseNotify(database);
  const live = await startLive({ database, clock, log, notify, settings, cipher });
  const payments = await openPayments(paymentSettings, { db: database.db, clock, log });
  const app = await buildApp({
    database, clock, log, notify, live, payments,
    metrics: createMetrics({ process: true }),
    session: live.session,
    mail: live.mail,
    settings: environment,
  });

  await live.jobs.repeat('renew-sealed', EVERY_NIGHT, async () => void (await renewSealed(database.db, cipher)));
  await live.jobs.repeat('reminders', EVERY_MINUTE, async () => void (await sendReminders({ db: database.db, clock, mail: live.mail })));

  const sweep = setInterval(() => {
    const now = new Date(clock.now().epochMilliseconds);
    endRunOutHolds({ db: database.db, notify }, now).catch((error: unknown) => log.error(describeError(error), 'holds that ran out could not be ended'));
    lookAfterPayments({ db: database.db, notify, mail: live.mail, clock, log, gateway: payments.gateway }).catch((error: unknown) =>
      log.error(describeError(error), 'payments could not be looked after'),
    );
  }, SWEEP);

  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    clearInterval(sweep);
    return (closing ??= app.close().then(() => payments.close()).then(() => live.close()).then(() => database.close()));
  };
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
