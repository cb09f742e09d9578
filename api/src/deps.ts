import type { InternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import type { PaymentGateway, Payments } from './domains/payments/index.ts';
import type { Live } from './live.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Notify } from './platform/notify.ts';
import type { SessionPort } from './platform/request-scope.ts';

/** Everything that the application stands on; tests give their own clock, session, mail and database. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly session: SessionPort;
  readonly mail: Mailer;
  readonly notify: Notify;
  readonly payments: Payments;
  /** Logins, outbox and realtime; left out by tests that stand in for them. */
  readonly live?: Pick<Live, 'register' | 'registerInternal'>;
  /** What our servers show each other. */
  readonly secret: InternalSecret;
  readonly settings: {
    readonly checkAnswers: boolean;
    readonly limits: boolean;
    readonly docs: boolean;
    readonly videoHosts: readonly string[];
  };
}

/** What every domain is given; each takes of it what its services need. */
export interface Platform extends AppDeps {
  readonly db: Db;
  /** Null: nothing can be paid here. */
  readonly gateway: PaymentGateway | null;
}
export const platformOf = (deps: AppDeps): Platform => ({ ...deps, db: deps.database.db, gateway: deps.payments.gateway });

/** Adds a domain's routes: what its `routes.ts` exports as `register`. */
export type Register = (app: FastifyInstance, platform: Platform) => void | Promise<void>;
