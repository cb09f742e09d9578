import { toRequest, type Endpoint } from '@tessera/contracts/endpoint';
import type { ErrorBody } from '@tessera/contracts/errors';
import { outbox, type Mail } from '@tessera/contracts/outbox';
import { setUp } from '@tessera/server/testing/set-up';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';
import { buildInternal } from '../internal.ts';
import { startLive, type Live, type LiveSettings } from '../live.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openPayments } from '../domains/payments/index.ts';
import { databaseNotify } from '../platform/notify.ts';
import { testCipher } from './keys.ts';
import { addTestHosts, authenticateInjected, SECRET } from './injected.ts';
import { TEST_NOW } from './snapshot.ts';
import { good, openDemoDatabase, siteOf, type Answer } from './test-app.ts';

/** Signs the sessions of tests. */
export const SESSION_SECRET = 'a secret of the tests, long enough for it';

/** A browser on one tenant's site, which keeps its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Sends any request, including invalid ones. */
  send(
    method: 'GET' | 'POST',
    url: string,
    options?: { readonly origin?: string; readonly contentType?: string; readonly body?: string },
  ): Promise<LightMyRequestResponse>;
  call<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<Answer<O>>;
  readonly tenant: string;
  readonly origin: string;
}
export interface BrowserOptions {
  readonly tenant?: string;
  readonly origin?: string;
  /** The network address of the browser. */
  readonly address?: string;
  readonly cookies?: ReadonlyMap<string, string>;
}
export interface LiveApp {
  readonly app: FastifyInstance;
  /** The application on the internal port. */
  readonly internal: FastifyInstance;
  readonly db: Db;
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly logged: readonly string[];
  readonly mail: Live['mail'];
  readonly jobs: Live['jobs'];
  browser(options?: BrowserOptions): Browser;
  /** Waits until the outbox contains `count` mails for an address, and returns them, newest first. */
  mails(to: string, count: number): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

/** Milliseconds that background work may take on a busy machine. */
const POLL_TIMEOUT = 50_000;
/** Polls until there is a result; for background work. Throws after 50 seconds. */
export async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + POLL_TIMEOUT;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error('timed out after 50 seconds');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
function keepCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of Array.isArray(header) ? header : header === undefined ? [] : [header]) {
    const [pair = ''] = String(line).split(';');
    const cut = pair.indexOf('=');
    if (/max-age=0/i.test(String(line))) jar.delete(pair.slice(0, cut));
    else jar.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

/** The whole application with real logins, jobs and mails on the demo data. */
export async function openLiveApp(
  options: {
    readonly database?: Database;
    readonly settings?: Partial<LiveSettings>;
    readonly production?: boolean;
  } = {},
): Promise<LiveApp> {
  const database = options.database ?? (await openDemoDatabase());
  const clock = fixedClock(TEST_NOW);
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const notify = databaseNotify(database);
  const live = await startLive({
    database,
    clock,
    log,
    notify,
    cipher: testCipher,
    settings: {
      sessionSecret: SESSION_SECRET,
      mail: { smtpUrl: null, from: 'no-reply@tessera.example' },
      releases: { environment: 'production', keys: { current: () => [], signed: () => false } },
      limits: true,
      demo: options.production !== true,
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
  const internal = await buildInternal(app, deps);
  authenticateInjected(app, internal);

  const browser: LiveApp['browser'] = ({
    tenant = 'tessera',
    origin = siteOf(tenant),
    address = '203.0.113.7',
    cookies = new Map<string, string>(),
  } = {}) => {
    const jar = new Map(cookies);
    const send: Browser['send'] = async (
      method,
      url,
      { origin: from = origin, contentType = 'application/json', body } = {},
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          'x-tessera-tenant': tenant,
          'x-tessera-origin': origin,
          origin: from,
          'x-forwarded-for': address,
          ...(jar.size > 0 ? { cookie: cookieHeader(jar) } : {}),
          ...(body === undefined ? {} : { 'content-type': contentType }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      keepCookies(jar, response.headers['set-cookie']);
      return response;
    };
    return {
      cookies: jar,
      tenant,
      origin,
      send,
      async call(endpoint, input) {
        const { method, url, body } = toRequest(endpoint, input);
        const response = await send(method === 'GET' ? 'GET' : 'POST', url, body === undefined ? {} : { body });
        const answer = { status: response.statusCode, headers: response.headers, body: response.json<never>() };
        return response.statusCode < 300
          ? { ...answer, ok: true }
          : { ...answer, ok: false, body: response.json<ErrorBody>() };
      },
    };
  };
  return {
    app,
    internal,
    db: database.db,
    database,
    clock,
    logged,
    browser,
    mail: live.mail,
    jobs: live.jobs,
    async mails(to, count) {
      const reader = browser();
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
