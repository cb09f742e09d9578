import { SOCIAL_PROVIDERS, type SocialProvider } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SessionDeps } from '../deps.ts';
import { countPasskeys } from '../passkeys/passkey-queries.ts';
import { lockLinks } from '../queries.ts';
import { tellOwner } from '../way-mail.ts';
import type { Login } from '../who.ts';
import { dropLink, findWays } from './social-queries.ts';

/** The providers that the site offers or that open this account. */
export async function listLinks({ db, social }: SessionDeps, { person }: Login) {
  const ways = await findWays(db, person.id);
  const items = SOCIAL_PROVIDERS.map((provider) => ({
    provider,
    since: ways.find((way) => way.provider === provider)?.since.toISOString() ?? null,
    isOffered: social.settings.providers[provider] !== undefined,
  })).filter(({ since, isOffered }) => isOffered || since !== null);
  return { items, hasPassword: ways.some(({ provider }) => provider === 'credential') };
}

/** Closes the account to a provider and tells the owner. Throws NOT_FOUND, and LAST_WAY_IN when nothing else opens it. */
export const unlink = (deps: SessionDeps, scope: Scope, { person }: Login, provider: SocialProvider): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockLinks(tx, person.id);
    const ways = await findWays(tx, person.id);
    if (!ways.some((way) => way.provider === provider)) throw fail('NOT_FOUND');
    if (ways.every((way) => way.provider === provider) && (await countPasskeys(tx, person.id)) === 0)
      throw fail('LAST_WAY_IN');
    await dropLink(tx, person.id, provider);
    await tellOwner(deps, tx, scope, person, { kind: 'way-removed', way: provider });
  });
