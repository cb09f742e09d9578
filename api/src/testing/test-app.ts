import type { Endpoint } from '@tessera/contracts/endpoint';
import { createLog } from '@tessera/server/log';
import { setUp } from '@tessera/server/testing/set-up';
import { gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { bookings } from '../domains/booking/tables.ts';
import type { Registry } from '../domains/corporate/index.ts';
import type { Scanner } from '../domains/files/scanner.ts';
import type { BookingDeps } from '../domains/booking/index.ts';
import { buildInternal } from '../internal.ts';
import { fixedClock } from '../platform/clock.ts';
import { openPglite } from '../platform/open-database.ts';
import type { Database, Db } from '../platform/database.ts';
import { keepMail } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openPayments, type Payments, type PaymentSettings } from '../domains/payments/index.ts';
import { databaseNotify, type Announcement } from '../platform/notify.ts';
import { injectable, openTestFiles, type TestFiles } from './files.ts';
import { addTestHosts, authenticateInjected, SECRET } from './injected.ts';
import { faultyGateway, type Faults } from './faulty-gateway.ts';
import { emptyRegistry } from './registry.ts';
import { senderFor, testSession, type Send } from './sending.ts';
import { demoSnapshot, TEST_NOW } from './snapshot.ts';
import { type Caller, type Answer, siteOf } from './answers.ts';

export { type Caller, type Answer, siteOf, good, refusal } from './answers.ts';

export const ORIGIN = siteOf('tessera');
/** Signs the webhooks of the test gateway. */
export const GATEWAY_SECRET = 'a secret of the gateway of tests';

/** Opens an embedded database with the demo. */
export async function openDemoDatabase(): Promise<Database> {
  const { client, db } = await openPglite({ snapshot: await demoSnapshot() });
  return {
    db,
    kind: 'embedded',
    engine: { kind: 'embedded', client },
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  };
}

export interface TestApp extends Faults {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly db: Db;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly mail: ReturnType<typeof keepMail>;
  readonly announced: Announcement[];
  readonly files: TestFiles;
  /** The dependencies of the booking services, for tests that call them directly. */
  readonly booking: BookingDeps;
  /** The payment setup of this application. */
  readonly payments: Payments;
  /** Calls an endpoint by its contract, as a browser does. */
  call<I, O>(endpoint: Endpoint<I, O>, input: I, caller?: Caller): Promise<Answer<O>>;
  /** Sends any request, including invalid ones. */
  readonly send: Send;
  /** Resets what a test did: its holds and appointments, mails, announcements and the clock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The whole application on the demo data, with a fixed clock and a mailer that keeps mails. */
export async function openTestApp(
  options: {
    readonly database?: Database;
    readonly limits?: boolean;
    readonly docs?: boolean;
    readonly videoHosts?: readonly string[];
    readonly ice?: AppDeps['settings']['ice'];
    readonly payments?: PaymentSettings;
    readonly scanner?: Scanner;
    readonly registry?: Registry;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await openDemoDatabase());
  const clock = fixedClock(TEST_NOW);
  const mail = keepMail();
  const notify = databaseNotify(database);
  const announced: Announcement[] = [];
  const stop = await notify.listen((announcement) => announced.push(announcement));
  const log = createLog('api', 'silent');
  const files = openTestFiles(options.scanner);
  const opened = await openPayments(options.payments ?? { gateway: 'emulator', secret: GATEWAY_SECRET }, {
    db: database.db,
    clock,
    log,
  });
  const { gateway, breakGateway, loseNext } = faultyGateway(opened.gateway);
  const payments = { ...opened, gateway };
  await addTestHosts(database.db);
  const deps: AppDeps = {
    database,
    clock,
    payments,
    files,
    registry: options.registry ?? emptyRegistry,
    mail,
    notify,
    session: testSession,
    log,
    metrics: createMetrics({ process: false }),
    secret: SECRET,
    settings: {
      checkAnswers: true,
      limits: options.limits ?? false,
      docs: options.docs ?? true,
      videoHosts: options.videoHosts ?? [],
      ice: options.ice ?? { urls: [], turnSecret: null },
    },
  };
  const app = await buildApp(deps);
  const internal = await buildInternal(app, deps);
  authenticateInjected(app, internal);

  const send = senderFor(app);
  return {
    app,
    database,
    db: database.db,
    clock,
    mail,
    announced,
    files,
    payments: opened,
    booking: { db: database.db, notify, mail, clock, log, gateway },
    breakGateway,
    loseNext,
    send,
    call: async (endpoint, input, caller = {}) => {
      const { method, url, ...sent } = await injectable(endpoint, input);
      return (await send(method === 'GET' ? 'GET' : 'POST', url, { ...caller, ...sent })) as Answer<never>;
    },
    reset: async () => {
      await database.db.delete(bookings).where(gte(bookings.createdAt, new Date(TEST_NOW)));
      clock.set(TEST_NOW);
      mail.kept.length = 0;
      mail.returned.length = 0;
      mail.reminders.length = 0;
      mail.news.length = 0;
      mail.decided.length = 0;
      announced.length = 0;
    },
    close: async () => {
      await Promise.all([app.close(), internal.close()]);
      await opened.close();
      await stop();
      await database.close();
    },
  };
}

/**
 * The application for the tests of this file, or of the `describe` that calls this: opened before them, reset after
 * each, closed at the end.
 */
export function setUpTestApp(...options: Parameters<typeof openTestApp>): TestApp {
  const test = setUp(() => openTestApp(...options));
  afterEach(() => test.reset());
  return test;
}
