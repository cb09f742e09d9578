import { hashSecret } from '../../platform/ids.ts';
import type { Environment } from '../../platform/environment.ts';

/** How payments are taken: by the embedded emulator, or not at all. */
export type PaymentSettings = { readonly gateway: 'emulator'; readonly secret: string } | { readonly gateway: 'none' };

/** The emulator everywhere but in production, where nobody may believe that they have paid. Its secret comes from the session's. */
export const readPaymentSettings = ({ mode }: Pick<Environment, 'mode'>, sessionSecret: string): PaymentSettings =>
  mode === 'production' ? { gateway: 'none' } : { gateway: 'emulator', secret: hashSecret(`payments ${sessionSecret}`) };
