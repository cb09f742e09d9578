import { outbox, type Mail } from '@tessera/contracts/outbox';
import { setUp } from '@tessera/server/testing/set-up';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { buildInternal } from '../internal.ts';
import { startLive, type Live, type LiveSettings } from '../live.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Registry } from '../domains/corporate/index.ts';
import type { Scanner } from '../domains/files/scanner.ts';
import type { Database, Db } from '../platform/database.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openPayments } from '../domains/payments/index.ts';
import { NO_SOCIAL } from '../domains/session/index.ts';
import { databaseNotify } from '../platform/notify.ts';
import { testCipher } from './keys.ts';
import { openTestFiles, type TestFiles } from './files.ts';
import { addTestHosts, authenticateInjected, SECRET } from './injected.ts';
import { TEST_NOW } from './snapshot.ts';
import { browserFor, type Browser, type BrowserOptions } from './browser.ts';
import { good, openDemoDatabase } from './test-app.ts';
import { emptyRegistry } from './registry.ts';
import { until } from './until.ts';

/** Signs the sessions of tests. */
export const SESSION_SECRET = 'a secret of the tests, long enough for it';

export interface LiveApp {
  readonly app: FastifyInstance;
  /** The application on the internal port. */
  readonly internal: FastifyInstance;
  readonly db: Db;
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly logged: readonly string[];
  readonly files: TestFiles;
  readonly mail: Live['mail'];
  readonly jobs: Live['jobs'];
  browser(options?: BrowserOptions): Browser;
  /** Waits until the outbox contains `count` mails for an address, and returns them, newest first. */
  mails(to: string, count: number, tenant?: string): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

/** The whole application with real logins, jobs and mails on the demo data. */
export async function openLiveApp(
  options: {
    readonly database?: Database;
    readonly settings?: Partial<LiveSettings>;
    readonly production?: boolean;
    readonly scanner?: Scanner;
    readonly registry?: Registry;
    /** Routes of a test, beside those of the application. */
    readonly addRoutes?: (app: FastifyInstance) => void;
  } = {},
): Promise<LiveApp> {
  const database = options.database ?? (await openDemoDatabase());
  const clock = fixedClock(TEST_NOW);
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const notify = databaseNotify(database);
  const files = openTestFiles(options.scanner);
  const live = await startLive({
    database,
    clock,
    log,
    notify,
    files,
    cipher: testCipher,
    settings: {
      sessionSecret: SESSION_SECRET,
      mail: { smtpUrl: null, from: 'no-reply@tessera.example' },
      releases: {
        environment: 'production',
        keys: { current: () => [], problem: () => 'has a wrong signature', signed: () => false },
      },
      limits: true,
      demo: options.production !== true,
      social: NO_SOCIAL,
      push: { keys: null, isService: () => false },
      ...options.settings,
    },
  });
  const payments = await openPayments(
    options.production ? { gateway: 'none' } : { gateway: 'emulator', secret: 'a secret of the gateway of tests' },
    { db: database.db, clock, log },
  );
  await addTestHosts(database.db);
  const deps: AppDeps = {
    database,
    clock,
    log,
    notify,
    live,
    files,
    registry: options.registry ?? emptyRegistry,
    secret: SECRET,
    payments,
    session: live.session,
    mail: live.mail,
    metrics: createMetrics({ process: false }),
    settings: {
      checkAnswers: true,
      limits: false,
      docs: options.production !== true,
      videoHosts: [],
      ice: { urls: [], turnSecret: null },
    },
  };
  const app = await buildApp(deps);
  options.addRoutes?.(app);
  const internal = await buildInternal(app, deps);
  authenticateInjected(app, internal);

  const browser = browserFor(app);
  return {
    app,
    internal,
    db: database.db,
    database,
    clock,
    logged,
    files,
    browser,
    mail: live.mail,
    jobs: live.jobs,
    async mails(to, count, tenant = 'tessera') {
      const reader = browser({ tenant });
      return until(async () => {
        const { items } = good(await reader.call(outbox, { to }));
        return items.length >= count ? items : null;
      });
    },
    close: async () => {
      await Promise.all([app.close(), internal.close()]);
      await live.close();
      await database.close();
    },
  };
}

/**
 * The application with real logins for the tests of this file, or of the `describe` that calls this: opened before
 * them, closed at the end.
 */
export const setUpLiveApp = (...options: Parameters<typeof openLiveApp>): LiveApp =>
  setUp(() => openLiveApp(...options));
