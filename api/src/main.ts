import { readInternalSecret } from '@tessera/server/internal-secret';
import { createFailures } from '@tessera/server/failures';
import { endGracefully, tellStep } from '@tessera/server/lifecycle';
import { listen } from '@tessera/server/listen';
import { createLog, describeError } from '@tessera/server/log';
import { keepFilesPrivate } from '@tessera/server/private-files';
import { buildApp } from './app.ts';
import type { AppDeps } from './deps.ts';
import { endExpiredHolds, reconcilePayments, sendReminders } from './domains/booking/index.ts';
import { openRegistry, readRegistrySettings } from './domains/corporate/index.ts';
import { dropLeftover, openFiles, openScanner, readFileSettings, renewFiles } from './domains/files/index.ts';
import { forgetSignals } from './domains/meeting/index.ts';
import { openPayments, readPaymentSettings } from './domains/payments/index.ts';
import { buildInternal } from './internal.ts';
import { readLiveSettings, startLive } from './live.ts';
import { systemClock } from './platform/clock.ts';
import { openDataKeys } from './platform/data-keys.ts';
import { openDatabase } from './platform/open-database.ts';
import { readEnvironment } from './platform/environment.ts';
import { isOperatorError } from './platform/errors.ts';
import { createMetrics } from './platform/metrics.ts';
import { databaseNotify } from './platform/notify.ts';
import { renewSealed } from './platform/renew-sealed.ts';
import { seedReferenceData } from './seed/seed-reference.ts';

/** Milliseconds between two sweeps for expired holds. */
const SWEEP_INTERVAL = 10_000;
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '11 * * * *';
const EVERY_NIGHT = '47 3 * * *';

async function start(): Promise<void> {
  keepFilesPrivate();
  const environment = readEnvironment(process.env);
  const clock = systemClock(environment.clockOffset);
  const log = createLog('api', environment.logLevel);
  const secret = readInternalSecret(process.env, environment.data);
  const settings = readLiveSettings(process.env, environment);
  const paymentSettings = readPaymentSettings(process.env, environment, settings.sessionSecret);
  const registry = openRegistry(readRegistrySettings(process.env, environment.data), log);
  const cipher = openDataKeys(process.env, environment.data);
  tellStep('opening and migrating its database');
  const database = await openDatabase(environment);
  const scanner = openScanner(process.env, environment.mode, log);
  const files = await openFiles(readFileSettings(process.env, environment.data), cipher, scanner);
  if (environment.seed !== 'none') tellStep('seeding the database if it is empty');
  if (environment.seed === 'demo') {
    // Imported lazily, because a production deployment may not contain the demo.
    const { seedDemo } = await import('./seed/seed.ts');
    if (await seedDemo(database.db, clock.now())) log.info('filled the empty database with the demo');
  }
  if (environment.seed === 'reference') await seedReferenceData(database.db);
  const notify = databaseNotify(database);
  tellStep('starting jobs, mails and realtime');
  const live = await startLive({ database, clock, log, notify, files, settings, cipher });
  const payments = await openPayments(paymentSettings, { db: database.db, clock, log });
  const failures =
    environment.registry === null
      ? undefined
      : createFailures({ server: 'api', registry: environment.registry, secret, log });
  const deps: AppDeps = {
    database,
    clock,
    log,
    notify,
    live,
    payments,
    files,
    failures,
    registry,
    secret,
    metrics: createMetrics({ process: true }),
    session: live.session,
    mail: live.mail,
    settings: environment,
  };
  const app = await buildApp(deps);
  const internal = await buildInternal(app, deps);

  await live.jobs.repeat('renew-sealed', EVERY_NIGHT, async () => {
    await renewSealed(database.db, cipher);
    await renewFiles({ db: database.db, files });
  });
  await live.jobs.repeat(
    'files-housekeeping',
    EVERY_HOUR,
    async () => void (await dropLeftover({ db: database.db, files }, clock.now().epochMilliseconds)),
  );
  await live.jobs.repeat('meeting-housekeeping', EVERY_HOUR, () =>
    forgetSignals(database.db, clock.now().epochMilliseconds),
  );
  await live.jobs.repeat(
    'reminders',
    EVERY_MINUTE,
    async () => void (await sendReminders({ db: database.db, clock, mail: live.mail })),
  );

  const sweep = setInterval(() => {
    const now = new Date(clock.now().epochMilliseconds);
    endExpiredHolds({ db: database.db, notify }, now).catch((error: unknown) =>
      log.error(describeError(error), 'expired holds could not be ended'),
    );
    reconcilePayments({ db: database.db, notify, mail: live.mail, clock, log, gateway: payments.gateway }).catch(
      (error: unknown) => log.error(describeError(error), 'the payment sweep failed'),
    );
  }, SWEEP_INTERVAL);

  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    clearInterval(sweep);
    return (closing ??= Promise.all([app.close(), internal.close()])
      .then(() => failures?.close())
      .then(() => payments.close())
      .then(() => live.close())
      .then(() => database.close()));
  };
  endGracefully(close);

  try {
    const port = await listen(app, { host: environment.listen, port: environment.port, variable: 'API_PORT' });
    const internalPort = await listen(internal, {
      host: environment.internalListen,
      port: environment.internalPort,
      variable: 'API_INTERNAL_PORT',
    });
    log.info({ port, internalPort, database: database.kind }, 'listening');
    process.send?.({ ready: true, port, internalPort });
  } catch (error) {
    await close();
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
});
