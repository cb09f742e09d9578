import * as z from 'zod/mini';

/** `TESSERA_GATEWAY`: the payment gateway. Api and edge read the same variable. */
export const GatewayChoice = z.optional(z.enum(['emulator', 'braintree'], 'must be emulator or braintree'));

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
/**
 * `BRAINTREE_ENVIRONMENT`: one of the provider's two environments, or a local address at which the emulator implements
 * its API. Read by api and edge.
 */
export const BraintreeEnvironment = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => text === 'sandbox' || text === 'production' || LOOPBACK.test(text),
        'must be sandbox, production or an address such as http://127.0.0.1:4199',
      ),
    ),
);
export const isEmulatorAddress = (environment: string): boolean => LOOPBACK.test(environment);

/** Where the provider accepts cards from browsers; source: its guide to GraphQL calls, read on 2026-11-21. */
const CARD_ORIGINS: Readonly<Record<string, string>> = {
  sandbox: 'https://payments.sandbox.braintree-api.com',
  production: 'https://payments.braintree-api.com',
};
/**
 * The one external origin that a browser may call, so that a card never passes through our servers; null if no provider
 * is configured.
 */
export const cardOriginOf = ({
  TESSERA_GATEWAY: gateway,
  BRAINTREE_ENVIRONMENT: environment,
}: {
  readonly TESSERA_GATEWAY?: string | undefined;
  readonly BRAINTREE_ENVIRONMENT?: string | undefined;
}): string | null =>
  gateway === 'braintree' && environment !== undefined ? (CARD_ORIGINS[environment] ?? environment) : null;
