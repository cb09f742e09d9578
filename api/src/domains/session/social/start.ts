import { isLang, type Lang } from '@tessera/contracts/languages';
import type { SocialProvider } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nameBrowser } from '../browser-cookie.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { LIMITS } from '../limits.ts';
import { addStart } from './social-queries.ts';

/** Seconds to log in at the provider. */
const LIFETIME = 900;
export const callbackPath = (provider: SocialProvider): string => `/api/social/${provider}/callback`;
export const hashState = ({ secret }: Pick<SessionDeps, 'secret'>, state: string): string =>
  keyedHash(secret, ['social-state', state]);

/** A page of this site to come back to; null for everything else, such as another site's address. */
export const backOf = (given: string | null | undefined): string | null =>
  given && given.length <= 500 && /^\/[a-z]{2}(\/[^/\\]|$)/.test(given) && isLang(given.slice(1, 3)) ? given : null;

export interface Start {
  readonly provider: SocialProvider;
  readonly lang: Lang;
  readonly back: string | null;
  readonly specialist: boolean;
  /** "This is not my computer". */
  readonly shared: boolean;
  /** The account that the provider shall open; null for a log-in. */
  readonly userId: string | null;
}
/**
 * Begins a way to a provider and back; returns the provider's address and the cookie that ties the answer to this
 * browser. Throws NOT_FOUND for a provider that is not offered, UNAVAILABLE, BAD_ORIGIN and TOO_MANY_REQUESTS.
 */
export async function startSocial(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { provider, lang, back, specialist, shared, userId }: Start,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { settings, oidc } = deps.social;
  if (!settings.providers[provider]) throw fail('NOT_FOUND');
  const { origin } = scope;
  if (origin === null) throw fail('BAD_ORIGIN');
  await guard(deps, scope, visit, LIMITS.social, [visit.address]);
  const secrets = oidc.newSecrets();
  const redirectUri = `${settings.origin ?? origin}${callbackPath(provider)}`;
  const url = await oidc.addressOf(provider, secrets, redirectUri, lang);
  if (url === null) throw fail('UNAVAILABLE');
  const { browser, cookie } = nameBrowser(visit.browser);
  await addStart(deps.db, {
    stateHash: hashState(deps, secrets.state),
    provider,
    browser,
    tenantId: scope.tenant.id,
    origin,
    redirectUri,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    lang,
    back,
    specialist,
    shared,
    userId,
    expiresAt: new Date(nowOf(scope).getTime() + LIFETIME * 1000),
  });
  return { url, cookie };
}
