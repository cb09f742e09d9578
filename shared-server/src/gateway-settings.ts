import * as z from 'zod/mini';

/** `TESSERA_GATEWAY`: who takes payments. Api and edge read the same variable. */
export const GatewayChoice = z.optional(z.enum(['emulator', 'braintree'], 'must be emulator or braintree'));

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
/** `BRAINTREE_ENVIRONMENT`: one of the provider's two worlds, or an address of this machine at which the emulator speaks its language. Api and edge read it. */
export const BraintreeEnvironment = z.optional(
  z.string().check(z.refine((text) => text === 'sandbox' || text === 'production' || LOOPBACK.test(text), 'must be sandbox, production or an address such as http://127.0.0.1:4199')),
);
export const isEmulatorAddress = (environment: string): boolean => LOOPBACK.test(environment);

/** Where the provider takes cards from browsers; source: its guide to GraphQL calls, read on 2026-11-21. */
const CARD_ORIGINS: Readonly<Record<string, string>> = { sandbox: 'https://payments.sandbox.braintree-api.com', production: 'https://payments.braintree-api.com' };
/** The one origin beside the site's own to which a browser may talk, so that a card never passes our servers; null while no provider is named. */
export const cardOriginOf = ({ TESSERA_GATEWAY: gateway, BRAINTREE_ENVIRONMENT: environment }: { readonly TESSERA_GATEWAY?: string | undefined; readonly BRAINTREE_ENVIRONMENT?: string | undefined }): string | null =>
  gateway === 'braintree' && environment !== undefined ? (CARD_ORIGINS[environment] ?? environment) : null;
