import { listOf, readVariables, type GivenVariables } from '@tessera/server/environment';
import { BraintreeEnvironment, GatewayChoice, isEmulatorAddress } from '@tessera/server/gateway-settings';
import * as z from 'zod/mini';
import { hashSecret } from '../../platform/ids.ts';
import { operatorError } from '../../platform/errors.ts';
import type { Environment } from '../../platform/environment.ts';

const Key = z.optional(
  z.string().check(z.regex(/^[\w-]{4,128}$/, 'must be 4 to 128 letters, digits, hyphens or underscores')),
);
const Variables = z.object({
  TESSERA_GATEWAY: GatewayChoice,
  BRAINTREE_ENVIRONMENT: BraintreeEnvironment,
  BRAINTREE_MERCHANT_ID: Key,
  BRAINTREE_PUBLIC_KEY: Key,
  BRAINTREE_PRIVATE_KEY: Key,
  BRAINTREE_MERCHANT_ACCOUNTS: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Z]{3}=[\w-]+(,\s*[A-Z]{3}=[\w-]+)*$/, 'must be a list such as EUR=account,RON=other-account'),
      ),
  ),
});

/** A merchant account at the named provider. */
export interface BraintreeSettings {
  readonly gateway: 'braintree';
  /** `sandbox`, `production`, or a local address where the emulator implements the provider's API. */
  readonly environment: string;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The merchant account for each currency: a sale names an account, not a currency. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Signs the emulator's own tokens when the address is local. */
  readonly secret: string;
}
/** The payment settings: the embedded emulator, the named provider, or none. */
export type PaymentSettings =
  | { readonly gateway: 'emulator'; readonly secret: string }
  | BraintreeSettings
  | { readonly gateway: 'none' };

const REQUIRED = [
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'BRAINTREE_MERCHANT_ACCOUNTS',
] as const;
const accountsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(listOf(text).map((pair) => pair.split('=') as [string, string]));

/**
 * Reads `TESSERA_GATEWAY` and the provider's `BRAINTREE_…`. The default is the emulator, except in production, where no
 * customer may be led to believe they have paid; its secret is derived from the session secret. Throws an operator
 * error, which never quotes a key.
 */
export function readPaymentSettings(
  variables: GivenVariables,
  { mode }: Pick<Environment, 'mode'>,
  sessionSecret: string,
): PaymentSettings {
  const values = readVariables(Variables, variables);
  const secret = hashSecret(`payments ${sessionSecret}`);
  const isProduction = mode === 'production';
  if (values.TESSERA_GATEWAY !== 'braintree') {
    if (!isProduction) return { gateway: 'emulator', secret };
    if (values.TESSERA_GATEWAY === 'emulator')
      throw operatorError('TESSERA_GATEWAY=emulator takes no money and is not allowed in production.');
    return { gateway: 'none' };
  }
  const missing = REQUIRED.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw operatorError(`TESSERA_GATEWAY=braintree needs ${missing.join(', ')} as well.`);
  const environment = values.BRAINTREE_ENVIRONMENT ?? '';
  if (isProduction && environment !== 'production')
    throw operatorError(
      'In production BRAINTREE_ENVIRONMENT must be production: nobody may believe that they have paid.',
    );
  if (!isProduction && environment === 'production')
    throw operatorError('BRAINTREE_ENVIRONMENT=production charges real cards and needs TESSERA_ENV=production.');
  return {
    gateway: 'braintree',
    environment,
    secret,
    merchantId: values.BRAINTREE_MERCHANT_ID ?? '',
    publicKey: values.BRAINTREE_PUBLIC_KEY ?? '',
    privateKey: values.BRAINTREE_PRIVATE_KEY ?? '',
    accounts: accountsOf(values.BRAINTREE_MERCHANT_ACCOUNTS ?? ''),
  };
}
/** The local port where the emulator implements the provider's API; null for the provider itself. */
export const facePortOf = ({ environment }: BraintreeSettings): number | null =>
  isEmulatorAddress(environment) ? Number(new URL(environment).port) : null;
