import { SOCIAL_PROVIDERS, type SocialProvider } from '@tessera/contracts/session';
import { readVariables, type GivenVariables } from '@tessera/server/environment';
import * as z from 'zod/mini';
import { operatorError } from '../../../platform/errors.ts';

const Text = z.optional(z.string().check(z.maxLength(4000)));
const Address = z.optional(
  z.string().check(z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http address')),
);
const Variables = z.object({
  TESSERA_GOOGLE_CLIENT_ID: Text,
  TESSERA_GOOGLE_CLIENT_SECRET: Text,
  TESSERA_GOOGLE_ISSUER: Address,
  TESSERA_APPLE_CLIENT_ID: Text,
  TESSERA_APPLE_CLIENT_SECRET: Text,
  TESSERA_APPLE_ISSUER: Address,
  TESSERA_EMAG_CLIENT_ID: Text,
  TESSERA_EMAG_CLIENT_SECRET: Text,
  TESSERA_EMAG_ISSUER: Address,
  TESSERA_SOCIAL_ORIGIN: Address,
});

/** How this site is registered at one provider. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Apple sends a name and an address only in a form that it posts. */
  readonly responseMode: 'query' | 'form_post';
}
export interface SocialSettings {
  readonly providers: Readonly<Partial<Record<SocialProvider, ProviderSettings>>>;
  /** The one origin that is registered at the providers; null: each host is, and answers come straight to it. */
  readonly origin: string | null;
}
export const NO_SOCIAL: SocialSettings = { providers: {}, origin: null };

const ISSUERS: Readonly<Record<SocialProvider, string | undefined>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  emag: undefined,
};
const SCOPES: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['openid', 'email', 'profile'],
  apple: ['openid', 'email', 'name'],
  emag: ['openid', 'email', 'profile'],
};

/**
 * Reads `TESSERA_GOOGLE_…`, `TESSERA_APPLE_…` and `TESSERA_EMAG_…`; a provider without a client id is not offered. Throws
 * an operator error, which never quotes a secret.
 */
export function readSocialSettings(variables: GivenVariables, mode: string): SocialSettings {
  const values = readVariables(Variables, variables);
  const origin = values.TESSERA_SOCIAL_ORIGIN;
  const mustBeSecure = (name: string, address: string | undefined): void => {
    if (mode === 'production' && address?.startsWith('http:'))
      throw operatorError(`In production ${name} must be https.`);
  };
  mustBeSecure('TESSERA_SOCIAL_ORIGIN', origin);
  if (origin !== undefined && new URL(origin).origin !== origin)
    throw operatorError('TESSERA_SOCIAL_ORIGIN must be an origin such as https://tessera.example, without a path.');
  const providers: Partial<Record<SocialProvider, ProviderSettings>> = {};
  for (const provider of SOCIAL_PROVIDERS) {
    const prefix = `TESSERA_${provider.toUpperCase() as 'GOOGLE' | 'APPLE' | 'EMAG'}` as const;
    const clientId = values[`${prefix}_CLIENT_ID`];
    if (clientId === undefined) continue;
    const issuer = values[`${prefix}_ISSUER`] ?? ISSUERS[provider];
    const clientSecret = values[`${prefix}_CLIENT_SECRET`];
    if (issuer === undefined || clientSecret === undefined)
      throw operatorError(
        `${prefix}_CLIENT_ID needs ${issuer === undefined ? `${prefix}_ISSUER` : `${prefix}_CLIENT_SECRET`} as well.`,
      );
    mustBeSecure(`${prefix}_ISSUER`, issuer);
    providers[provider] = {
      issuer,
      clientId,
      clientSecret,
      scopes: SCOPES[provider],
      responseMode: provider === 'apple' ? 'form_post' : 'query',
    };
  }
  return { providers, origin: origin ?? null };
}
