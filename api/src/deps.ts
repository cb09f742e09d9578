import type { Failures } from '@tessera/server/failures';
import type { InternalSecret } from '@tessera/server/internal-secret';
import type { Log } from '@tessera/server/log';
import type { FastifyInstance } from 'fastify';
import type { Registry } from './domains/corporate/index.ts';
import type { Files } from './domains/files/index.ts';
import type { IceSettings } from './domains/meeting/index.ts';
import type { PaymentGateway, Payments } from './domains/payments/index.ts';
import type { Live } from './live.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/database.ts';
import type { Mailer } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Notify } from './platform/notify.ts';
import type { SessionPort } from './platform/request-scope.ts';

/** The dependencies of the application; tests pass their own clock, session, mail and database. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly session: SessionPort;
  readonly mail: Mailer;
  readonly notify: Notify;
  readonly payments: Payments;
  readonly files: Files;
  readonly registry: Registry;
  /** Logins, outbox and realtime; absent in tests that replace them. */
  readonly live?: Pick<Live, 'register' | 'registerInternal'>;
  /** Takes reports of browsers, and what this server did not expect, on to operators; absent where no registry is named. */
  readonly failures?: Pick<Failures, 'note' | 'report'> | undefined;
  /** The shared secret that authenticates our servers to each other. */
  readonly secret: InternalSecret;
  readonly settings: {
    readonly checkAnswers: boolean;
    readonly limits: boolean;
    readonly docs: boolean;
    readonly videoHosts: readonly string[];
    readonly ice: IceSettings;
  };
}

/** The dependencies passed to every domain; each picks those that its services need. */
export interface Platform extends AppDeps {
  readonly db: Db;
  /** Null: payments are not available. */
  readonly gateway: PaymentGateway | null;
}
export const platformOf = (deps: AppDeps): Platform => ({
  ...deps,
  db: deps.database.db,
  gateway: deps.payments.gateway,
});

/** Registers a domain's routes; exported as `register` by its `routes.ts`. */
export type Register = (app: FastifyInstance, platform: Platform) => void | Promise<void>;
