import type { SocialProvider } from '@tessera/contracts/session';
import * as oidc from 'openid-client';
import type { ProviderSettings, SocialSettings } from './settings.ts';

/** Seconds that a provider has to answer. */
const TIMEOUT = 8;

/** What a request carries so that the answer belongs to it, and to nothing else. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
/** Whom a provider vouches for. */
export interface Identity {
  readonly subject: string;
  /** Lower case; null when the provider gives none, or has not confirmed it. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}
/**
 * Why there is no identity: the person said no; the answer came too late or twice; it does not hold what was asked for
 * (issuer, audience, nonce, signature); the provider does not answer.
 */
export type Refusal = 'cancelled' | 'again' | 'forged' | 'unavailable';

/** The providers by OpenID Connect. This is the only file that imports the library. */
export interface Oidc {
  newSecrets(): Secrets;
  /** Where to send the browser; null while the provider cannot be reached. */
  addressOf(provider: SocialProvider, secrets: Secrets, redirectUri: string, lang: string): Promise<string | null>;
  /** Exchanges the answer; `answer` is the redirect URI with what the provider added. */
  identityOf(
    provider: SocialProvider,
    answer: URL,
    secrets: Secrets,
  ): Promise<{ readonly identity: Identity } | { readonly refusal: Refusal }>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
function toIdentity(claims: oidc.IDToken): Identity {
  const { sub, email, email_verified: isVerified } = claims;
  const given = text(email).toLowerCase();
  return {
    subject: sub,
    // Apple sends the text "true".
    email: given !== '' && (isVerified === true || (isVerified as unknown) === 'true') ? given : null,
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
  };
}
function refusalOf(error: unknown): Refusal {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' || error.error === 'user_cancelled_authorize' ? 'cancelled' : 'again';
  // The code is used, expired or for somebody else; or our own registration is wrong.
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'again' : 'unavailable';
  if (!(error instanceof oidc.ClientError)) return 'unavailable';
  return error.code === 'OAUTH_TIMEOUT' ||
    error.code === 'OAUTH_ABORT' ||
    error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
    ? 'unavailable'
    : 'forged';
}

export function createOidc({ providers }: Pick<SocialSettings, 'providers'>): Oidc {
  const found = new Map<SocialProvider, Promise<oidc.Configuration>>();
  const discover = ({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      // The signature is checked as well, so that nobody between here and the provider has to be trusted.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
    });
  /** The provider's own description of itself, read once; a failure is not remembered. */
  async function configurationOf(provider: SocialProvider): Promise<oidc.Configuration | null> {
    const settings = providers[provider];
    if (!settings) return null;
    const known = found.get(provider) ?? discover(settings);
    found.set(provider, known);
    return known.catch(() => {
      found.delete(provider);
      return null;
    });
  }
  return {
    newSecrets: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async addressOf(provider, { state, nonce, verifier }, redirectUri, lang) {
      const configuration = await configurationOf(provider);
      const settings = providers[provider];
      if (!configuration || !settings) return null;
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        response_mode: settings.responseMode,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: lang,
      }).href;
    },
    async identityOf(provider, answer, { state, nonce, verifier }) {
      const configuration = await configurationOf(provider);
      if (!configuration) return { refusal: 'unavailable' };
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims ? { identity: toIdentity(claims) } : { refusal: 'forged' };
      } catch (error) {
        return { refusal: refusalOf(error) };
      }
    },
  };
}
