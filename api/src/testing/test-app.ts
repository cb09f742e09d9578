import type { Endpoint, Role } from '@tessera/contracts/endpoint';
import { toRequest } from '@tessera/contracts/endpoint';
import type { ErrorBody } from '@tessera/contracts/errors';
import { createLog } from '@tessera/server/log';
import { setUp } from '@tessera/server/testing/set-up';
import { gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { bookings } from '../domains/booking/tables.ts';
import type { BookingDeps } from '../domains/booking/index.ts';
import { buildInternal } from '../internal.ts';
import { fixedClock } from '../platform/clock.ts';
import { openPglite } from '../platform/open-database.ts';
import type { Database, Db } from '../platform/database.ts';
import { keepMail } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openPayments, type Payments, type PaymentSettings } from '../domains/payments/index.ts';
import { databaseNotify, type Announcement } from '../platform/notify.ts';
import { HOLD_COOKIE, type SessionPort } from '../platform/request-scope.ts';
import { addTestHosts, authenticateInjected, SECRET } from './injected.ts';
import { demoSnapshot, TEST_NOW } from './snapshot.ts';

/** The caller of a test request. */
export interface Caller {
  readonly tenant?: string;
  readonly user?: { readonly id: string; readonly role: Role } | null;
  /** Keeps the hold secret between calls, as a browser would. */
  readonly jar?: { secret?: string };
  readonly origin?: string | null;
}
export type Answer<O> = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> } & (
  | { readonly ok: true; readonly body: O }
  | { readonly ok: false; readonly body: ErrorBody }
);

/** The origin of a tenant's site in tests. */
export const siteOf = (tenant: string): string => `https://${tenant}.example`;
export const ORIGIN = siteOf('tessera');
/** Signs the webhooks of the test gateway. */
export const GATEWAY_SECRET = 'a secret of the gateway of tests';
const USER_HEADER = 'x-test-user';

/** Replaces the login: trusts a header. */
const testSession: SessionPort = {
  resolveActor: async (request) => {
    const [userId, role] = String(request.headers[USER_HEADER] ?? '').split(' ');
    return userId && role ? { userId, role: role as Role, permissions: [] } : null;
  },
};

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

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly db: Db;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly mail: ReturnType<typeof keepMail>;
  readonly announced: Announcement[];
  /** The dependencies of the booking services, for tests that call them directly. */
  readonly booking: BookingDeps;
  /** The payment setup of this application. */
  readonly payments: Payments;
  /** Makes the gateway reject refunds until `mend` is called. */
  breakGateway(): { mend(): void };
  /**
   * Loses the next payment's answer: the gateway has received it (`answer`) or not (`question`). Null: nothing is lost.
   */
  loseNext(what: 'answer' | 'question' | null): void;
  /** Calls an endpoint by its contract, as a browser does. */
  call<I, O>(endpoint: Endpoint<I, O>, input: I, caller?: Caller): Promise<Answer<O>>;
  /** Sends any request, including invalid ones. */
  send(
    method: 'GET' | 'POST',
    url: string,
    options?: Caller & { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Answer<unknown>>;
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
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await openDemoDatabase());
  const clock = fixedClock(TEST_NOW);
  const mail = keepMail();
  const notify = databaseNotify(database);
  const announced: Announcement[] = [];
  const stop = await notify.listen((announcement) => announced.push(announcement));
  const log = createLog('api', 'silent');
  const opened = await openPayments(options.payments ?? { gateway: 'emulator', secret: GATEWAY_SECRET }, {
    db: database.db,
    clock,
    log,
  });
  let isAway = false;
  let lost: 'answer' | 'question' | null = null;
  const { gateway } = opened;
  const payments = {
    ...opened,
    gateway: gateway && {
      ...gateway,
      refund: (what: Parameters<typeof gateway.refund>[0]) =>
        isAway ? Promise.reject(new Error('away')) : gateway.refund(what),
      authorize: async (what: Parameters<typeof gateway.authorize>[0]) => {
        const loses = lost;
        lost = null;
        const answer = loses === 'question' ? null : await gateway.authorize(what);
        if (loses !== null) throw new Error('lost');
        return answer;
      },
    },
  };
  await addTestHosts(database.db);
  const deps: AppDeps = {
    database,
    clock,
    payments,
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

  const send: TestApp['send'] = async (
    method,
    url,
    { tenant = 'tessera', user = null, jar, origin = siteOf(tenant), body, headers = {} } = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-tessera-tenant': tenant,
        'x-tessera-origin': siteOf(tenant),
        ...(origin === null ? {} : { origin }),
        ...(user ? { [USER_HEADER]: `${user.id} ${user.role}` } : {}),
        ...(jar?.secret ? { cookie: `${HOLD_COOKIE}=${jar.secret}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const secret = response.cookies.find((cookie) => cookie.name === HOLD_COOKIE)?.value;
    if (jar && secret) jar.secret = secret;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json<unknown>() : response.body,
    };
    return response.statusCode < 300
      ? { ...answer, ok: true }
      : { ...answer, ok: false, body: answer.body as ErrorBody };
  };
  return {
    app,
    database,
    db: database.db,
    clock,
    mail,
    announced,
    payments: opened,
    booking: { db: database.db, notify, mail, clock, log, gateway: payments.gateway },
    breakGateway: () => {
      isAway = true;
      return { mend: () => void (isAway = false) };
    },
    loseNext: (what) => void (lost = what),
    send,
    call: async (endpoint, input, caller = {}) => {
      const { method, url, body } = toRequest(endpoint, input);
      return (await send(method === 'GET' ? 'GET' : 'POST', url, {
        ...caller,
        ...(body === undefined ? {} : { body }),
      })) as Answer<never>;
    },
    reset: async () => {
      await database.db.delete(bookings).where(gte(bookings.createdAt, new Date(TEST_NOW)));
      clock.set(TEST_NOW);
      mail.kept.length = 0;
      mail.returned.length = 0;
      mail.reminders.length = 0;
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

/** The body of a successful answer; throws for any other, with its content. */
export function good<O>(answer: Answer<O>): O {
  if (!answer.ok) throw new Error(`expected an answer, got ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
/** Status and code of an error, as a string for comparisons: `409 SLOT_TAKEN`. */
export const refusal = (answer: Answer<unknown>): string =>
  answer.ok ? `${answer.status} OK` : `${answer.status} ${answer.body.code}`;
