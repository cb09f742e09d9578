import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deliver, EmulatorDeps } from '../emulator/index.ts';
import { emulatorGateway } from './emulator-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import type { PaymentSettings } from './settings.ts';

/** How payments are taken in this process. */
export interface Payments {
  /** Null: nothing can be paid here. */
  readonly gateway: PaymentGateway | null;
  /** The emulator, where it is the gateway. */
  readonly emulator: EmulatorDeps | null;
  /** Says how the emulator's webhooks reach the site; before that they are lost, as with any provider. */
  connect(deliver: Deliver): void;
}

/** Opens the gateway that the settings name. */
export function openPayments(settings: PaymentSettings, deps: { readonly db: Db; readonly clock: Clock }): Payments {
  if (settings.gateway === 'none') return { gateway: null, emulator: null, connect: () => undefined };
  let deliver: Deliver = async () => undefined;
  const emulator: EmulatorDeps = { ...deps, secret: settings.secret, deliver: (body, signature) => deliver(body, signature) };
  return {
    gateway: emulatorGateway(emulator),
    emulator,
    connect: (to) => {
      deliver = to;
    },
  };
}
