import type { Log } from '@tessera/server/log';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Notify } from '../../platform/notify.ts';
import type { PaymentGateway } from '../payments/index.ts';

/** The dependencies of the booking services. */
export interface BookingDeps {
  readonly db: Db;
  readonly notify: Notify;
  readonly mail: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: payments are not available. */
  readonly gateway: PaymentGateway | null;
}
