import type { Log } from '@tessera/server/log';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { openBraintreeFace, type Deliver, type EmulatorDeps } from '../emulator/index.ts';
import { emulatorGateway } from './emulator-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { facePortOf, type BraintreeSettings, type PaymentSettings } from './settings.ts';

/** The payment setup of this process. */
export interface Payments {
  /** Null: payments are not available. */
  readonly gateway: PaymentGateway | null;
  /** The emulator, when it is the gateway or stands in for the named provider. */
  readonly emulator: EmulatorDeps | null;
  /** Connects the emulator's webhooks to the site; those sent earlier are lost, as with any provider. */
  connect(deliver: Deliver): void;
  close(): Promise<void>;
}
export interface PaymentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens the configured gateway. The code of the named provider is loaded only when it is used. */
export async function openPayments(settings: PaymentSettings, deps: PaymentDeps): Promise<Payments> {
  let deliver: Deliver = async () => undefined;
  const connect = (to: Deliver): void => void (deliver = to);
  const close = async (): Promise<void> => undefined;
  if (settings.gateway === 'none') return { gateway: null, emulator: null, connect, close };
  const { db, clock } = deps;
  const emulator: EmulatorDeps = {
    db,
    clock,
    secret: settings.secret,
    deliver: (body, signature) => deliver(body, signature),
  };
  if (settings.gateway === 'emulator') return { gateway: emulatorGateway(emulator), emulator, connect, close };
  const port = facePortOf(settings);
  if (port === null) return { gateway: await namedProvider(settings, deps.log), emulator: null, connect, close };
  const face = await openBraintreeFace(emulator, { ...settings, port });
  return {
    gateway: await namedProvider({ ...settings, environment: face.address }, deps.log),
    emulator: face.emulator,
    connect,
    close: face.close,
  };
}

async function namedProvider(settings: BraintreeSettings, log: Log): Promise<PaymentGateway> {
  const [{ braintreeGateway }, { openBraintree }] = await Promise.all([
    import('./braintree-gateway.ts'),
    import('./braintree-sdk.ts'),
  ]);
  return braintreeGateway(await openBraintree(settings, log), settings.accounts);
}
